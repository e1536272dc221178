import { decodeJwt, generateKeyPair, type JWTPayload, UnsecuredJWT } from 'jose';
import { expect } from 'vitest';
import { listLoginProviders } from '#core/contract/identity.ts';
import * as admin from '#core/contract/login-provider.ts';
import { getWebsiteConfig } from '#core/contract/site.ts';
import { ltiPaths } from '#core/lti.ts';
import { fromNow } from '#server/database/instant.ts';
import { aProvider } from '#server/features/identity/fixtures/site-provider.ts';
import { aTraining } from '#server/testing/place.ts';
import type { TestSite } from '#server/testing/site.ts';
import { aLaunchBrowser } from './fixtures/browser.ts';
import { aPlatform, type Opened, type Signing } from './fixtures/platform.ts';
import { test } from './fixtures/test.ts';

const claim = (name: string) => `https://purl.imsglobal.org/spec/lti/claim/${name}`;

const accountsOf = async ({ site }: TestSite, subject: string) =>
  (await site.db.selectFrom('identity').select('uid').where('subject', '=', subject).execute()).map(
    ({ uid }) => uid,
  );

test('the first launch makes an account, the next ones come back to it, and each opens what the link names', async ({
  site,
  platform,
}) => {
  const tid = await aTraining(site, await site.aUser(), {});
  const opened: Opened = { sub: 'ann', name: 'Ann', target: `/training/${tid}/problems` };
  const browser = aLaunchBrowser(site, platform);
  const ticket = await browser.ticketOf(opened);
  expect((await browser.describe(ticket)).body.data).toEqual({
    platform: 'Moodle',
    label: 'Ann',
    isKnown: false,
    takesNewcomers: true,
    path: `/training/${tid}`,
  });
  const first = await browser.complete(ticket);
  expect(first.body.data).toMatchObject({ path: `/training/${tid}`, arrival: { nickname: 'Ann' } });
  expect(first.headers.get('authorization')).toBeTruthy();

  const again = aLaunchBrowser(site, platform);
  const second = await again.ticketOf({ sub: 'ann', name: 'Ann Other' });
  expect((await again.describe(second)).body.data).toMatchObject({ isKnown: true, path: '/home' });
  const { uid } = first.body.data!.arrival!;
  expect((await again.complete(second)).body.data!.arrival!.uid).toBe(uid);
});

test('a login goes to the platform with what LTI asks for, by GET and by POST', async ({
  site,
  platform,
}) => {
  for (const method of ['GET', 'POST'] as const) {
    const { status, location, asked } = await aLaunchBrowser(site, platform).begin({}, method);
    expect(status).toBe(302);
    expect(location).toMatch(`${platform.url}/auth?`);
    expect(asked).toMatchObject({
      scope: 'openid',
      response_type: 'id_token',
      response_mode: 'form_post',
      prompt: 'none',
      client_id: platform.clientId,
      redirect_uri: site.address + ltiPaths.launch,
      login_hint: 'a hint',
      lti_message_hint: 'another',
    });
  }
});

test('in a frame a button opens the same in a window of its own', async ({ site, platform }) => {
  const browser = aLaunchBrowser(site, platform);
  const { status, text, headers } = await browser.begin({}, 'POST', { 'sec-fetch-dest': 'iframe' });
  expect(status).toBe(200);
  expect(headers.get('x-frame-options')).toBeNull();
  expect(text).toContain('target="_blank"');
  const href = /href="([^"]+)"/.exec(text)![1]!.replaceAll('&amp;', '&');
  const again = await fetch(href, { redirect: 'manual' });
  expect(again.headers.get('location')).toMatch(`${platform.url}/auth?`);
  const picking = await browser.begin({ target: ltiPaths.deepLinking }, 'POST', {
    'sec-fetch-dest': 'iframe',
  });
  expect(picking.status).toBe(302);
});

test('over an encrypted line the cookie of a launch comes along in frames too', async ({
  site,
  platform,
}) => {
  const { headers } = await aLaunchBrowser(site, platform).begin({}, 'GET', { 'x-forwarded-proto': 'https' });
  expect(headers.getSetCookie()[0]).toMatch(/HttpOnly; Secure; SameSite=None; Partitioned$/);
});

const others: [string, JWTPayload, string][] = [
  ['for another client', { aud: 'another' }, 'ERR_JWT_CLAIM'],
  ['of another issuer', { iss: 'https://else.example' }, 'ERR_JWT_CLAIM'],
  [
    'for several, and made for another of them',
    { aud: ['acorn-tool', 'else'], azp: 'else' },
    'another client',
  ],
  ['that has expired', { exp: 1_000_000_000 }, 'ERR_JWT_EXPIRED'],
  ['in answer to another login', { nonce: 'another' }, 'another login'],
  ['of a deployment that nobody knows', { [claim('deployment_id')]: '2' }, 'deployment 2 is not known'],
  ['of another version', { [claim('version')]: '1.1' }, 'not of LTI 1.3'],
  ['of another kind', { [claim('message_type')]: 'LtiSubmissionReviewRequest' }, 'is not known'],
  [
    'that opens another site',
    { [claim('target_link_uri')]: 'https://evil.example/training/1' },
    'not of this site',
  ],
  ['that opens no site', { [claim('target_link_uri')]: 'javascript:alert(1)' }, 'not of this site'],
];

for (const [what, claims, why] of others)
  test(`a token ${what} lets nobody in`, async ({ site, platform }) => {
    const browser = aLaunchBrowser(site, platform);
    const { state, nonce } = await browser.begin();
    const { aud, iss, exp, ...rest } = claims;
    const usual = platform.sign;
    platform.sign = (token, key) => {
      if (aud) token.setAudience(aud);
      if (iss) token.setIssuer(iss);
      if (exp) token.setExpirationTime(exp);
      return usual(token, key);
    };
    const id_token = await platform.tokenFor(site.address, nonce, { sub: 'liar', claims: rest });
    platform.sign = usual;
    const { status, text, headers } = await browser.post(state, id_token);
    expect([status, headers.get('location')]).toEqual([400, null]);
    expect(text).toContain(why);
    expect(await accountsOf(site, 'liar')).toEqual([]);
  });

const signings: [string, Signing, string][] = [
  [
    'without a signature',
    async (token, key) =>
      new UnsecuredJWT(decodeJwt(await token.setProtectedHeader({ alg: 'RS256' }).sign(key))).encode(),
    'ERR_',
  ],
  [
    'signed by a secret that others may know',
    token => token.setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from('acorn-tool-acorn-tool-acorn-tool')),
    'ERR_JOSE_ALG_NOT_ALLOWED',
  ],
  [
    'signed by another’s key',
    async token =>
      token.setProtectedHeader({ alg: 'RS256' }).sign((await generateKeyPair('RS256')).privateKey),
    'ERR_JWS_SIGNATURE_VERIFICATION_FAILED',
  ],
];

for (const [what, sign, why] of signings)
  test(`a token ${what} lets nobody in`, async ({ site, platform }) => {
    const browser = aLaunchBrowser(site, platform);
    const { state, nonce } = await browser.begin();
    const usual = platform.sign;
    platform.sign = sign;
    const id_token = await platform.tokenFor(site.address, nonce, { sub: 'liar' });
    platform.sign = usual;
    const { status, text } = await browser.post(state, id_token);
    expect(status).toBe(400);
    expect(text).toContain(why);
  });

test('another platform cannot speak for this one', async ({ site, root, platform }) => {
  const other = await aPlatform(() => site.address);
  await aProvider(root, 'lti', { name: 'Other', config: other.config });
  const browser = aLaunchBrowser(site, platform);
  const { state, nonce } = await browser.begin();
  // Begun with the one, said by the other: as itself, and as the one.
  expect((await browser.post(state, await other.tokenFor(site.address, nonce, { sub: 'ann' }))).status).toBe(
    400,
  );
  const second = await browser.begin();
  const usual = other.sign;
  other.sign = (token, key) => usual(token.setIssuer(platform.url), key);
  const forged = await other.tokenFor(site.address, second.nonce, { sub: 'ann' });
  expect((await browser.post(second.state, forged)).status).toBe(400);
  // The same name at another platform is another person.
  other.sign = usual;
  const theirs = await aLaunchBrowser(site, other).arrive({ sub: 'same', name: 'Sam' });
  const ours = await aLaunchBrowser(site, platform).arrive({ sub: 'same', name: 'Sam' });
  expect(theirs.body.data!.arrival!.uid).not.toBe(ours.body.data!.arrival!.uid);
  await other.close();
});

test('a launch is good once, and only in the browser that began it', async ({ site, platform }) => {
  const victim = aLaunchBrowser(site, platform);
  const begun = await victim.begin();
  const token = await platform.tokenFor(site.address, begun.nonce, { sub: 'once' });
  const thief = aLaunchBrowser(site, platform);
  const own = await thief.begin();
  // The token of another login with a state of one's own, and the other way round.
  expect((await thief.post(own.state, token)).status).toBe(400);
  expect((await thief.post(begun.state, token)).status).toBe(400);
  // Whoever tried has used it up: nobody gets two tries.
  expect((await victim.post(begun.state, token)).status).toBe(400);

  const { state, nonce } = await victim.begin();
  const good = await platform.tokenFor(site.address, nonce, { sub: 'once' });
  const landed = await victim.post(state, good);
  expect(landed.status).toBe(303);
  expect((await victim.post(state, good)).status).toBe(400);
  const ticket = landed.headers.get('location')!.split('/').at(-1)!;
  expect((await thief.describe(ticket)).body.status).toBe(400);
  expect((await thief.complete(ticket)).body.status).toBe(400);
  const used = await victim.ticketOf({ sub: 'once' });
  expect((await victim.complete(used)).body.status).toBe(200);
  expect((await victim.complete(used)).body.status).toBe(400);
});

test('an address of a mailbox joins nobody’s account and becomes nobody’s', async ({ site, platform }) => {
  const owner = await site.aUser({ email: 'dean@example.com' });
  for (const email of ['dean@example.com', 'new@example.com']) {
    const { body } = await aLaunchBrowser(site, platform).arrive({
      sub: `claims ${email}`,
      name: owner.username,
      email,
    });
    const { uid, username } = body.data!.arrival!;
    expect(uid).not.toBe(owner.uid);
    expect(username).not.toBe(owner.username);
    const row = await site.site.db
      .selectFrom('account')
      .select('email')
      .where('uid', '=', uid)
      .executeTakeFirst();
    expect(row!.email).toBeNull();
  }
});

test('two first launches at once are one person', async ({ site, platform }) => {
  const opened = { sub: 'twice', name: 'Twice', course: 'race' };
  const browsers = [1, 2, 3].map(() => aLaunchBrowser(site, platform));
  const tickets = await Promise.all(browsers.map(browser => browser.ticketOf(opened)));
  const came = await Promise.all(browsers.map((browser, at) => browser.complete(tickets[at]!)));
  expect(came.map(({ body }) => body.status)).toEqual([200, 200, 200]);
  expect(new Set(came.map(({ body }) => body.data!.arrival!.uid)).size).toBe(1);
  expect(await accountsOf(site, 'twice')).toHaveLength(1);
});

test('who has an account links it with a fresh login, and nobody links what is another’s', async ({
  site,
  platform,
}) => {
  const user = await site.aUser();
  const browser = aLaunchBrowser(site, platform);
  const ticket = await browser.ticketOf({ sub: 'links' });
  await site.site.db
    .updateTable('session')
    .set({ confirmedAt: fromNow(-3_600) })
    .where('uid', '=', user.uid)
    .execute();
  expect((await browser.complete(ticket, true, user.call)).body).toMatchObject({
    status: 403,
    data: { confirmFirst: true },
  });
  await site.site.db
    .updateTable('session')
    .set({ confirmedAt: fromNow(0) })
    .where('uid', '=', user.uid)
    .execute();
  // A login that was not fresh has not cost the ticket.
  const linked = await browser.complete(ticket, true, user.call);
  expect(linked.body).toMatchObject({ status: 200, data: { arrival: null } });
  expect((await aLaunchBrowser(site, platform).arrive({ sub: 'links' })).body.data!.arrival!.uid).toBe(
    user.uid,
  );
  const another = await site.aUser();
  const taken = await browser.complete(await browser.ticketOf({ sub: 'links' }), true, another.call);
  expect(taken.body.status).toBe(400);
  expect(await accountsOf(site, 'links')).toEqual([user.uid]);
});

test('keys may change on both sides', async ({ site, root }) => {
  const platform = await aPlatform(() => site.address);
  const id = await aProvider(root, 'lti', { name: 'Turning', config: platform.config });
  expect((await aLaunchBrowser(site, platform).arrive({ sub: 'before' })).body.status).toBe(200);
  await platform.rotate();
  expect((await aLaunchBrowser(site, platform).arrive({ sub: 'after' })).body.status).toBe(200);
  const asked = async () =>
    (await root.call<{ isGood: boolean; said: string[] }>(admin.testLoginProvider, { body: { id } })).body
      .data;
  expect(await asked()).toMatchObject({ isGood: true, said: expect.arrayContaining(['keys: RS256']) });
  // Ours: one that is about to be too old is joined by another, and signs until all know that.
  const kids = async () => {
    const answer = await fetch(site.address + ltiPaths.keys);
    const { keys } = (await answer.json()) as { keys: Record<string, string>[] };
    expect(JSON.stringify(keys)).not.toMatch(/"d":|"p":/);
    return keys.map(({ kid }) => kid);
  };
  const [first] = await kids();
  await site.site.db
    .updateTable('ltiKey')
    .set({ gmtCreate: fromNow(-89.5 * 86_400) })
    .execute();
  const both = await kids();
  expect(both).toHaveLength(2);
  expect(both).toContain(first);
  expect(await asked()).toMatchObject({ isGood: true });
  const stored = await site.site.db.selectFrom('ltiKey').select('privateKey').execute();
  expect(stored.every(({ privateKey }) => !privateKey.includes('PRIVATE KEY'))).toBe(true);
  await platform.close();
});

test('a platform that is off, or that nobody knows, opens nothing', async ({ site, root, platform }) => {
  const other = await aPlatform(() => site.address);
  const unknown = await aLaunchBrowser(site, other).begin();
  expect(unknown.status).toBe(404);
  const id = await aProvider(root, 'lti', { name: 'Off', config: other.config });
  const browser = aLaunchBrowser(site, other);
  const { state, nonce } = await browser.begin();
  const token = await other.tokenFor(site.address, nonce, { sub: 'late' });
  await root.call(admin.updateLoginProvider, { body: { id, isOn: false } });
  expect((await browser.post(state, token)).status).toBe(404);
  expect((await browser.begin()).status).toBe(404);
  expect(platform.url).not.toBe(other.url);
  await other.close();
});

test('the login page and the ways to begin at it are what they were', async ({ site }) => {
  const { body } = await site.call(listLoginProviders);
  expect(body.data).toEqual([]);
  expect((await site.call(getWebsiteConfig)).body.data).not.toHaveProperty('offersLoginProviders');
});
