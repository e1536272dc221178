import { expect } from 'vitest';
import { testLoginProvider } from '#core/contract/login-provider.ts';
import { test as base, type TestSite, type TestUser } from '#server/testing/site.ts';
import { aBrowser } from './fixtures/browser.ts';
import { aDirectory, type Directory, slapd } from './fixtures/directory.ts';
import { aProvider } from './fixtures/site-provider.ts';
import { escapedForFilter } from './providers/ldap/filter.ts';

if (!slapd)
  console.warn('SKIPPED: there is no slapd on this machine, so LDAP is not tested (apt install slapd)');

interface Campus {
  directory: Directory;
  root: TestUser;
  config: Record<string, string>;
  id: number;
}

const test = base.extend<{ campus: Campus }>({
  campus: [
    async ({ site }, use) => {
      const root = await site.aUser({ role: 1000 });
      const directory = await aDirectory();
      const { ca, admin } = directory;
      const config = { ldapUrl: directory.encrypted, ca, bindDn: admin.dn, base: directory.base };
      const rules = { grants: [{ claim: 'groups', value: 'teachers', role: 1008 as const, gid: null }] };
      const id = await aProvider(root, 'ldap', { name: 'Directory', config, secret: admin.password, rules });
      await use({ directory, root, config, id });
      await directory.close();
    },
    { scope: 'file' },
  ],
});
const withSlapd = test.runIf(slapd !== undefined);

async function logIn(site: TestSite, id: number, username: string, password: string) {
  const browser = aBrowser(site);
  const { state, url } = (await browser.begin(id)).body.data!;
  expect(url).toBeNull();
  return browser.complete(state, { username, password });
}

withSlapd('a person of the directory comes in, with the role of their group', async ({ site, campus }) => {
  const { body } = await logIn(site, campus.id, 'wang', 'password of wang');
  expect(body.data!.arrival).toMatchObject({
    username: 'wang',
    nickname: 'The wang',
    roleList: ['problem_admin'],
  });
  const row = await site.site.db
    .selectFrom('identity')
    .selectAll()
    .where('uid', '=', body.data!.arrival!.uid)
    .executeTakeFirst();
  expect(row!.subject).toMatch(/^[0-9a-f-]{36}$/);
  expect((await logIn(site, campus.id, 'WANG', 'password of wang')).body.data!.arrival!.uid).toBe(row!.uid);
});

withSlapd('names that are written like filters are names', async ({ site, campus }) => {
  for (const name of ['star*', '(odd)', 'back\\slash'])
    expect((await logIn(site, campus.id, name, `password of ${name}`)).body.status, name).toBe(200);
  const tricks = ['*', 'wan*', 'wang)(uid=*', '*)(objectClass=*', 'nobody)(|(uid=wang', 'wang\\00', 'wang&'];
  for (const name of tricks)
    expect((await logIn(site, campus.id, name, 'password of wang')).body, name).toMatchObject({
      status: 400,
      msg: expect.stringContaining('user name or password is wrong'),
    });
});

withSlapd('a name that is cut by a NUL never reaches the directory', async ({ site, campus }) => {
  for (const name of ['wang\u0000', '\u0000', 'wang\u0000)(uid=*', 'w\u0000ang'])
    expect((await logIn(site, campus.id, name, 'password of wang')).body, name).toMatchObject({
      status: 400,
      msg: 'The request cannot be read',
    });
});

withSlapd(
  'without the right password nobody is in, and least of all without any',
  async ({ site, campus }) => {
    for (const password of ['', 'wrong', 'password of star*'])
      expect((await logIn(site, campus.id, 'wang', password)).body.status).toBe(400);
    // After some wrong ones not even the right one is tried: nobody guesses at the directory through us.
    for (const name of ['(odd)', ' (odd)', '(odd)  ', '(ODD)', '(Odd)\t'])
      await logIn(site, campus.id, name, 'wrong');
    for (const password of ['password of (odd)', 'wrong'])
      expect((await logIn(site, campus.id, '(odd)', password)).body.msg).toContain('half an hour');
    // Nor more often by guessing at once: it would lock the person out of their directory.
    const guesses = Array.from({ length: 12 }, () => logIn(site, campus.id, 'a*', 'wrong'));
    const tried = (await Promise.all(guesses)).filter(({ body }) => !body.msg!.includes('half an hour'));
    expect(tried).toHaveLength(5);
  },
);

withSlapd('the line is encrypted and the certificate is looked at', async ({ campus }) => {
  const { directory, root, config } = campus;
  const secret = directory.admin.password;
  const tried = async (other: Record<string, string>) => {
    const id = await aProvider(root, 'ldap', { config: { ...config, ...other }, secret });
    const { body } = await root.call<{ isGood: boolean; said: string[] }>(testLoginProvider, {
      body: { id },
    });
    return body.data!;
  };
  expect(await tried({})).toMatchObject({ isGood: true, said: expect.arrayContaining(['TLS: verified']) });
  expect(await tried({ ldapUrl: directory.plain, startTls: 'true' })).toMatchObject({ isGood: true });
  expect(await tried({ ca: '' })).toMatchObject({ isGood: false });
  expect(await tried({ ca: '', ldapUrl: directory.plain, startTls: 'true' })).toMatchObject({
    isGood: false,
  });
  const wrongSecret = await aProvider(root, 'ldap', { config, secret: 'wrong' });
  const { body } = await root.call(testLoginProvider, { body: { id: wrongSecret } });
  expect(body.data).toEqual({ isGood: false, said: ['user name or password is wrong'] });
});

test('what is typed is no part of a filter, whatever bytes it is made of', () => {
  for (let code = 0; code < 0x300; code++) {
    const escaped = escapedForFilter(String.fromCharCode(code));
    expect(escaped).toMatch(/^([A-Za-z0-9@._-]|(\\[0-9a-f]{2})+)$/);
    const bytes = escaped.replace(/\\(..)/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
    expect(Buffer.from(bytes, 'latin1').toString()).toBe(String.fromCharCode(code));
  }
  expect(escapedForFilter('a*(b)\\c\u0000é')).toBe('a\\2a\\28b\\29\\5cc\\00\\c3\\a9');
});
