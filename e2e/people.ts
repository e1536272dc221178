import type { BrowserContext, Page } from 'playwright-core';
import { assignedSite } from './assigned-site.ts';
import { doorstep } from './browser.ts';

export interface Person {
  username: string;
  password: string;
}

let made = 0;

/** Somebody new on the site. */
export async function aUser(): Promise<Person> {
  made += 1;
  const person = { username: `e2e${process.pid}x${made}`, password: 'first-secret' };
  await ask('POST', '/api/register', { ...person, email: '', code: '' });
  return person;
}

export const root = (): Person => ({ username: 'root', password: assignedSite().rootPassword });

/** Asks the site directly, as a second device of the same person would. */
export async function ask(method: string, call: string, body?: object, token?: string) {
  const response = await fetch(assignedSite().address + call, {
    method,
    headers: {
      ...(body && { 'Content-Type': 'application/json' }),
      ...(token && { Authorization: token }),
    },
    body: body && JSON.stringify(body),
  });
  const answer = (await response.json()) as { status: number; data: unknown };
  if (answer.status !== 200) throw new Error(`${call}: ${JSON.stringify(answer)}`);
  return { data: answer.data, token: response.headers.get('Authorization') ?? '' };
}

export const signIn = ({ username, password }: Person) => ask('POST', '/api/login', { username, password });

/** Gives a fresh browser profile a session, without walking through the dialog. */
export async function carrySession(context: BrowserContext, person: Person): Promise<string> {
  const { token, data } = await signIn(person);
  const page = doorstep(context);
  await page.evaluate(
    ([token, user]) => {
      localStorage.setItem('token', token!);
      localStorage.setItem('userInfo', user!);
    },
    [token, JSON.stringify(data)],
  );
  // what a login leaves for players, which send no header
  await context.addCookies([{ name: 'acorn-upload', value: token, url: page.url() }]);
  return token;
}

export async function fillLogin(page: Page, { username, password }: Person) {
  const dialog = page.getByRole('dialog', { name: /Log in to/ });
  await dialog.getByLabel('Username').fill(username);
  await dialog.getByRole('textbox', { name: 'Password' }).fill(password);
  await dialog.getByRole('button', { name: 'Login', exact: true }).click();
}

/** Noon of a day near today, as a field for date and time takes it. */
export const daysFromNow = (days: number): string =>
  `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 'YYYY-MM-DD'.length)}T12:00`;
