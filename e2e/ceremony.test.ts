import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { test } from './browser.ts';

/** What a row of the stage says: its number, its team, what it solved. */
const firstRow = (page: Page) => page.getByRole('row').nth(1).textContent();

test('a rehearsal goes from the frozen board to the medals, by keys, and back', async ({ page }) => {
  await page.goto('/scrollBoard?rehearsal=10&medals=1&medals=1&medals=1');
  await page.getByLabel('Silver').waitFor();
  expect(await page.getByLabel('Silver').inputValue()).toBe('1');
  await page.getByLabel('Bronze').fill('0');
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.getByRole('table').waitFor();
  const opening = await firstRow(page);

  await page.keyboard.press('j');
  await page.keyboard.type('2');
  await page.keyboard.press('Enter');
  const award = page.getByRole('region', { name: /medal/ });
  const awarded: (string | null)[] = [];
  for (let presses = 0; awarded.length < 2 && presses < 40; presses++) {
    await page.keyboard.press('Space');
    if (await award.count()) awarded.push(await award.textContent());
  }
  expect(awarded).toEqual([
    expect.stringMatching(/^Silver medal.*Place 2/),
    expect.stringMatching(/^Gold medal.*Place 1/),
  ]);

  // a step back and forth again shows the same, and then there is nothing left
  await page.keyboard.press('ArrowLeft');
  await award.waitFor({ state: 'detached' });
  await page.keyboard.press('ArrowRight');
  expect(await award.textContent()).toBe(awarded[1]);
  await page.keyboard.press('ArrowRight');
  await page.getByText('0 places left').waitFor();
  expect(await firstRow(page)).toMatch(/^1G/);

  const back = page.getByRole('button', { name: 'One step back' });
  while (await back.isEnabled()) await page.keyboard.press('ArrowLeft');
  expect(await firstRow(page)).toBe(opening);
});

test('a ceremony that is no rehearsal asks to log in', async ({ page }) => {
  await page.goto('/scrollBoard');
  await page.waitForURL('**/home');
  await page.getByRole('dialog', { name: /Log in/ }).waitFor();
});
