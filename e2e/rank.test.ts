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
  await row.getByRole('link', { name: '1', exact: true }).click();
  await expect.poll(() => page.url(), patient).toContain(`username=${person.username}`);
  expect(page.url()).toContain('status=0');
  await page.getByRole('link', { name: person.username }).first().click();
  await page.waitForURL('**/user-home?uid=**');

  await page.goto('/acm-rank');
  await page.getByRole('link', { name: 'OI', exact: true }).click();
  await page.getByRole('columnheader', { name: 'Score' }).waitFor();
});
