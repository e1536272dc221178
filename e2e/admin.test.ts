import { expect } from 'vitest';
import { settling, test, toast } from './browser.ts';
import { mailed } from './mailbox.ts';
import { ask, carrySession, root, signIn } from './people.ts';

test('the super admin logs in, sends a test mail and renames the site', async ({ page, visitor }) => {
  const { username, password } = root();
  await page.goto('/admin/login');
  await page.getByLabel('Username').fill(username);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('heading', { name: 'Hello, root' }).waitFor();
  expect(await page.getByRole('contentinfo').count()).toBe(0);
  await page.getByRole('navigation').getByRole('link', { name: 'Configuration' }).click();

  await page.getByLabel('Send a test to').fill('someone@example.com');
  await page.getByRole('button', { name: 'Send test mail' }).click();
  await toast(page, 'The test mail was sent');
  await mailed('someone@example.com', /Mail is set up/);

  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  const before = await name.inputValue();
  await name.fill('Acorn of the Forest');
  await page.getByRole('button', { name: 'Save' }).first().click();
  await toast(page, 'Update Successfully');
  const reader = await (await visitor()).newPage();
  await reader.goto('/home');
  await reader.getByRole('contentinfo').getByText('Acorn of the Forest').waitFor();
  const { token } = await signIn(root());
  await ask('PUT', '/api/admin/config/set-web-config', { name: before }, token);
});

test('an administrator whose session ended goes to the admin login', async ({ visitor }) => {
  const context = await visitor();
  const token = await carrySession(context, root());
  const page = await context.newPage();
  // Only the click is to notice: the dashboard would by itself, and so would what a page still asks for.
  const settled = settling(page);
  await page.goto('/admin/switch');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await settled();
  await ask('GET', '/api/logout', undefined, token);
  await page.getByRole('navigation').getByRole('link', { name: 'Configuration' }).click();
  await page.waitForURL('**/admin/login');
});
