import { expect } from 'vitest';
import { bringing, test, toast } from './browser.ts';
import { answerTo } from './challenge.ts';
import { mailed } from './mailbox.ts';
import { ask, aUser, carrySession, fillLogin, signIn } from './people.ts';
import { solvePuzzle } from './puzzle.ts';

test('a visitor registers with a mailed code and logs in', async ({ page }) => {
  const username = `newcomer${process.pid}`;
  const email = `${username}@example.com`;
  await page.goto('/home');
  await page.getByRole('button', { name: 'Register' }).click();
  const dialog = page.getByRole('dialog', { name: /Join/ });
  await dialog.getByLabel('Username').fill('root');
  await dialog.getByRole('textbox', { name: /^Password(?! again)/ }).fill('first-secret');
  await dialog.getByText('The username already exists').waitFor();
  await dialog.getByLabel('Username').fill(username);
  await dialog.getByRole('textbox', { name: /^Password again/ }).fill('second-secret');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByText('Password does not match').waitFor();
  await dialog.getByRole('textbox', { name: /^Password again/ }).fill('first-secret');
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await dialog.getByRole('button', { name: /Resend in \d+ s/ }).waitFor();

  // the wait survives a look at the other forms
  await dialog.getByRole('button', { name: /Have an account/ }).click();
  await page.getByRole('button', { name: /No account/ }).click();
  expect(await dialog.getByRole('button', { name: /Resend in/ }).isDisabled()).toBe(true);

  const code = await mailed(email, /\b\d{6}\b/);
  await dialog.getByLabel('Username').fill(username);
  await dialog.getByRole('textbox', { name: /^Password(?! again)/ }).fill('first-secret');
  await dialog.getByRole('textbox', { name: /^Password again/ }).fill('first-secret');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Code from the mail').fill(code);
  await dialog.getByRole('button', { name: 'Register' }).click();

  await fillLogin(page, { username, password: 'first-secret' });
  await toast(page, `Welcome, ${username}`);
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: `Menu of ${username}` }).click();
  await page.getByRole('menuitem', { name: 'User home' }).click();
  await page.getByRole('heading', { name: username }).waitFor();
  expect(await page.title()).toBe(`${username} - Acorn`);
});

test('after five wrong passwords a puzzle has to be solved', async ({ page }) => {
  const person = await aUser();
  await page.goto('/home');
  await page.getByRole('button', { name: 'Login' }).click();
  for (let failure = 0; failure < 5; failure += 1) {
    const refused = await bringing(page.waitForResponse('**/api/login'), () =>
      fillLogin(page, { ...person, password: 'wrong-secret' }),
    );
    expect((await refused.json()).status).not.toBe(200);
  }
  await solvePuzzle(page, () => fillLogin(page, person));
  await toast(page, `Welcome, ${person.username}`);
  // what was wrong is mended, and no longer said
  expect(await page.getByRole('alert').count()).toBe(0);
});

test('whoever was locked behind the puzzle elsewhere meets it on the first try here', async ({ page }) => {
  const person = await aUser();
  for (let failure = 0; failure < 5; failure += 1)
    await expect(signIn({ ...person, password: 'wrong-secret' })).rejects.toThrow();
  await page.goto('/home');
  await page.getByRole('button', { name: 'Login' }).click();
  await solvePuzzle(page, () => fillLogin(page, person));
  await toast(page, `Welcome, ${person.username}`);
});

test('a forgotten password is reset through a mail', async ({ page }) => {
  const person = await aUser();
  const email = `${person.username}@example.com`;
  const { token } = await signIn(person);
  await ask('GET', `/api/get-change-email-code?email=${email}`, undefined, token);
  const code = await mailed(email, /\b\d{6}\b/);
  await ask('POST', '/api/change-email', { password: person.password, newEmail: email, code }, token);

  await page.goto('/home');
  await page.getByRole('button', { name: 'Login' }).click();
  const captcha = await bringing(page.waitForResponse('**/api/captcha'), () =>
    page.getByRole('button', { name: 'Forgot password' }).click(),
  );
  const dialog = page.getByRole('dialog', { name: /Reset your/ });
  await dialog.getByLabel('Email').fill(email);
  await dialog
    .getByLabel('Captcha', { exact: true })
    .fill(await answerTo((await captcha.json()).data.captchaKey));
  await dialog.getByRole('button', { name: 'Send reset mail' }).click();
  await dialog.getByRole('button', { name: /Resend in/ }).waitFor();

  const link = await mailed(email, /\/reset-password\?\S+/);
  await page.goto(link);
  await page.getByLabel('New password').fill('other-secret');
  await page.getByLabel('Password again').fill('other-secret');
  await page.getByRole('button', { name: 'Reset password' }).click();
  await fillLogin(page, { ...person, password: 'other-secret' });
  await toast(page, `Welcome back, ${person.username}`);
});

test('a user changes the password and the profile', async ({ visitor }) => {
  const person = await aUser();
  const context = await visitor();
  await carrySession(context, person);
  const page = await context.newPage();
  await page.goto('/setting');
  await page.getByLabel('Old password').fill(person.password);
  await page.getByLabel('New password').fill(person.password);
  await page.getByRole('textbox', { name: 'Password again' }).fill(person.password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await page.getByText('The new password must differ from the current one').waitFor();
  await page.getByLabel('New password').fill('other-secret');
  await page.getByRole('textbox', { name: 'Password again' }).fill('other-secret');
  await page.getByRole('button', { name: 'Change password' }).click();
  await toast(page, 'Update Successfully');
  await expect(signIn(person)).rejects.toThrow();
  await signIn({ ...person, password: 'other-secret' });

  const save = page.getByRole('button', { name: 'Save profile' });
  const placeInPage = () => save.evaluate(button => button.getBoundingClientRect().top + window.scrollY);
  const before = await placeInPage();
  await page.getByLabel('Blog').fill('nowhere');
  await page.getByLabel('Nickname').fill('Squirrel');
  await page.getByText('Please type an address').waitFor();
  expect(await placeInPage(), 'an error moves nothing').toBe(before);
  await page.getByLabel('Blog').fill('');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await toast(page, 'Update Successfully');
  await page.goto('/user-home');
  await page.getByText('Squirrel').waitFor();
});

test('an avatar is cropped and uploaded; what is no picture or too large is refused', async ({ visitor }) => {
  const person = await aUser();
  const context = await visitor();
  await carrySession(context, person);
  const page = await context.newPage();
  await page.goto('/setting');
  const input = page.locator('input[type=file]');
  await input.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') });
  await toast(page, 'File type not support');
  await input.setInputFiles({
    name: 'big.png',
    mimeType: 'image/png',
    buffer: Buffer.alloc(2 * 1024 * 1024 + 1),
  });
  await toast(page, 'Exceed max size limit');
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 400, height: 300 } });
  await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture });
  await page.getByRole('slider', { name: 'Zoom' }).fill('2');
  await page.getByRole('button', { name: 'Use this avatar' }).click();
  await toast(page, 'Update Successfully');
  await page.locator('main img[src*="/api/public/img/"]').waitFor();
});

test('a double click on Register sends one request', async ({ page }) => {
  const username = `twice${process.pid}`;
  let sent = 0;
  page.on('request', request => {
    if (request.url().endsWith('/api/register')) sent += 1;
  });
  await page.goto('/home');
  await page.getByRole('button', { name: 'Register' }).click();
  const dialog = page.getByRole('dialog', { name: /Join/ });
  await dialog.getByLabel('Username').fill(username);
  await dialog.getByRole('textbox', { name: /^Password(?! again)/ }).fill('first-secret');
  await dialog.getByRole('textbox', { name: /^Password again/ }).fill('first-secret');
  await dialog.getByRole('button', { name: 'Register' }).dblclick();
  await toast(page, /registered|Registered|success/i);
  await page.getByRole('dialog', { name: /Log in to/ }).waitFor();
  expect(sent).toBe(1);
});

test('Back closes the account dialog, and switching between its faces keeps what was typed', async ({
  page,
}) => {
  await page.goto('/home');
  await page.getByRole('link', { name: 'Service', exact: true }).click();
  await page.waitForURL('**/service');
  await page.getByRole('button', { name: 'Register' }).click();
  const register = page.getByRole('dialog', { name: /Join/ });
  await register.getByLabel('Username').fill('half-typed');
  await register.getByRole('textbox', { name: /^Password again/ }).fill('again-secret');
  await register.getByRole('button', { name: /Have an account/ }).click();
  const login = page.getByRole('dialog', { name: /Log in to/ });
  expect(await login.getByLabel('Username').inputValue()).toBe('half-typed');
  await login.getByRole('button', { name: /No account/ }).click();
  expect(await register.getByLabel('Username').inputValue()).toBe('half-typed');
  expect(await register.getByRole('textbox', { name: /^Password again/ }).inputValue()).toBe('again-secret');

  await page.goBack();
  await register.waitFor({ state: 'hidden' });
  expect(new URL(page.url()).pathname).toBe('/service');
  // closed by Esc it leaves no step behind either
  await page.getByRole('button', { name: 'Login' }).click();
  await login.waitFor();
  expect(await login.getByLabel('Username').inputValue()).toBe('');
  await page.keyboard.press('Escape');
  await login.waitFor({ state: 'hidden' });
  await page.goBack();
  await page.waitForURL('**/home');
});

test('a username that looks like a number is found under its own name', async ({ page }) => {
  const username = `${Date.now()}${String(process.pid).padStart(7, '0')}`;
  await ask('POST', '/api/register', { username, password: 'first-secret', email: '', code: '' });
  await page.goto(`/user-home?username=${username}`);
  await page.getByRole('heading', { name: username, exact: true }).waitFor();
  expect(page.url()).toContain(`username=${username}`);
});
