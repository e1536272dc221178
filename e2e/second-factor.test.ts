import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { codeAt, stepAt } from '#server/features/account/second-factor/totp.ts';
import { assignedSite } from './assigned-site.ts';
import { patient, test, toast } from './browser.ts';
import { ask, aUser, carrySession, fillLogin, type Person, root, signIn } from './people.ts';

/** Passkeys are bound to a name, so the site is visited by one. */
const named = (path: string) => new URL(path, assignedSite().address.replace('127.0.0.1', 'localhost')).href;

/** A phone or a key in software, which says yes by itself. */
async function withAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function openWays(page: Page, path = '/setting') {
  await page.goto(path);
  await page.getByRole('button', { name: 'Ways to log in' }).click();
  return page.getByRole('list', { name: 'Second factor' });
}

async function logOut(page: Page) {
  await page.goto(new URL('/logout', page.url()).href);
  await page.waitForURL('**/home');
}

async function askLogin(page: Page, person: Person) {
  await page.getByRole('button', { name: 'Login' }).click();
  await fillLogin(page, person);
}

test('somebody sets up an app, logs in with a code and with a scratch code', async ({ visitor }) => {
  const person = await aUser();
  const context = await visitor();
  await carrySession(context, person);
  const page = await context.newPage();
  await openWays(page);
  await page.getByRole('button', { name: 'Set up codes' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('img', { name: 'QR code of the secret' }).waitFor();
  const secret = fromBase32(await dialog.locator('code').textContent());
  await dialog.getByLabel('The six digits').fill(codeAt(secret, stepAt(Date.now()) - 1));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const shown = page.getByRole('list', { name: 'Scratch codes' }).locator('code');
  await expect.poll(() => shown.count(), patient).toBe(10);
  const codes = await shown.allTextContents();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await page.getByText('On, 10 scratch codes left').waitFor();

  for (const code of [() => codeAt(secret, stepAt(Date.now())), () => codes[0]!]) {
    await logOut(page);
    await askLogin(page, person);
    const second = page.getByRole('dialog', { name: /Log in to/ });
    await second.getByLabel('Code').fill('000000');
    await second.getByRole('button', { name: 'Login', exact: true }).click();
    await toast(page, 'The code is wrong or was used already');
    await second.getByLabel('Code').fill(code());
    await second.getByRole('button', { name: 'Login', exact: true }).click();
    await toast(page, /Welcome back/);
  }
});

test('a passkey is the second factor, and alone a way in where the owner has it', async ({ visitor }) => {
  const person = await aUser();
  const { token } = await signIn(root());
  const change = (passkeyLogin: boolean) => ask('PUT', '/api/admin/switch/update', { passkeyLogin }, token);
  const page = await (await visitor({ alone: true })).newPage();
  await withAuthenticator(page);
  await page.goto(named('/home'));
  await askLogin(page, person);
  await toast(page, /Welcome/);
  const factors = await openWays(page, named('/setting'));
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await factors.getByText(/Passkey of/).waitFor();

  await logOut(page);
  await askLogin(page, person);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await toast(page, /Welcome back/);

  await change(true);
  try {
    await logOut(page);
    await page.reload();
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByRole('button', { name: 'Log in by passkey' }).click();
    await toast(page, /Welcome back/);
    await openWays(page, named('/setting'));
    await page.getByRole('button', { name: /^Remove Passkey/ }).click();
    await toast(page, 'Removed');
    await expect.poll(() => page.getByText(/Passkey of/).count(), patient).toBe(0);
  } finally {
    await change(false);
  }
});

test('over a line in the clear no passkey is offered, and the password works', async ({ visitor }) => {
  const person = await aUser();
  const context = await visitor();
  const page = await context.newPage();
  await page.goto('/home');
  await askLogin(page, person);
  await toast(page, /Welcome/);
  await openWays(page);
  // The address is a number, as in a hall without names.
  await page.getByText('Passkeys work at an https address only.').waitFor();
  expect(await page.getByRole('button', { name: 'Add a passkey' }).count()).toBe(0);
});

function fromBase32(text: string | null): Buffer {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...(text ?? '')].map(letter => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2)));
}
