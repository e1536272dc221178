import { expect } from 'vitest';
import { patient, test, toast } from './browser.ts';
import { aWideProblem, query } from './contests.ts';
import { ask, carrySession, root } from './people.ts';
import { aSolver, openProblem, sum, writeCode } from './solving.ts';

const judged = { timeout: 40_000 };
const wrong = '#include <cstdio>\nint main() { puts("7"); }\n';

test('filters live in the address; mine needs login and clears the author', async ({ page, visitor }) => {
  await page.goto('/status');
  const refusal = toast(page, 'Please login first');
  // the dialog that comes with it may keep a slow machine busy for as long as the toast stays
  await Promise.all([refusal, page.getByRole('switch', { name: 'Mine' }).click()]);
  expect(await page.getByRole('switch').isChecked()).toBe(false);

  const { page: mine, person, token } = await aSolver(visitor);
  const submitId = await submit(token, sum.cpp);
  await mine.goto(`/status?username=${person.username}`);
  await mine.getByTestId(`row-${submitId}`).waitFor();
  // the second filter comes before the first is drawn
  await mine.evaluate(() => {
    document.querySelector<HTMLElement>('[role=switch]')!.click();
    const status = document.querySelector<HTMLSelectElement>('[aria-label=Status]')!;
    status.value = '0';
    status.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await mine.waitForURL('**status=0**');
  expect(mine.url()).toContain('onlyMine=true');
  expect(mine.url()).not.toContain('username');
  await mine.getByRole('searchbox', { name: /Author/, disabled: true }).waitFor();
  await mine.getByTestId(`row-${submitId}`).getByText('Accepted').waitFor(judged);
  await mine.getByRole('searchbox', { name: /Problem id/ }).fill('P1000');
  await mine.keyboard.press('Enter');
  await mine.waitForURL('**problemID=P1000**');
  await mine.goBack();
  await expect.poll(() => mine.url(), patient).not.toContain('problemID');
});

test('a row that is on its way arrives by itself, by events and without them', async ({ visitor }) => {
  for (const stream of [true, false]) {
    const { page, token } = await aSolver(visitor);
    if (!stream) await page.route('**/api/live*', route => route.abort());
    const submitId = await submit(token, 'int main() { for (volatile int i = 0;; i++); }\n', false);
    await page.goto('/status');
    await page.getByTestId(`row-${submitId}`).getByText('Time Limit Exceeded').waitFor(judged);
  }
});

test('a row that can be followed no more says so, and somebody goes on with it', async ({ visitor }) => {
  const { page, token } = await aSolver(visitor);
  await page.route('**/api/live*', route => route.abort());
  await page.route('**/api/check-submissions-status', route => route.fulfill({ status: 500 }));
  await openProblem(page);
  await writeCode(page, 'int main() { for (volatile int i = 0;; i++); }\n');
  await page.keyboard.press('Control+Enter');
  await page.getByText('No longer followed').first().waitFor();
  await expect.poll(() => page.getByRole('button', { name: 'Submit', exact: true }).isEnabled()).toBe(true);

  const submitId = await submit(token, 'int main() { for (volatile int i = 0;; i++); }\n', false);
  await page.goto('/status');
  const row = page.getByTestId(`row-${submitId}`);
  await row.getByText('No longer followed').waitFor();
  await page.unroute('**/api/check-submissions-status');
  await row.getByRole('button', { name: 'Go on' }).click();
  await row.getByText('Time Limit Exceeded').waitFor(judged);
});

test('the details of a submission, shared with somebody else and taken back', async ({ visitor }) => {
  const { page, token } = await aSolver(visitor);
  const submitId = await submit(token, sum.cpp);
  await page.goto(`/submission-detail/${submitId}`);
  await page.getByText('long long n').waitFor();
  await page.getByRole('button', { name: /#1/ }).first().click();
  const stranger = (await aSolver(visitor)).page;
  await stranger.goto(`/submission-detail/${submitId}`);
  await stranger.getByText('The code is not public').waitFor();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await toast(page, 'Shared successfully');
  await stranger.reload();
  await stranger.getByText('long long n').waitFor();
  await page.getByRole('button', { name: 'Unshare' }).click();
  await toast(page, 'Cancel Sharing Successfully');
  await stranger.reload();
  await stranger.getByText('The code is not public').waitFor();
});

test('two own submissions stand side by side', async ({ visitor }) => {
  const { page, token } = await aSolver(visitor);
  const older = await submit(token, sum.cpp);
  const newer = await submit(token, sum.cpp.replace('s += a', 's -= a'));
  await page.goto(`/submission-detail/${newer}`);
  await page.getByRole('combobox', { name: 'Compare with another submission' }).selectOption(String(older));
  await page.waitForURL(`**with=${older}`);
  const changed = page.locator('tr[data-kind="changed"]');
  await changed.waitFor();
  expect(await changed.count()).toBe(1);
  expect(await changed.textContent()).toMatch(/s \+= a.*s -= a/);
});

test('copying says how it went', async ({ visitor }) => {
  const { context, page, token } = await aSolver(visitor);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const submitId = await submit(token, sum.cpp);
  await page.goto(`/submission-detail/${submitId}`);
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await toast(page, 'Copied successfully');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(sum.cpp);
});

test('a super admin rejudges, judges by hand and cancels', async ({ visitor }) => {
  const { token } = await aSolver(visitor);
  const submitId = await submit(token, wrong);
  const context = await visitor();
  await carrySession(context, root());
  const page = await context.newPage();
  await page.goto(`/submission-detail/${submitId}`);
  const banner = page.getByRole('region', { name: 'Status' });

  await page.getByRole('button', { name: 'Manual judge' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Status' }).selectOption('Accepted');
  await dialog.getByRole('button', { name: 'OK' }).click();
  await toast(page, 'Update Successfully');
  await banner.getByText('Accepted').waitFor();
  await page.getByText('manual', { exact: true }).waitFor();

  await page.getByRole('button', { name: 'Rejudge' }).click();
  await toast(page, 'Rejudge successfully');
  await banner.getByText('Wrong Answer').waitFor(judged);

  await page.getByRole('button', { name: 'Cancel judging' }).click();
  await dialog.getByRole('button', { name: 'Cancel judging' }).click();
  await toast(page, 'Cancel Successfully');
  await banner.getByText('Cancelled').waitFor();
  expect(await page.getByRole('button', { name: 'Cancel judging' }).isDisabled()).toBe(true);

  await page.getByRole('button', { name: 'Manual judge' }).click();
  await dialog.getByRole('combobox', { name: 'Status' }).waitFor();
  expect(await dialog.getByRole('textbox', { name: 'Score' }).count()).toBe(0);

  await page.goto('/status');
  const row = page.getByTestId(`row-${submitId}`);
  await row.waitFor();
  await row.getByRole('button', { name: 'Rejudge' }).click();
  await toast(page, 'Rejudge successfully');
  await row.getByText('Wrong Answer').waitFor(judged);
});

test('whatever stands in a row, no column is cut between phone and desk', async ({ visitor }) => {
  const pid = await aWideProblem();
  await query(
    `insert into submission (cid, cpid, pid, display_pid, uid, username, ip, language, code, length, status, score, time,
       memory, is_manual)
     select 0, 0, problem.id, problem.problem_id, account.uid, $2, '::1', $3, '', 12345, 2, 100, 123456, 1234567, true
     from problem, account where problem.id = $1 and account.username = 'root' returning submit_id as id`,
    [pid, 'W'.repeat(20), 'GNU G++20 13.2 (64 bit, winlibs)'],
  );
  const context = await visitor();
  await carrySession(context, root());
  const page = await context.newPage();
  await page.goto('/status');
  await page.getByText('WWWWW').first().waitFor();
  for (const width of [768, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    const cut = await page
      .getByRole('table')
      .evaluate(({ scrollWidth, parentElement }) => scrollWidth - parentElement!.clientWidth);
    expect(cut, `columns cut at ${width}`).toBeLessThanOrEqual(0);
  }
});

test('an ordinary user is offered none of it', async ({ visitor }) => {
  const { page, token } = await aSolver(visitor);
  const submitId = await submit(token, wrong);
  await page.goto(`/submission-detail/${submitId}`);
  await page.getByRole('region', { name: 'Status' }).waitFor();
  expect(await page.getByRole('button', { name: /Rejudge|Manual judge|Cancel judging/ }).count()).toBe(0);
  await page.goto('/status');
  await page.getByTestId(`row-${submitId}`).waitFor();
  expect(await page.getByRole('button', { name: 'Rejudge' }).count()).toBe(0);
});

/** Submits to the first sample problem without the page, and waits for the verdict unless told not to. */
async function submit(token: string, code: string, wait = true): Promise<number> {
  const body = { pid: 'P1000', language: 'C++', code };
  const { submitId } = (await ask('POST', '/api/submit-problem-judge', body, token)).data as {
    submitId: number;
  };
  if (wait)
    await expect
      .poll(async () => {
        const call = `/api/get-submission-detail?submitId=${submitId}`;
        const { data } = await ask('GET', call, undefined, token);
        return [5, 6, 7].includes((data as { submission: { status: number } }).submission.status);
      }, judged)
      .toBe(false);
  return submitId;
}
