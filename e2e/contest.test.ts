import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import { patient, test, toast } from './browser.ts';
import { aContest, query } from './contests.ts';
import { aSolver, editor, failing, reachEditor, run, sum, writeCode } from './solving.ts';

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

test('an open contest asks for nothing again when its stream is renewed', async ({ visitor }) => {
  const { page } = await aSolver(visitor, { alone: true });
  const cid = await aContest({ title: 'Quiet cup', start: -1 });
  await query(
    `insert into contest_pause (cid, began_at, ended_at) values ($1, now() - interval '9 minutes', now() - interval '8 minutes')`,
    [cid],
  );
  let renewals = 0;
  // The server ends every stream after minutes; here each ends as soon as it has told the present.
  await page.route('**/api/live?**', async route => {
    const request = route.request();
    await route.fulfill({
      contentType: 'text/event-stream',
      body: await presentOf(request.url(), await request.allHeaders()),
    });
    renewals += 1;
  });
  const calls: string[] = [];
  const underWay = new Set<Request>();
  page.on('request', request => {
    if (!/\/api\/(?!live)/.test(request.url())) return;
    calls.push(request.url());
    underWay.add(request);
  });
  page.on('requestfinished', request => underWay.delete(request));
  page.on('requestfailed', request => underWay.delete(request));
  await page.goto(`/contest/${cid}/problems`);
  await page.getByRole('link', { name: 'Red acorns' }).waitFor();
  await expect.poll(() => renewals > 2 && underWay.size === 0, patient).toBe(true);
  calls.length = 0;
  const before = renewals;
  await expect.poll(() => renewals, patient).toBeGreaterThan(before + 3);
  expect(calls).toEqual([]);
  // The next renewal is on its way already, and its page about to close.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('whoever walks away from a submission that would replace another does not send it', async ({
  visitor,
}) => {
  const { page } = await aSolver(visitor, { alone: true });
  const cid = await aContest({ title: 'Cup of second thoughts', start: -1, sealed: true });
  await query(`update contest set type = 1, oi_rank_score_type = 'Recent' where id = $1`, [cid]);
  let sent = 0;
  page.on('request', request => {
    if (request.url().endsWith('/api/submit-problem-judge')) sent += 1;
  });
  await page.clock.install();
  await page.goto(`/contest/${cid}/problem/A`);
  await reachEditor(page);
  await submit(page, sum.cpp, 'Submitted Unknown Result');
  await page.keyboard.press('Control+Enter');
  const replace = page.getByRole('dialog', { name: 'Replace your submission?' });
  await replace.waitFor();
  // It takes effect a second after the answer: that second does not pass before the page is left.
  await page.clock.pauseAt(new Date(Date.now() + hourMs / 60));
  await replace.getByRole('button', { name: 'Submit' }).click();
  await tab(page, 'Announcements').click();
  await editor(page).waitFor({ state: 'detached' });
  await page.clock.runFor(5_000);
  expect(sent).toBe(1);
});

/** What a stream says until it has told the present. */
async function presentOf(url: string, headers: Record<string, string>): Promise<string> {
  const ended = new AbortController();
  const { body } = await fetch(url, { headers, signal: ended.signal });
  let text = '';
  for await (const piece of body!.pipeThrough(new TextDecoderStream())) {
    text += piece;
    if (/^event: ready$/m.test(text) && text.endsWith('\n\n')) break;
  }
  ended.abort();
  return text;
}
