import type { Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import { bringing, patient, test, toast } from './browser.ts';
import { ask } from './people.ts';
import { aSolver, openProblem, run, writeCode } from './solving.ts';

const judged = { timeout: 40_000 };
/** Judged over several seconds: every case takes as long as it may. */
const slow = 'int main() { for (volatile int i = 0;; i++); }\n';
const offline = (page: Page) => page.getByTestId('offline').getByText('Connection lost');

test('a verdict survives a lost connection, on the problem page, the submission and the list', async ({
  visitor,
}) => {
  const { context, page, token } = await aSolver(visitor, { alone: true });
  await openProblem(page);
  await writeCode(page, slow);
  const [list, detail] = [await context.newPage(), await context.newPage()];
  const answer = await bringing(page.waitForResponse('**/api/submit-problem-judge'), () =>
    page.keyboard.press('Control+Enter'),
  );
  const { submitId } = (await answer.json()).data as { submitId: number };
  await list.goto('/status');
  await detail.goto(`/submission-detail/${submitId}`);
  await list
    .getByTestId(`row-${submitId}`)
    .getByText(/Pending|Compiling|Judging/)
    .waitFor();
  await run(page, /Pending|Compiling|Judging/).waitFor();

  await context.setOffline(true);
  await Promise.all([page, list, detail].map(one => offline(one).waitFor({ timeout: 30_000 })));
  // the verdict is there, and nobody of them has heard of it
  await expect.poll(() => statusOf(token, submitId), judged).toBe(1);
  await context.setOffline(false);
  await run(page, 'Time Limit Exceeded').waitFor(judged);
  await list.getByTestId(`row-${submitId}`).getByText('Time Limit Exceeded').waitFor(judged);
  await detail.getByText('Time Limit Exceeded').first().waitFor(judged);
  for (const one of [page, list, detail]) await offline(one).waitFor({ state: 'hidden' });
  expect(await page.getByRole('button', { name: 'Submit', exact: true }).isEnabled()).toBe(true);
});

test('a list that did not come while offline comes when the connection does; saving says that it failed', async ({
  visitor,
}) => {
  const { context, page } = await aSolver(visitor, { alone: true });
  await page.goto('/setting');
  await page.getByLabel('Real name').fill('Oak');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Save profile' }).click();
  await toast(page, 'Network error');
  await offline(page).waitFor();
  expect(await page.getByLabel('Real name').inputValue()).toBe('Oak');
  await context.setOffline(false);
  await offline(page).waitFor({ state: 'hidden', ...patient });

  await page.goto('/problem');
  await page.getByText('Sum of Acorns').waitFor();
  await context.setOffline(true);
  await page
    .getByRole('searchbox', { name: /keyword|search/i })
    .first()
    .fill('Sum');
  await page.keyboard.press('Enter');
  await offline(page).waitFor();
  await context.setOffline(false);
  await page.getByText('Sum of Acorns').waitFor(judged);
});

test('a page whose chunk did not come keeps the frame around it, and comes when the connection does', async ({
  visitor,
}) => {
  const { context, page } = await aSolver(visitor, { alone: true });
  await page.goto('/home');
  await page.getByRole('link', { name: 'Service', exact: true }).waitFor();
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Service', exact: true }).click();
  await page.getByRole('heading', { name: 'You are offline, and this page was not kept' }).waitFor();
  expect(await page.getByRole('navigation', { name: 'Main navigation' }).isVisible()).toBe(true);
  await offline(page).waitFor();
  await context.setOffline(false);
  await page.getByRole('heading', { name: 'Services' }).waitFor(judged);
});

test('ten pages of a browser share one stream, and the next page reads it when the first is closed', async ({
  visitor,
}) => {
  const { context } = await aSolver(visitor, { alone: true });
  const streams = new Map<Request, Page>();
  context.on('request', request => {
    if (request.url().includes('/api/live')) streams.set(request, request.frame().page());
  });
  const over = (request: Request) => void streams.delete(request);
  context.on('requestfinished', over);
  context.on('requestfailed', over);
  const pages: Page[] = [];
  for (let at = 0; at < 10; at += 1) {
    const page = await context.newPage();
    await page.goto('/problem');
    await page.getByText('Sum of Acorns').waitFor(judged);
    pages.push(page);
  }
  await expect.poll(() => streams.size, judged).toBe(1);
  const [reader] = streams.values();
  await reader!.close();
  await expect.poll(() => [...streams.values()].filter(page => page !== reader).length, judged).toBe(1);
  const [next] = [...streams.values()].filter(page => page !== reader);
  expect(next!.isClosed()).toBe(false);
});

async function statusOf(token: string, submitId: number): Promise<number> {
  const { data } = await ask('POST', '/api/check-submissions-status', { submitIds: [submitId] }, token);
  return (data as Record<string, { status: number }>)[submitId]!.status;
}
