import { expect } from 'vitest';
import { defaultClaims } from '#core/login-provider.ts';
import { loopback } from '#server/features/identity/fixtures/loopback.ts';
import { patient, test, toast } from './browser.ts';
import { ask, aUser, carrySession, fillLogin, root, signIn } from './people.ts';

/** A university at which somebody is logged in already: it sends everybody back with a ticket that is their name. */
async function aUniversity() {
  const who = { name: 'nobody' };
  const server = await loopback((request, response) => {
    const { pathname, searchParams } = new URL(request.url!, 'http://university');
    if (pathname === '/login') {
      const back = new URL(searchParams.get('service')!);
      back.searchParams.set('ticket', who.name);
      return response.writeHead(302, { location: back.href }).end();
    }
    response.end(
      `<c:serviceResponse xmlns:c="http://www.yale.edu/tp/cas"><c:authenticationSuccess><c:user>${searchParams.get('ticket')}</c:user></c:authenticationSuccess></c:serviceResponse>`,
    );
  });
  return { ...server, who };
}

async function offer(casUrl: string, name: string) {
  const { token } = await signIn(root());
  const path = '/api/admin/login-provider';
  const { id } = (await ask('POST', path, { kind: 'cas', name }, token)).data as { id: number };
  const rules = { arrival: 'anyone', invited: [], claims: defaultClaims.cas, grants: [] };
  const change = (fields: object) => ask('PUT', path, { id, ...fields }, token);
  await change({ isOn: true, config: { casUrl }, rules });
  return { id, change, remove: () => ask('DELETE', `${path}?id=${id}`, undefined, token) };
}

test('somebody comes in by the university, sets a password, and links it to an account of before', async ({
  visitor,
}) => {
  const university = await aUniversity();
  const service = await offer(university.url, 'Acorn University');
  try {
    university.who.name = `student${process.pid}`;
    const page = await (await visitor()).newPage();
    await page.goto('/problem');
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByRole('button', { name: 'Log in by Acorn University' }).click();
    await toast(page, `Welcome, ${university.who.name}`);
    // They go on where they were.
    await expect.poll(() => new URL(page.url()).pathname, patient).toBe('/problem');
    await page.goto('/setting');
    await page.getByRole('button', { name: 'Ways to log in' }).click();
    const ways = page.getByRole('list', { name: 'Ways to log in' });
    await ways.getByText('No password').waitFor();
    expect(await ways.getByRole('button', { name: /^Remove/ }).count()).toBe(0);
    await page.getByRole('button', { name: 'Set a password' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'New password' }).fill('second-secret');
    await dialog.getByRole('textbox', { name: 'Password again' }).fill('second-secret');
    await dialog.getByRole('button', { name: 'Set a password' }).click();
    await ways.getByText('A password is set').waitFor();
    await ways.getByRole('button', { name: 'Remove Acorn University' }).click();
    await toast(page, 'Removed');
    await expect.poll(() => ways.getByText('Acorn University').count(), patient).toBe(0);

    const person = await aUser();
    university.who.name = `teacher${process.pid}`;
    const context = await visitor();
    await carrySession(context, person);
    const own = await context.newPage();
    await own.goto('/setting');
    await own.getByRole('button', { name: 'Ways to log in' }).click();
    await own.getByRole('button', { name: 'Link Acorn University' }).click();
    await toast(own, 'Linked');
    await own.goto('/setting');
    await own.getByRole('button', { name: 'Ways to log in' }).click();
    await own.getByText(university.who.name).waitFor();
  } finally {
    await service.remove();
    await university.close();
  }
});

test('with no service the login is what it is without any', async ({ visitor }) => {
  const university = await aUniversity();
  const looks = async () => {
    const page = await (await visitor()).newPage();
    await page.goto('/home');
    await page.getByRole('button', { name: 'Login' }).click();
    const dialog = page.getByRole('dialog', { name: /Log in to/ });
    await dialog.getByRole('button', { name: 'Login', exact: true }).waitFor();
    const html = await dialog.innerHTML();
    await page.close();
    // Numbers that are drawn anew each time name which label is of which field.
    return html.replace(/mantine-\w+|_r_\w+_|«\w+»/g, 'id');
  };
  const before = await looks();
  const service = await offer(university.url, 'For a moment');
  await service.change({ isOn: false });
  try {
    expect(await looks()).toBe(before);
    expect(before).not.toContain('Log in by');
  } finally {
    await service.remove();
    await university.close();
  }
});

test('what the other side refuses is said, and one can log in again', async ({ visitor }) => {
  const university = await aUniversity();
  const service = await offer(university.url, 'Refused');
  const person = await aUser();
  try {
    const page = await (await visitor()).newPage();
    await page.goto(`/login-return/${service.id}?state=made-up&ticket=x`);
    await page.getByRole('heading', { name: 'The login did not work' }).waitFor();
    expect(page.url()).not.toContain('ticket');
    await page.getByRole('button', { name: 'Log in again' }).click();
    await fillLogin(page, person);
    await toast(page, /Welcome/);
  } finally {
    await service.remove();
    await university.close();
  }
});

test('an owner adds a service, hears what it says, and switches it on', async ({ visitor }) => {
  const university = await aUniversity();
  const context = await visitor();
  await carrySession(context, root());
  const page = await context.newPage();
  try {
    await page.goto('/admin/login-providers');
    await page.getByRole('button', { name: 'Add a service' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Kind').selectOption('cas');
    await dialog.getByLabel('Name').fill('By hand');
    await dialog.getByRole('button', { name: 'Add a service' }).click();
    await page.getByRole('heading', { name: 'By hand' }).waitFor();
    await page.getByLabel('Address of CAS').fill(university.url);
    await page.getByRole('button', { name: 'Save' }).click();
    await toast(page, 'Update Successfully');
    await page.getByRole('button', { name: 'Test', exact: true }).click();
    await page.getByText('it takes a ticket that nobody has').waitFor();
    await page.getByRole('button', { name: 'Delete By hand' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('There is no login service yet').waitFor();
  } finally {
    await university.close();
  }
});
