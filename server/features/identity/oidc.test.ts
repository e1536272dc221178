import { decodeJwt } from 'jose';
import { expect } from 'vitest';
import { getUserAuthInfo } from '#core/contract/account.ts';
import { getLogoutAddress } from '#core/contract/identity.ts';
import { testLoginProvider } from '#core/contract/login-provider.ts';
import { returnPath } from '#core/login-provider.ts';
import { test as base, type TestSite, type TestUser } from '#server/testing/site.ts';
import { aBrowser } from './fixtures/browser.ts';
import { answerJson, loopback, readAsked } from './fixtures/loopback.ts';
import { type OidcServer, oidcServer } from './fixtures/oidc-server.ts';
import { aProvider, nextProviderId } from './fixtures/site-provider.ts';

interface Campus {
  server: OidcServer;
  root: TestUser;
  id: number;
}

const test = base.extend<{ campus: Campus }>({
  campus: [
    async ({ site }, use) => {
      const root = await site.aUser({ role: 1000 });
      const next = await nextProviderId(site);
      const server = await oidcServer(() => [site.address + returnPath(next)]);
      await server.rotate();
      const config = { issuer: server.url, clientId: server.client.id, logout: 'true' };
      const id = await aProvider(root, 'oidc', { name: 'Campus', config, secret: server.client.secret });
      await use({ server, root, id });
      await server.close();
    },
    { scope: 'file' },
  ],
});

async function logIn(site: TestSite, { server, id }: Campus, person: OidcServer['person']) {
  server.person = person;
  const browser = aBrowser(site);
  const begun = await browser.begin(id);
  return browser.comeBack(await server.visit(begun.body.data!.url!));
}

test('somebody comes for the first time, and is the same the next time', async ({ site, campus }) => {
  const person = {
    sub: 'li-1',
    preferred_username: 'lilei',
    name: '李雷',
    email: 'li@uni.edu',
    email_verified: true,
  };
  const first = await logIn(site, campus, person);
  expect(first.body.data!.arrival).toMatchObject({
    username: 'lilei',
    nickname: '李雷',
    email: 'li@uni.edu',
    roleList: ['user'],
    isFirstLogin: true,
  });
  const token = first.headers.get('authorization')!;
  expect((await site.as(token)(getUserAuthInfo)).http).toBe(200);
  const second = await logIn(site, campus, { ...person, preferred_username: 'renamed' });
  expect(second.body.data!.arrival).toMatchObject({ username: 'lilei', isFirstLogin: false });
  const away = await site.as(token)<{ url: string }>(getLogoutAddress);
  expect(away.body.data!.url).toContain(`${campus.server.url}/session/end?client_id=acorn`);
  const hint = new URL(away.body.data!.url).searchParams.get('id_token_hint')!;
  expect(decodeJwt(hint)).toMatchObject({ sub: 'li-1', iss: campus.server.url });
  const stored = await site.site.db.selectFrom('session').select('logoutHint').execute();
  expect(stored.map(({ logoutHint }) => logoutHint)).not.toContain(hint);
});

test('a name and an address that are taken are nobody else’s', async ({ site, campus }) => {
  const victim = await site.aUser({ username: 'hanmeimei', email: 'han@uni.edu' });
  const thief = { sub: 'thief', preferred_username: 'hanmeimei', email: 'han@uni.edu', email_verified: true };
  const { body } = await logIn(site, campus, thief);
  expect(body.data!.arrival).toMatchObject({ username: 'hanmeimei-2', email: null });
  expect(body.data!.arrival!.uid).not.toBe(victim.uid);
  const unproved = {
    sub: 'unproved',
    preferred_username: 'unproved',
    email: 'boss@uni.edu',
    email_verified: false,
  };
  expect((await logIn(site, campus, unproved)).body.data!.arrival!.email).toBeNull();
});

test('keys that were changed at the other side are found', async ({ site, campus }) => {
  await campus.server.rotate();
  const { body } = await logIn(site, campus, { sub: 'rotated', preferred_username: 'rotated' });
  expect(body.data!.arrival).toMatchObject({ username: 'rotated' });
});

test('two first logins at once make one account', async ({ site, campus }) => {
  const person = { sub: 'twice', preferred_username: 'twice' };
  const both = await Promise.all([logIn(site, campus, person), logIn(site, campus, person)]);
  const uids = both.map(({ body }) => body.data!.arrival!.uid);
  expect(new Set(uids).size).toBe(1);
  const rows = await site.site.db
    .selectFrom('account')
    .where('username', 'like', 'twice%')
    .selectAll()
    .execute();
  expect(rows).toHaveLength(1);
});

test('the owner hears what the other side says of itself', async ({ campus }) => {
  const { body } = await campus.root.call<{ isGood: boolean; said: string[] }>(testLoginProvider, {
    body: { id: campus.id },
  });
  expect(body.data).toMatchObject({ isGood: true });
  expect(body.data!.said).toEqual(
    expect.arrayContaining([`issuer: ${campus.server.url}`, 'keys: RS256', 'PKCE: S256']),
  );
});

test('a state is good once, in its own browser, and a code too', async ({ site, campus }) => {
  campus.server.person = { sub: 'once', preferred_username: 'once' };
  const browser = aBrowser(site);
  const back = await campus.server.visit((await browser.begin(campus.id)).body.data!.url!);
  const expired = 'This login has expired or was begun in another browser, please log in again';
  expect((await aBrowser(site).comeBack(back)).body.msg).toBe(expired);
  // A try from a strange browser ends it.
  expect((await browser.comeBack(back)).body.msg).toBe(expired);
  const again = await campus.server.visit((await browser.begin(campus.id)).body.data!.url!);
  expect((await browser.comeBack(again)).body.status).toBe(200);
  expect((await browser.comeBack(again)).body.msg).toBe(expired);
  // A code that was used, or that belongs to another try, is refused by the other side.
  const { state } = (await browser.begin(campus.id)).body.data!;
  const replayed = await browser.complete(state, {
    code: again.searchParams.get('code')!,
    iss: campus.server.url,
  });
  expect(replayed.body.msg).toContain('invalid_grant');
  const fresh = await campus.server.visit((await browser.begin(campus.id)).body.data!.url!);
  const { state: other } = (await browser.begin(campus.id)).body.data!;
  const swapped = await browser.complete(other, {
    code: fresh.searchParams.get('code')!,
    iss: campus.server.url,
  });
  expect(swapped.body.msg).toContain('invalid_grant');
});

test('a code of one provider is never taken to another', async ({ site, campus }) => {
  const shown: string[] = [];
  const other = await loopback(async (request, response) => {
    const { path, body } = await readAsked(request);
    if (path === '/token') shown.push(body);
    answerJson(response, {
      issuer: other.url,
      authorization_endpoint: `${other.url}/authorize`,
      token_endpoint: `${other.url}/token`,
      jwks_uri: `${other.url}/keys`,
      authorization_response_iss_parameter_supported: true,
    });
  });
  const config = { issuer: other.url, clientId: 'acorn' };
  const evil = await aProvider(campus.root, 'oidc', { name: 'Evil', config, secret: 'x' });
  campus.server.person = { sub: 'mixed', preferred_username: 'mixed' };
  const browser = aBrowser(site);
  const back = await campus.server.visit((await browser.begin(campus.id)).body.data!.url!);
  const { state: _, ...answer } = Object.fromEntries(back.searchParams);
  for (const iss of [answer.iss!, undefined]) {
    const { state } = (await browser.begin(evil)).body.data!;
    const mixed = await browser.complete(state, { code: answer.code!, ...(iss && { iss }) });
    expect(mixed.body.msg).toContain(`not from ${other.url}`);
  }
  expect(shown).toEqual([]);
  await other.close();
});

test('an answer of another issuer is not taken', async ({ site, campus }) => {
  const browser = aBrowser(site);
  const back = await campus.server.visit((await browser.begin(campus.id)).body.data!.url!);
  back.searchParams.set('iss', 'https://evil.example');
  expect((await browser.comeBack(back)).body.msg).toContain('evil.example');
});
