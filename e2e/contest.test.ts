import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { patient, test, toast } from './browser.ts';
import { aContest, query } from './contests.ts';
import { aSolver, failing, reachEditor, run, sum, writeCode } from './solving.ts';

const judged = { timeout: 40_000 };
const hourMs = 3_600_000;

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Pages of the contest' }).getByText(name);

async function submit(page: Page, code: string, verdict: string) {
  await writeCode(page, code);
  await page.keyboard.press('Control+Enter');
  await run(page, verdict).waitFor(judged);
}

const cellOf = (page: Page, username: string) =>
  page.getByRole('row').filter({ hasText: username }).first().getByRole('cell').nth(4);

test('a contest opens while somebody waits for it, takes their programs, and the board shows them', async ({
  visitor,
}) => {
  const { page, person } = await aSolver(visitor);
  const cid = await aContest({ title: 'Cup of the red oak', start: 1, password: 'squirrel' });
  await page.clock.install();
  await page.goto('/contest');
  await page.getByRole('link', { name: 'Cup of the red oak' }).click();
  await page.getByRole('timer').getByText('Starts in').waitFor();

  await page.getByRole('button', { name: 'Register' }).click();
  await toast(page, 'Enter the contest password');
  // what is wrong about it stands at the field until another is typed
  await page.getByLabel('Enter the contest password').fill('badger');
  await page.keyboard.press('Enter');
  await page.getByText('The contest password is wrong').waitFor();
  await page.getByLabel('Enter the contest password').fill('squirrel');
  expect(await page.getByText('The contest password is wrong').count()).toBe(0);
  await page.getByRole('button', { name: 'Register' }).click();
  await toast(page, 'Register contest successfully');
  await page.getByRole('button', { name: 'Register' }).waitFor({ state: 'detached' });
  expect(await tab(page, 'Problems').isDisabled()).toBe(true);

  // the hour passes; whoever has the page open is let in without a reload
  await page.evaluate(() => Object.assign(window, { sinceBefore: true }));
  await query(`update contest set start_time = now() where id = $1`, [cid]);
  await page.clock.fastForward(hourMs);
  await page.getByRole('timer').getByText('Ends in').waitFor();
  await tab(page, 'Problems').click();
  await page.getByRole('link', { name: 'Red acorns' }).click();
  await page.getByRole('heading', { name: /Red acorns/ }).waitFor();
  expect(await page.evaluate(() => 'sinceBefore' in window)).toBe(true);

  await reachEditor(page);
  await submit(page, failing[0]!.code, 'Wrong Answer');
  await submit(page, sum.cpp, 'Accepted');
  await tab(page, 'Rank').click();
  await expect.poll(() => cellOf(page, person.username).textContent(), patient).toMatch(/^.*\+1/);
  await tab(page, 'Status').click();
  await page.getByRole('cell', { name: 'Wrong Answer' }).waitFor();
  await page.getByRole('cell', { name: 'Accepted' }).waitFor();
});

test('a sealed board tells how often somebody tried, and nothing more', async ({ visitor }) => {
  const { page, person } = await aSolver(visitor);
  const cid = await aContest({ title: 'Sealed cup', start: -1, sealed: true });
  await page.goto(`/contest/${cid}/problem/A`);
  await reachEditor(page);
  await submit(page, sum.cpp, 'Accepted');
  await tab(page, 'Problems').click();
  await page.getByRole('cell', { name: '? / ?' }).waitFor();
  await page.getByRole('img', { name: 'Solved' }).waitFor();

  // so does the board for those who are not logged in
  const spectator = await (await visitor()).newPage();
  await spectator.goto('/contest?keyword=Sealed');
  await spectator.getByRole('link', { name: 'Scoreboard' }).click();
  await spectator.getByRole('heading', { name: 'Sealed cup' }).waitFor();
  await expect.poll(() => cellOf(spectator, person.username).textContent(), patient).toBe('?1');
  await spectator.goto('/contest?keyword=Sealed');
  await spectator.getByRole('link', { name: 'Sealed cup' }).click();
  await spectator.getByRole('dialog', { name: /Log in/ }).waitFor();
});
