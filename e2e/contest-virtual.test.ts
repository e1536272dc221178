import { expect } from 'vitest';
import { test } from './browser.ts';
import { aContest, query } from './contests.ts';
import { ask, aUser, carrySession, signIn } from './people.ts';
import { aSolver, sum } from './solving.ts';

const submit = (cid: number, token: string) =>
  ask('POST', '/api/submit-problem-judge', { pid: 'A', cid, language: 'C++', code: sum.cpp }, token);

/** As if it had happened so many hours earlier. */
const earlier = (hours: number, cid: number, of: 'contest' | 'virtual') =>
  Promise.all(
    (of === 'contest'
      ? [
          "update contest set start_time = start_time - $1 * interval '1 h', end_time = end_time - $1 * interval '1 h' where id = $2",
          "update submission set submit_time = submit_time - $1 * interval '1 h' where cid = $2",
        ]
      : [
          "update participation set started_at = started_at - $1 * interval '1 h', ends_at = ends_at - $1 * interval '1 h' where cid = $2",
          "update submission set submit_time = submit_time - $1 * interval '1 h' where cid = $2 and participation_id is not null",
        ]
    ).map(text => query(text, [hours, cid])),
  );

test('a team takes part in a contest that has ended, beside the board as it was, and reads its place', async ({
  visitor,
}) => {
  const cid = await aContest({ title: 'Regionals of last year', start: -1 });
  const rival = await aUser();
  await submit(cid, (await signIn(rival)).token);
  await expect
    .poll(
      () => query(`select cid as id from contest_cell where cid = $1 and (live ->> 'isAC')::boolean`, [cid]),
      {
        timeout: 60_000,
      },
    )
    .toHaveLength(1);
  await earlier(10, cid, 'contest');

  const { page, person } = await aSolver(visitor);
  const friend = await aUser();
  await page.goto(`/contest/${cid}`);
  await page.getByRole('button', { name: 'Take part virtually' }).click();
  const dialog = page.getByRole('dialog', { name: 'Take part virtually' });
  await dialog.getByText('You have 5 h').waitFor();
  await dialog.getByLabel('Team mates').fill(friend.username);
  await dialog.getByRole('button', { name: 'Start now' }).click();
  await page.getByText('You are taking part virtually').waitFor();
  expect(await page.getByRole('timer').first().textContent()).toMatch(/0[45]:\d\d:\d\d/);
  expect(await page.getByRole('link', { name: 'Statistics', exact: true }).count()).toBe(0);

  // who was asked joins on their page
  const other = await visitor();
  const friendToken = await carrySession(other, friend);
  const friends = await other.newPage();
  await friends.goto(`/contest/${cid}`);
  await friends.getByText(`${person.username} asks you to take part`).waitFor();
  await friends.getByRole('button', { name: 'Join' }).click();
  await friends.getByText('You are taking part virtually').waitFor();
  await submit(cid, friendToken);

  await page.goto(`/contest/${cid}/rank`);
  const board = page.getByRole('region', { name: 'Board' });
  const own = board.getByRole('row', { name: `${person.username}, ${friend.username}` });
  await own.getByText('Virtual', { exact: true }).waitFor();
  expect(await board.getByRole('row', { name: rival.username }).count()).toBe(0);

  await earlier(2, cid, 'virtual');
  await page.reload();
  await board.getByRole('row', { name: rival.username }).waitFor();
  await expect.poll(() => own.first().getByRole('cell').first().textContent()).toBe('(1)');

  await page.goto(`/contest/${cid}`);
  await page.getByRole('button', { name: 'End now' }).click();
  await page.getByText('it is over for the whole team').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'End now' }).click();
  await page.getByText('Would have been in place 1 beside 1 in the contest, solved 1').waitFor();
  // the other page hears of it
  await friends.getByText('Would have been in place 1 beside 1 in the contest, solved 1').waitFor();
  const past = page.getByRole('list', { name: 'Earlier virtual participations' });
  await past.getByRole('link', { name: 'Board' }).click();
  await own.first().waitFor();
  expect(await page.getByRole('link', { name: 'Statistics', exact: true }).count()).toBe(1);

  // what somebody does virtually is in nobody's list
  await page.goto(`/contest/${cid}/submissions`);
  await page.getByRole('row', { name: rival.username }).waitFor();
  expect(await page.getByRole('row', { name: friend.username }).count()).toBe(0);
  await page.goto('/contest/upsolving');
  await past.getByRole('link', { name: 'Regionals of last year' }).waitFor();
});
