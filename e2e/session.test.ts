import { expect } from 'vitest';
import { patient, settling, test, toast } from './browser.ts';
import { ask, aUser, carrySession, fillLogin, signIn } from './people.ts';

test('a session that ends while somebody types asks for login and loses nothing', async ({ visitor }) => {
  const person = await aUser();
  const context = await visitor();
  await carrySession(context, person);
  const page = await context.newPage();
  const settled = settling(page);
  await page.goto('/setting');
  await page.getByLabel('Nickname').fill('Half written');
  await settled();
  const elsewhere = await signIn(person);
  await ask('DELETE', '/api/sessions', undefined, elsewhere.token);

  await page.getByRole('button', { name: 'Save profile' }).click();
  await fillLogin(page, person);
  await toast(page, /Welcome back/);
  expect(await page.getByLabel('Nickname').inputValue()).toBe('Half written');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await toast(page, 'Update Successfully');
});

test('why a session ended is said once, and the filter of the list is there again after the login', async ({
  visitor,
}) => {
  const person = await aUser();
  const context = await visitor();
  await carrySession(context, person);
  const page = await context.newPage();
  const settled = settling(page);
  await page.goto('/status?onlyMine=true');
  await page.getByText('No submission matches').waitFor();
  await settled();
  const elsewhere = await signIn(person);
  await ask('DELETE', '/api/sessions', undefined, elsewhere.token);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await page.getByRole('dialog').waitFor();
  expect(await page.getByTestId('toast').allTextContents()).toEqual([
    'Your session has ended, please login again',
  ]);
  await fillLogin(page, person);
  await toast(page, /Welcome back/);
  expect(await page.getByRole('switch', { name: 'Mine' }).isChecked()).toBe(true);
  expect(page.url()).toContain('onlyMine=true');
});

test('a long form keeps its draft over a reload', async ({ visitor }) => {
  const person = await aUser();
  const context = await visitor();
  await carrySession(context, person);
  const page = await context.newPage();
  await page.goto('/setting');
  await page.getByLabel('School').fill('Acorn High');
  await page.reload();
  await expect.poll(() => page.getByLabel('School').inputValue(), patient).toBe('Acorn High');
});

test('logging out in one tab logs out the other', async ({ visitor }) => {
  const person = await aUser();
  const context = await visitor();
  await carrySession(context, person);
  const [first, second] = [await context.newPage(), await context.newPage()];
  const settled = settling(first);
  await first.goto('/setting');
  await first.getByLabel('Nickname').waitFor();
  await settled();
  await second.goto('/home');
  await second.getByRole('button', { name: `Menu of ${person.username}` }).click();
  await second.getByRole('menuitem', { name: 'Logout' }).click();
  await second.getByRole('button', { name: 'Login' }).waitFor();
  await first.waitForURL('**/home');
  await first.getByRole('button', { name: 'Login' }).waitFor();
  expect(await first.evaluate(() => localStorage.getItem('token'))).toBeNull();
});

test('logging in in one tab shows in the other', async ({ visitor }) => {
  const person = await aUser();
  const context = await visitor();
  const [first, second] = [await context.newPage(), await context.newPage()];
  await first.goto('/home');
  await second.goto('/home');
  await second.getByRole('button', { name: 'Login' }).click();
  await fillLogin(second, person);
  await first.getByRole('button', { name: `Menu of ${person.username}` }).waitFor();
});

test('a user sees where the account is logged in and ends the other sessions', async ({ visitor }) => {
  const person = await aUser();
  const other = await signIn(person);
  const context = await visitor();
  await carrySession(context, person);
  const page = await context.newPage();
  await page.goto('/setting');
  await page.getByText(/^Other devices/).click();
  await page.getByRole('button', { name: 'End all others' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  await toast(page, 'Ended');
  await expect(ask('GET', '/api/sessions', undefined, other.token)).rejects.toThrow();
  await page.getByRole('button', { name: 'End all others' }).waitFor({ state: 'hidden' });
});

test('a token that is gone when the tab is looked at again ends the session', async ({ visitor }) => {
  const person = await aUser();
  const context = await visitor();
  await carrySession(context, person);
  const page = await context.newPage();
  await page.goto('/setting');
  await page.getByLabel('Nickname').waitFor();
  await page.evaluate(() => {
    localStorage.removeItem('token');
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await page.waitForURL('**/home');
});

test('what one person typed is not there for the next in the same tab', async ({ visitor }) => {
  const [first, second] = [await aUser(), await aUser()];
  const context = await visitor();
  await carrySession(context, first);
  const page = await context.newPage();
  await page.goto('/setting');
  await page.getByLabel('Real name').fill('First Person');
  await page.goto('/logout');
  await page.waitForURL('**/home');
  await page.getByRole('button', { name: 'Login' }).click();
  await fillLogin(page, second);
  await toast(page, /Welcome, /);
  await page.goto('/setting');
  await page.getByLabel('Real name').waitFor();
  expect(await page.getByLabel('Real name').inputValue()).toBe('');
});

test('whoever logs in over the ended session of somebody else saves nothing of theirs', async ({
  visitor,
}) => {
  const [first, second] = [await aUser(), await aUser()];
  const context = await visitor();
  const token = await carrySession(context, first);
  const page = await context.newPage();
  const settled = settling(page);
  await page.goto('/setting');
  await page.getByLabel('School').fill('School of the first');
  await settled();
  await ask('GET', '/api/logout', undefined, token);
  await page.getByRole('button', { name: 'Save profile' }).click();
  await fillLogin(page, second);
  await toast(page, /Welcome, /);
  await expect.poll(() => page.getByLabel('School').inputValue(), patient).toBe('');
  await page.getByLabel('Nickname').fill('Second');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await toast(page, 'Update Successfully');
  const { data } = await signIn(second);
  expect(data).toMatchObject({ nickname: 'Second', school: null });
});

test('a page that needs login is remembered and opened after it', async ({ page }) => {
  await page.goto('/setting?from=a%20mail');
  await fillLogin(page, await aUser());
  await page.waitForURL('**/setting*');
  await page.getByLabel('Real name').waitFor();
});
