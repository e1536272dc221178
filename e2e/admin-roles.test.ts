import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { hushDashboard, patient, test, toast } from './browser.ts';
import { ask, aUser, carrySession, root, signIn } from './people.ts';

/** Every screen of the back office, as the route tree has it: a new one is walked from the day it is there. */
const screens = readFileSync(path.join(import.meta.dirname, '../web/routes/tree.ts'), 'utf8')
  .split('createRoute(')
  .filter(route => route.includes('getParentRoute: getAdmin'))
  .map(route => ({
    path: `/admin${/path: '([^']*)'/.exec(route)![1]}`.replace(/\/$/, ''),
    superAdminOnly: route.includes("needs: 'superAdmin'"),
  }))
  .filter(screen => !screen.path.includes('$'));

const roles = [
  { name: 'super admin', id: 1000 },
  { name: 'admin', id: 1001 },
  { name: 'problem admin', id: 1008 },
];

async function anAdministrator(type: number) {
  const person = await aUser();
  const { data } = await signIn(person);
  const { token } = await signIn(root());
  await ask('PUT', '/api/admin/user/edit-user', { uid: (data as { uid: string }).uid, type }, token);
  return { ...person, uid: (data as { uid: string }).uid };
}

/** What went wrong on a page, besides what the test sees. */
function troubles(page: Page): string[] {
  const found: string[] = [];
  page.on('pageerror', error => found.push(error.message));
  page.on('response', response => {
    if (response.url().includes('/api/') && response.status() >= 400)
      found.push(`${response.status()} ${response.url()}`);
  });
  return found;
}

for (const { name, id } of roles)
  test(`a ${name} opens every screen of the role and no other`, { timeout: 300_000 }, async ({ visitor }) => {
    const context = await visitor();
    await carrySession(context, await anAdministrator(id));
    await hushDashboard(context);
    const page = await context.newPage();
    const found = troubles(page);
    for (const screen of screens) {
      await page.goto(screen.path);
      if (screen.superAdminOnly && id !== 1000) {
        await page.waitForURL('**/admin/login');
        await toast(page, 'Please login again with the administrator account!');
        continue;
      }
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      expect(new URL(page.url()).pathname, screen.path).toBe(screen.path);
      expect(await page.getByText('Something on this page broke').count(), screen.path).toBe(0);
      expect(await page.getByText('This did not load').count(), screen.path).toBe(0);
      expect(found, screen.path).toEqual([]);
      const menu = page.getByRole('navigation', { name: 'Management' }).getByRole('link');
      const offered = await menu.evaluateAll(links => links.map(link => link.getAttribute('href')!));
      const closed = screens.filter(({ superAdminOnly }) => superAdminOnly && id !== 1000);
      for (const { path } of closed) expect(offered).not.toContain(path);
    }
  });

test('strangers and unknown paths end at the admin login', async ({ visitor, page }) => {
  for (const target of ['/admin', '/admin/user', '/admin/no/such/screen']) {
    await page.goto(target);
    await page.waitForURL('**/admin/login');
  }
  const context = await visitor();
  await carrySession(context, await aUser());
  const mine = await context.newPage();
  await mine.goto('/admin/dashboard');
  await mine.waitForURL('**/admin/login');
  await mine.goto('/admin/no/such/screen');
  await mine.waitForURL('**/admin/login');
});

test('who loses the role while at work is told and keeps what the new role may', async ({ visitor }) => {
  const context = await visitor();
  const person = await anAdministrator(1000);
  await carrySession(context, person);
  const page = await context.newPage();
  await page.goto('/admin/user');
  await page.getByRole('table', { name: 'Users' }).waitFor();
  const { token } = await signIn(root());
  await ask('PUT', '/api/admin/user/edit-user', { uid: person.uid, type: 1001 }, token);
  await page.getByLabel('Username, email or real name').fill('anybody');
  await page.keyboard.press('Enter');
  await toast(page, /permission/);
  await page.waitForURL(/\/admin$/);
  const users = page.getByRole('navigation').getByRole('link', { name: 'Users' });
  await expect.poll(() => users.count(), patient).toBe(0);
});
