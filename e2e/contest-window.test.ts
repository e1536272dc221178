import { expect } from 'vitest';
import { test, toast } from './browser.ts';
import { aContest, query } from './contests.ts';
import { carrySession, root } from './people.ts';
import { aSolver } from './solving.ts';

test('each has a time of their own: begun once, watched by the proctor, made longer, and up', async ({
  visitor,
}) => {
  const { page, person } = await aSolver(visitor);
  const office = await visitor();
  await carrySession(office, root());
  const desk = await office.newPage();
  const cid = await aContest({ title: 'Exam in shifts', start: -1 });
  await query('update contest set window_minutes = 90 where id = $1', [cid]);

  await page.goto(`/contest/${cid}/problems`);
  await page.getByText('Opens once you have begun').first().waitFor();
  const tab = await page.context().newPage();
  await tab.goto(`/contest/${cid}`);
  await page.goto(`/contest/${cid}`);
  await page.getByText('Once you begin, you have 90 minutes.').waitFor();
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  await page.getByText('It cannot be stopped').waitFor();
  await page.getByRole('button', { name: 'Begin now' }).click();
  await page.getByText(/You began at/).waitFor();
  expect(await page.getByRole('timer').first().textContent()).toMatch(/01:[23]\d:\d\d/);
  // the other tab hears of it
  await tab.getByText(/You began at/).waitFor();
  await tab.close();
  expect(await page.getByRole('link', { name: 'Ranks', exact: true }).count()).toBe(0);
  await page.getByRole('link', { name: 'To the problems' }).click();
  await page.getByRole('link', { name: 'Red acorns' }).waitFor();

  await desk.goto(`/contest/${cid}/jury/clocks`);
  const row = desk.getByRole('row', { name: person.username });
  await row.getByText('Working').waitFor();
  await row.getByRole('button', { name: 'Extra time' }).click();
  await desk.getByLabel('Reason').fill('a broken arm');
  await desk.getByRole('button', { name: 'Save', exact: true }).click();
  await toast(desk, `${person.username} has the new time`);
  await row.getByText('10 min').waitFor();
  await expect.poll(() => page.getByRole('timer').first().textContent()).toMatch(/01:3\d:\d\d/);

  // the time runs out while nobody looks
  await query(`update participation set started_at = started_at - interval '2 hours' where cid = $1`, [cid]);
  await page.getByText('Your time is up').first().waitFor();
  await row.getByText('Done').waitFor();
});
