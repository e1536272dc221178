import { expect } from 'vitest';
import { test } from './browser.ts';
import { ask, aUser, carrySession } from './people.ts';

interface Begun {
  userCode: string;
  deviceCode: string;
}

const begin = async (name: string) => (await ask('POST', '/api/device-login', { name })).data as Begun;

const stateOf = async ({ deviceCode }: Begun) =>
  ((await ask('POST', '/api/device-login/token', { deviceCode })).data as { state: string }).state;

test('somebody types the code of their terminal, reads what it asks for, and agrees or refuses', async ({
  visitor,
}) => {
  const context = await visitor();
  await carrySession(context, await aUser());
  const page = await context.newPage();
  const [mine, others] = [await begin('acorn-cli @ laptop'), await begin('acorn-cli @ elsewhere')];
  await page.goto('/device');
  await page.getByLabel('Code that the program shows').fill('BCDF-GHJK');
  await page.getByRole('button', { name: 'Look' }).click();
  await page.getByText('No program waits with this code').waitFor();
  await page.getByLabel('Code that the program shows').fill(mine.userCode.toLowerCase());
  await page.getByRole('button', { name: 'Look' }).click();
  await page.getByRole('heading', { name: 'acorn-cli @ laptop wants to act in your name' }).waitFor();
  await page.getByText('Agree only if you have just started this program yourself').waitFor();
  await page.getByRole('button', { name: 'Agree' }).click();
  await page.getByText('go back to your terminal').waitFor();
  expect(await stateOf(mine)).toBe('granted');

  // A link fills in nothing.
  await page.goto(`/device?code=${others.userCode}`);
  await expect.poll(() => page.getByLabel('Code that the program shows').inputValue()).toBe('');
  await page.getByLabel('Code that the program shows').fill(others.userCode);
  await page.getByRole('button', { name: 'Look' }).click();
  await page.getByRole('button', { name: 'Refuse' }).click();
  await page.getByRole('status').getByText('Refused').waitFor();
  expect(await stateOf(others)).toBe('access_denied');
});
