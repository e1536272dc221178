import { expect } from 'vitest';
import { patient, test } from './browser.ts';
import { ask } from './people.ts';
import { aSolver, sum } from './solving.ts';

test('who solves a problem is ranked, found by name, and linked', async ({ page, visitor }) => {
  const { token, person } = await aSolver(visitor);
  await ask('POST', '/api/submit-problem-judge', { pid: 'P1000', language: 'C++', code: sum.cpp }, token);
  const found = async () => {
    const { data } = await ask('GET', `/api/get-rank-list?searchUser=${person.username}`);
    return (data as { records: { ac: number }[] }).records[0]?.ac;
  };
  await expect.poll(found, { timeout: 40_000 }).toBe(1);

  await page.goto('/acm-rank');
  await page.getByRole('list', { name: 'Top 10' }).getByRole('listitem').first().waitFor();
  await page.getByRole('searchbox').fill(person.username);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**searchUser=${person.username}`);
  const row = page.getByRole('row').filter({ hasText: person.username });
  await row.waitFor();
  expect(await row.getByRole('cell').first().textContent()).toBe(String(await rankOf(person.username)));
  await row.getByRole('link', { name: '1', exact: true }).click();
  await expect.poll(() => page.url(), patient).toContain(`username=${person.username}`);
  expect(page.url()).toContain('status=0');
  await page.getByRole('link', { name: person.username }).first().click();
  await page.waitForURL('**/user-home?uid=**');

  await page.goto('/acm-rank');
  await page.getByRole('link', { name: 'OI', exact: true }).click();
  await page.getByRole('columnheader', { name: 'Score' }).waitFor();
  // the other kind by its name or number in the address
  await page.goto(`/oi-rank?type=0&searchUser=${person.username}`);
  await page.waitForURL(`**/acm-rank?searchUser=${person.username}`);
  await row.waitFor();
});

test('a list past its end says so and leads back', async ({ page }) => {
  for (const [path, parameter] of [
    ['/problem', 'currentPage'],
    ['/acm-rank', 'page'],
  ]) {
    await page.goto(`${path}?${parameter}=99`);
    await page.getByText('Page 99 does not exist').waitFor();
    await page.getByRole('button', { name: 'To the last page' }).click();
    await page.getByRole('table').getByRole('row').nth(1).waitFor();
    expect(new URL(page.url()).searchParams.get(parameter!)).not.toBe('99');
  }
});

test('the podium is low and shows nobody without points', async ({ visitor }) => {
  for (const width of [1280, 390]) {
    const page = await (await visitor({ viewport: { width, height: 800 } })).newPage();
    await page.goto('/acm-rank');
    const podium = page.getByRole('list', { name: 'Top 10' });
    await podium.getByRole('listitem').first().waitFor();
    const panel = await page.locator('section', { has: podium }).boundingBox();
    expect(panel!.height).toBeLessThanOrEqual(200);
    for (const entry of await podium.getByRole('listitem').allTextContents()) expect(entry).toMatch(/^[1-9]/);
  }
});

/** Where the whole ranking, not a search in it, has somebody. */
async function rankOf(username: string): Promise<number> {
  const { data } = await ask('GET', '/api/get-rank-list?limit=100');
  const { records } = data as { records: { username: string; ac: number; total: number }[] };
  const own = records.find(row => row.username === username)!;
  return 1 + records.filter(row => row.ac > own.ac || (row.ac === own.ac && row.total < own.total)).length;
}
