import { expect } from 'vitest';
import { test } from './browser.ts';
import { aContest } from './contests.ts';
import { carrySession, root } from './people.ts';
import { aSolver, openProblem } from './solving.ts';

test('an organiser adds a webhook, sees its secret once, tries it and removes it', async ({ visitor }) => {
  const cid = await aContest({ title: 'Told outside', start: -1 });
  const context = await visitor();
  await carrySession(context, root());
  const page = await context.newPage();
  await page.goto(`/contest/${cid}/jury/webhooks`);
  await page.getByLabel('Address').fill('http://127.0.0.1/hook');
  await page.getByRole('button', { name: 'Add' }).click();
  await page.getByText('This address is not called').waitFor();
  await page.getByLabel('Address').fill('https://hooks.invalid/acorn');
  await page.getByRole('button', { name: 'Add' }).click();
  await page.getByText('This is the secret that calls are signed with').waitFor();
  await page.reload();
  const one = page.getByRole('region', { name: 'https://hooks.invalid/acorn' });
  await one.waitFor();
  await expect.poll(() => page.getByText('This is the secret').count()).toBe(0);
  await one.getByRole('button', { name: 'Send a test' }).click();
  await one.getByRole('list', { name: 'Log' }).getByText('ping', { exact: true }).waitFor();
  await one.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  await expect.poll(() => one.count()).toBe(0);
});

test('a problem goes to the plugin of an editor', async ({ visitor }) => {
  const { page } = await aSolver(visitor);
  const taken: { name: string; url: string; tests: object[] }[] = [];
  await page.route(/^http:\/\/localhost:\d+\/$/, (route, request) => {
    if (!request.url().includes(':27121/')) return route.abort();
    taken.push(JSON.parse(request.postData()!));
    return route.fulfill({ status: 200 });
  });
  await openProblem(page);
  await page.getByRole('button', { name: 'Editor settings' }).click();
  await page.getByRole('button', { name: 'Send to my editor' }).click();
  await page.getByText('Sent; look at your editor').waitFor();
  expect(taken).toHaveLength(1);
  expect(taken[0]!.url).toBe(new URL('/problem/P1000', page.url()).href);
  expect(taken[0]!.tests.length).toBeGreaterThan(0);
});
