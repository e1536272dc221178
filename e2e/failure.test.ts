import { expect } from 'vitest';
import { test, toast } from './browser.ts';

const call = '**/api/get-problem-list*';

test('each kind of failure has its sentence, and the list offers to try again', async ({ page }) => {
  const answers = [
    { status: 404, text: 'Query error, unable to find the resource to request' },
    { status: 500, text: 'Server error, please refresh again' },
    { status: 500, body: '{"status":500,"data":null,"msg":"The oak fell"}', text: 'The oak fell' },
    { status: 200, body: '{"status":400,"data":null,"msg":"Not today"}', text: 'Not today' },
  ];
  for (const { text, status, body = '' } of answers) {
    await page.route(call, route => route.fulfill({ status, body, contentType: 'application/json' }));
    await page.goto('/problem');
    await toast(page, text);
    await page.getByRole('alert').filter({ hasText: text }).waitFor();
    await page.unroute(call);
  }
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('Sum of Acorns').waitFor();
});

test('a server that cannot be reached is a network error; phones get the toast alone', async ({
  visitor,
}) => {
  const page = await (await visitor({ viewport: { width: 390, height: 844 } })).newPage();
  await page.route(call, route => route.abort());
  await page.goto('/problem');
  await toast(page, 'Network error, abnormal link with server, please try again later');
  expect(await page.getByRole('alert').count()).toBe(0);
});

test('a request that takes three minutes times out', async ({ page }) => {
  await page.addInitScript(() => {
    // three minutes of waiting in one tick: the timer of the request, nothing else, is made short
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = ms => timeout(ms === 180_000 ? 1 : ms);
  });
  await page.route(call, () => {});
  await page.goto('/problem');
  await toast(page, 'Request timed out, please try again later');
});

test('a part of the site that does not load says so and offers to load again', async ({ page }) => {
  await page.goto('/home');
  await page.route('**/assets/ServicePage-*', route => route.abort());
  await page.getByRole('link', { name: 'Service', exact: true }).click();
  await page.getByRole('heading', { name: 'A part of this page did not load' }).waitFor();
  await page.unroute('**/assets/ServicePage-*');
  await page.getByRole('button', { name: 'Load again' }).click();
  await page.getByRole('heading', { name: 'Services' }).waitFor();
});

test.for([
  { what: 'its first script', files: '**/assets/index-*.js', holds: '' },
  { what: 'the words of its language', files: '**/assets/shell-*.js', holds: 'Connection lost' },
])('a page that comes without $what says so and offers to load again', async ({ files, holds }, { page }) => {
  await page.route(files, async route => {
    const response = await route.fetch();
    if ((await response.text()).includes(holds)) await route.abort();
    else await route.fulfill({ response });
  });
  await page.goto('/home');
  const again = page.getByRole('button', { name: 'Load again' });
  await again.waitFor();
  await page.unroute(files);
  await again.click();
  await page.getByRole('link', { name: 'Service', exact: true }).waitFor();
  expect(await again.count()).toBe(0);
});
