import { expect } from 'vitest';
import { patient, test, toast } from './browser.ts';
import { ask, carrySession, root } from './people.ts';
import { aSolver, failing } from './solving.ts';

const judged = { timeout: 40_000 };
const statusOf = async (submitId: number, token: string) => {
  const { data } = await ask('GET', `/api/get-submission-detail?submitId=${submitId}`, undefined, token);
  return (data as { submission: { status: number } }).submission.status;
};

test('a super admin rejudges a set, compares, applies it, and discards another', async ({ visitor }) => {
  const { person, token } = await aSolver(visitor);
  const body = { pid: 'P1000', language: 'C++', code: failing[0]!.code };
  const { submitId } = (await ask('POST', '/api/submit-problem-judge', body, token)).data as {
    submitId: number;
  };
  await expect.poll(() => statusOf(submitId, token), judged).toBe(-1);
  const context = await visitor();
  const rootToken = await carrySession(context, root());
  const byHand = `/api/admin/judge/manual-judge?submitId=${submitId}&status=0`;
  await ask('GET', byHand, undefined, rootToken);

  const page = await context.newPage();
  await page.goto('/admin');
  await page.getByRole('navigation').getByRole('link', { name: 'Rejudge' }).click();
  await choose();
  const changed = page.getByRole('table', { name: 'Changed submissions' });
  await changed.getByText('Wrong Answer').waitFor(judged);
  await changed.getByText('Accepted').waitFor();
  expect(await statusOf(submitId, token)).toBe(0);
  await page.getByRole('button', { name: 'Apply all' }).click(judged);
  await page.getByRole('dialog').getByRole('button', { name: 'Apply all' }).click();
  await changed.getByText('Written').waitFor(judged);
  expect(await statusOf(submitId, token)).toBe(-1);

  await page.getByRole('link', { name: 'All sets' }).click();
  await page.getByRole('table', { name: 'History' }).getByText('Applied').first().waitFor();
  await choose();
  await page.getByText('Nothing changed', { exact: true }).waitFor(judged);
  await page.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
  await toast(page, 'Discarded');

  async function choose() {
    await page.getByLabel('Username').fill(person.username);
    await page.getByRole('button', { name: 'Count' }).click();
    await page.getByText('To be judged anew: 1').waitFor();
    await expect.poll(() => page.url(), patient).toContain(`username=${person.username}`);
    await page.getByRole('button', { name: 'Start rejudging' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Start rejudging' }).click();
    await page.waitForURL(/\/admin\/rejudge\/\d+/);
  }
});
