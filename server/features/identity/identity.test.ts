import { expect } from 'vitest';
import { login } from '#core/contract/account.ts';
import * as contract from '#core/contract/identity.ts';
import * as admin from '#core/contract/login-provider.ts';
import { getWebsiteConfig } from '#core/contract/site.ts';
import { fromNow } from '#server/database/instant.ts';
import { aGroup } from '#server/testing/place.ts';
import { test as base, type TestSite, type TestUser } from '#server/testing/site.ts';
import { aBrowser } from './fixtures/browser.ts';
import { loopback, readAsked } from './fixtures/loopback.ts';
import { aProvider } from './fixtures/site-provider.ts';

/** A CAS server that takes every ticket for the name of its owner; what is tested here is the same for all services. */
const test = base.extend<{ casUrl: string; root: TestUser }>({
  casUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the fixtures a fixture needs from this pattern.
    async ({}, use) => {
      const server = await loopback(async (request, response) => {
        const { query } = await readAsked(request);
        response.end(
          `<r:serviceResponse xmlns:r="http://www.yale.edu/tp/cas"><r:authenticationSuccess><r:user>${query.get('ticket')}</r:user></r:authenticationSuccess></r:serviceResponse>`,
        );
      });
      await use(server.url);
      await server.close();
    },
    { scope: 'file' },
  ],
  root: [async ({ site }, use) => use(await site.aUser({ role: 1000 })), { scope: 'file' }],
});

async function comeAs(
  site: TestSite,
  id: number,
  ticket: string,
  user?: TestUser,
  purpose: contract.ProviderLoginPurpose = 'login',
) {
  const browser = aBrowser(site, user?.call);
  const begun = await browser.begin(id, purpose);
  return begun.body.data?.state ? browser.complete(begun.body.data.state, { ticket }) : begun;
}

const ways = async (user: TestUser) =>
  (
    await user.call<{ hasPassword: boolean; identities: contract.Identity[]; mayRemove: boolean }>(
      contract.getWays,
    )
  ).body.data!;

const grow = (site: TestSite, user: TestUser) =>
  site.site.db
    .updateTable('session')
    .set({ confirmedAt: fromNow(-3_600) })
    .where('uid', '=', user.uid)
    .execute();

test('with everything off, pages and answers are what they were', async ({ site, casUrl, root }) => {
  const page = async () => (await fetch(`${site.address}/home`)).text();
  const before = await page();
  const plain = await site.call(getWebsiteConfig);
  expect(plain.body.data).not.toHaveProperty('offersLoginProviders');
  const id = await aProvider(root, 'cas', { config: { casUrl } });
  expect((await site.call(getWebsiteConfig)).body.data).toHaveProperty('offersLoginProviders', true);
  await root.call(admin.updateLoginProvider, { body: { id, isOn: false } });
  expect(await page()).toBe(before);
  expect((await site.call(contract.listLoginProviders)).body.data).toEqual([]);
  expect((await aBrowser(site).begin(id)).body.status).toBe(404);
});

test('who may come is the owner’s to say', async ({ site, casUrl, root }) => {
  const config = { casUrl };
  const linked = await aProvider(root, 'cas', { config, rules: { arrival: 'linked' } });
  expect((await comeAs(site, linked, 'anybody')).body).toMatchObject({ status: 403, data: null });
  const invited = await aProvider(root, 'cas', { config, rules: { arrival: 'invited', invited: ['Guest'] } });
  expect((await comeAs(site, invited, 'stranger')).body.status).toBe(403);
  expect((await comeAs(site, invited, 'guest')).body.data).toMatchObject({ arrival: { username: 'guest' } });

  const approval = await aProvider(root, 'cas', { name: 'Approved', config, rules: { arrival: 'approval' } });
  for (let tries = 0; tries < 2; tries++)
    expect((await comeAs(site, approval, 'patient')).body.status).toBe(403);
  const mine = async () =>
    (await root.call<admin.LoginProvider[]>(admin.listAllLoginProviders)).body.data!.find(
      ({ id }) => id === approval,
    )!;
  const { requests } = await mine();
  expect(requests).toMatchObject([{ label: 'patient' }]);
  await root.call(admin.answerLoginRequest, { body: { id: requests[0]!.id, isLetIn: true } });
  expect((await comeAs(site, approval, 'patient')).body.data).toMatchObject({
    arrival: { username: 'patient' },
  });
  expect(await mine()).toMatchObject({ requests: [], people: 1 });
});

test('of those who come at once and want one name, one has it', async ({ site, casUrl, root }) => {
  const id = await aProvider(root, 'cas', { config: { casUrl } });
  const come = async (person: string) => {
    const { data } = (await comeAs(site, id, person)).body;
    return data && 'arrival' in data ? data.arrival!.username : '';
  };
  const allCome = () => Promise.all(['crowd', 'Crowd', 'CROWD', 'cRowd', 'crOwd'].map(come));
  const names = await allCome();
  expect(names.map(name => name.toLowerCase()).sort()).toEqual([
    'crowd',
    ...[2, 3, 4, 5].map(number => `crowd-${number}`),
  ]);
  expect(await allCome()).toEqual(names);
});

test('groups and roles come with claims, once, and never that of a super admin', async ({
  site,
  casUrl,
  root,
}) => {
  const teacher = await site.aUser();
  const gid = await aGroup(site, teacher);
  const grants = [{ claim: 'user', value: 'pupil', role: null, gid }];
  const id = await aProvider(root, 'cas', { config: { casUrl }, rules: { grants } });
  const { uid } = ((await comeAs(site, id, 'pupil')).body.data as { arrival: { uid: string } }).arrival;
  const member = () => site.site.db.selectFrom('groupMember').selectAll().where('uid', '=', uid).execute();
  expect(await member()).toMatchObject([{ gid, auth: 3 }]);
  await site.site.db.deleteFrom('groupMember').where('uid', '=', uid).execute();
  await comeAs(site, id, 'pupil');
  expect(await member()).toEqual([]);
  const rules = (await root.call<admin.LoginProvider[]>(admin.listAllLoginProviders)).body.data!.find(
    row => row.id === id,
  )!.rules;
  const wrong = { ...rules, grants: [{ claim: 'user', value: 'x', role: 1000, gid: null }] };
  expect((await root.call(admin.updateLoginProvider, { body: { id, rules: wrong } })).body.status).toBe(400);
});

test('linking asks for a fresh login, and what belongs to somebody stays theirs', async ({
  site,
  casUrl,
  root,
}) => {
  const id = await aProvider(root, 'cas', { config: { casUrl } });
  const [user, other] = [await site.aUser(), await site.aUser()];
  await grow(site, user);
  expect((await comeAs(site, id, 'mine', user, 'link')).body).toMatchObject({
    status: 403,
    data: { confirmFirst: true },
  });
  const wrong = await user.call(contract.confirmLogin, { body: { password: 'not-it' } });
  expect(wrong.body.status).toBe(400);
  expect((await user.call(contract.confirmLogin, { body: { password: user.password } })).body.status).toBe(
    200,
  );
  expect((await comeAs(site, id, 'mine', user, 'link')).body).toMatchObject({
    status: 200,
    data: { arrival: null },
  });
  expect(await ways(user)).toMatchObject({
    hasPassword: true,
    mayRemove: true,
    identities: [{ label: 'mine' }],
  });
  expect((await comeAs(site, id, 'mine')).body.data).toMatchObject({ arrival: { uid: user.uid } });
  expect((await comeAs(site, id, 'mine', other, 'link')).body.status).toBe(400);
  expect((await ways(other)).identities).toEqual([]);
});

test('nobody has the identity of a stranger linked to their account', async ({ site, casUrl, root }) => {
  const id = await aProvider(root, 'cas', { config: { casUrl } });
  const [victim, stranger] = [await site.aUser(), await site.aUser()];
  const browser = aBrowser(site, stranger.call);
  const { state } = (await browser.begin(id, 'link')).body.data!;
  // The stranger leads the victim to the end of what the stranger began.
  const forced = await victim.call(contract.completeWay, {
    body: { providerId: id, state, answer: { ticket: 'stranger' } },
  });
  expect(forced.body.status).toBe(400);
  expect((await ways(victim)).identities).toEqual([]);
  const visitor = await aBrowser(site).begin(id, 'link');
  expect(visitor.http).toBe(401);
});

test('the last way in stays', async ({ site, casUrl, root }) => {
  const id = await aProvider(root, 'cas', { config: { casUrl } });
  const user = await site.aUser();
  expect((await user.call(contract.removePassword)).body.msg).toBe(
    'This is the last way into your account and cannot be removed',
  );
  await comeAs(site, id, `own-${user.username}`, user, 'link');
  const [identity] = (await ways(user)).identities;
  // Of two that are removed at once, one stays.
  const both = await Promise.all([
    user.call(contract.removePassword),
    user.call(contract.removeIdentity, { query: { id: identity!.id } }),
  ]);
  expect(both.map(({ body }) => body.status).sort()).toEqual([200, 400]);
  expect((await ways(user)).mayRemove).toBe(false);
});

test('who came from elsewhere has no password until they set one', async ({ site, casUrl, root }) => {
  const id = await aProvider(root, 'cas', { config: { casUrl } });
  const came = await comeAs(site, id, 'no-password');
  const user = { call: site.as(came.headers.get('authorization')!) } as TestUser;
  expect(await ways(user)).toMatchObject({ hasPassword: false, mayRemove: false });
  for (const password of ['', ' ', 'nobody has this password'])
    expect((await site.call(login, { body: { username: 'no-password', password } })).body.status).toBe(400);
  expect((await user.call(contract.setPassword, { body: { password: 'a-new-one' } })).body.status).toBe(200);
  expect((await user.call(contract.setPassword, { body: { password: 'another' } })).body.status).toBe(400);
  expect(
    (await site.call(login, { body: { username: 'no-password', password: 'a-new-one' } })).body.status,
  ).toBe(200);
});

test('who has been banned does not come by another way', async ({ site, casUrl, root }) => {
  const id = await aProvider(root, 'cas', { config: { casUrl } });
  const { uid } = ((await comeAs(site, id, 'banned')).body.data as { arrival: { uid: string } }).arrival;
  await site.site.db.updateTable('account').set({ status: 1 }).where('uid', '=', uid).execute();
  expect((await comeAs(site, id, 'banned')).body).toMatchObject({ status: 403, data: null });
});

test('secrets stay in the site: not in answers, the audit log or the database', async ({ site, root }) => {
  const secret = 'do-not-tell-anybody';
  const config = { issuer: 'https://id.example', clientId: 'x' };
  const id = await aProvider(root, 'oidc', { config, secret });
  await root.call(admin.updateLoginProvider, { body: { id, name: 'Renamed', secret: '' } });
  const listed = await root.call<admin.LoginProvider[]>(admin.listAllLoginProviders);
  expect(listed.body.data!.find(row => row.id === id)).toMatchObject({
    name: 'Renamed',
    hasSecret: true,
    config,
  });
  const { db } = site.site;
  const kept = [
    listed.body,
    await db.selectFrom('auditLog').selectAll().execute(),
    await db.selectFrom('loginProvider').selectAll().execute(),
  ];
  expect(JSON.stringify(kept)).not.toContain(secret);
  const row = kept[2] as { id: number; secret: string }[];
  expect(site.site.secrets.open(row.find(row => row.id === id)!.secret)).toBe(secret);
});

test('what is not whole is not switched on, and addresses have to be some', async ({ root }) => {
  const made = await root.call<{ id: number }>(admin.createLoginProvider, {
    body: { kind: 'oidc', name: 'X' },
  });
  const { id } = made.body.data!;
  const change = async (body: object) =>
    (await root.call(admin.updateLoginProvider, { body: { id, ...body } })).body.msg;
  expect(await change({ isOn: true })).toBe('Please fill in first: issuer, clientId');
  for (const issuer of [
    'javascript:alert(1)',
    'file:///etc/passwd',
    'https://user@id.example',
    'not an address',
  ])
    expect(await change({ config: { issuer, clientId: 'x' } })).toBe('issuer is no valid address');
  const script = `data:text/html;base64,${Buffer.from('<script>').toString('base64')}`;
  expect(await change({ picture: script })).not.toBe('success');
});
