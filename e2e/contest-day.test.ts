import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { patient, test, toast } from './browser.ts';
import { aContest, query } from './contests.ts';
import { ask, aUser, carrySession, fillLogin, root, signIn } from './people.ts';
import { aSolver, sum } from './solving.ts';

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Pages of the contest' }).getByText(name, { exact: true });

/** Seconds on the clock of a contest's page. */
async function secondsLeft(page: Page): Promise<number> {
  const [, hours, minutes, seconds] = /(\d+):(\d\d):(\d\d)/.exec(
    (await page.getByRole('timer').first().textContent()) ?? '',
  )!;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

test('the day of a contest: a question is answered, a balloon brought, the clock stopped and moved', async ({
  visitor,
}) => {
  const { page: contestant, person, token } = await aSolver(visitor);
  const { page: other } = await aSolver(visitor);
  const jury = await visitor({ viewport: { width: 390, height: 844 } });
  await carrySession(jury, root());
  const desk = await jury.newPage();
  const cid = await aContest({ title: 'Cup of the busy day', start: -1 });

  // asked in one window, heard in another
  await desk.goto(`/contest/${cid}/clarifications`);
  await desk.getByText('Nobody has asked anything yet').waitFor();
  await other.goto(`/contest/${cid}/clarifications`);
  await contestant.goto(`/contest/${cid}/clarifications`);
  await contestant.getByLabel('About').selectOption({ label: 'A. Red acorns' });
  await contestant.getByLabel('Your question').fill('May n be zero?');
  await contestant.getByRole('button', { name: 'Ask', exact: true }).click();
  await toast(contestant, 'Your question was sent to the jury');
  await desk.getByText('May n be zero?').waitFor();
  await desk.getByRole('button', { name: 'I answer this' }).click();
  await desk.getByLabel('Choose a canned answer').selectOption('Please read the statement again.');
  await desk.getByRole('button', { name: 'Answer privately' }).click();
  await contestant.getByText('Please read the statement again.').waitFor();

  // what all are told reaches those who asked nothing, and tells nobody who did
  await desk.getByRole('button', { name: 'Tell everybody something' }).click();
  await desk.getByLabel('What everybody is to know').fill('In problem A, n is at least 1.');
  await desk.getByRole('button', { name: 'Tell everybody', exact: true }).click();
  await other.getByText('In problem A, n is at least 1.').waitFor();
  expect(await other.getByText('May n be zero?').count()).toBe(0);

  // a pass becomes a balloon on the phone of who carries it
  await desk.goto(`/contest/${cid}/balloons`);
  await desk.getByText('Every balloon is where it belongs').waitFor();
  await ask('POST', '/api/submit-problem-judge', { pid: 'A', cid, language: 'C++', code: sum.cpp }, token);
  await desk.getByText(`A → ${person.username}`).waitFor({ timeout: 40_000 });
  await desk.getByRole('button', { name: 'Take it' }).click();
  await desk.getByText('You are on the way').waitFor();
  await desk.getByRole('button', { name: 'Brought', exact: true }).click();
  await desk.getByText('Every balloon is where it belongs').waitFor();

  // the clock stops for everybody, goes on, and ends later
  await tab(desk, 'Jury').click();
  await desk.getByRole('button', { name: 'Pause the contest' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Pause the contest' }).click();
  await other.getByRole('timer').getByText('Paused').waitFor();
  await desk.getByRole('button', { name: 'Resume the contest' }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Resume the contest' }).click();
  await other.getByRole('timer').getByText('Ends in').waitFor();
  const before = await secondsLeft(other);
  await desk.getByLabel('Move the end by minutes').fill('30');
  await desk.getByRole('button', { name: 'Move the end', exact: true }).click();
  await toast(desk, 'The contest now ends at');
  // whoever clicks once more moves nothing
  expect(await desk.getByRole('button', { name: 'Move the end', exact: true }).isDisabled()).toBe(true);
  for (const page of [contestant, other, desk])
    await expect.poll(() => secondsLeft(page), patient).toBeGreaterThan(before + 29 * 60);

  // Afterwards everybody's own time line leaves out what was paused, as the board does.
  await query(
    `insert into contest_pause (cid, began_at, ended_at)
     select id, start_time + interval '10 minutes', start_time + interval '40 minutes' from contest where id = $1`,
    [cid],
  );
  await query('update contest set end_time = now() where id = $1', [cid]);
  await contestant.goto(`/contest/${cid}/mine`);
  await contestant.getByRole('link', { name: /^0:3\d:\d\d Accepted/ }).waitFor();
}, 120_000);

test('the jury’s answer leads a phone to it, and a browser that another login put out offers to log in again', async ({
  visitor,
}) => {
  const person = await aUser();
  const phone = await visitor({ viewport: { width: 390, height: 844 } });
  await carrySession(phone, person);
  const page = await phone.newPage();
  const cid = await aContest({ title: 'Cup of one browser', start: -1 });
  await query('update contest set one_session = true where id = $1 returning id', [cid]);
  const jury = await signIn(root());
  const say = (content: string) => ask('POST', '/api/contest-say-to-all', { cid, content }, jury.token);
  await say('The hall closes at six.');
  await page.goto(`/contest/${cid}/problems`);
  await page.getByTitle('1 new').waitFor();
  await say('In problem A, n is at least 1.');
  await page.getByTestId('toast').getByRole('link', { name: 'The jury has answered' }).click();
  await page.getByText('In problem A, n is at least 1.').waitFor();

  await signIn(person);
  await page.goto(`/contest/${cid}/problem/A`);
  await page.getByRole('main').getByText('only the newest login takes part').waitFor();
  await page.getByRole('main').getByRole('button', { name: 'Log in again' }).click();
  await fillLogin(page, person);
  await page.getByRole('heading', { name: 'Red acorns' }).waitFor();
});
