import { expect } from 'vitest';
import { patient, test } from './browser.ts';

test('announcements open in place, go back, and stay in the address', async ({ page }) => {
  await page.goto('/home');
  await page.getByRole('button', { name: /Welcome to Acorn/ }).click();
  await page.getByRole('heading', { name: 'Welcome', exact: true }).waitFor();
  expect(page.url()).toContain('announcement=');
  await page.reload();
  await page.getByRole('button', { name: 'Back', exact: true }).click();
  await page.getByRole('button', { name: 'Refresh announcements' }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'Welcome', exact: true }).waitFor();
});

test('the pictures change every five seconds, and rest under the pointer', async ({ visitor }) => {
  const page = await (await visitor({ reducedMotion: 'no-preference' })).newPage();
  await page.clock.install();
  await page.goto('/home');
  const carousel = page.getByRole('region', { name: 'Pictures of the home page' });
  const shown = () => carousel.locator('img[data-shown]').getAttribute('alt');
  await expect.poll(shown, patient).toBe('Picture 1 of 3');
  await page.clock.runFor(5_000);
  await expect.poll(shown, patient).toBe('Picture 2 of 3');
  await carousel.hover();
  await page.clock.runFor(20_000);
  expect(await shown()).toBe('Picture 2 of 3');
});

test('a service logo opens a popup that leads to its page', async ({ page }) => {
  await page.goto('/home');
  await page.getByRole('button', { name: 'Self-hosting' }).click();
  await page.getByRole('dialog', { name: 'Self-hosting' }).getByRole('link', { name: 'Read more' }).click();
  await page.getByRole('heading', { name: 'Self-hosting' }).waitFor();
});
