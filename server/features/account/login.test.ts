import { SignJWT } from 'jose';
import { describe, expect } from 'vitest';
import { getUserAuthInfo, login, logout } from '#core/contract/account.ts';
import { tokenLifeS } from '#server/http/sessions.ts';
import { type TestSite, type TestUser, test } from '#server/testing/site.ts';
import { createAccount } from './queries.ts';
import { renewAfterS } from './store/sessions.ts';

describe('login', () => {
  test('refuses a malformed request, in the language of the one who asks', async ({ site }) => {
    const english = await site.call(login, { body: { username: 'somebody' } });
    expect(english).toMatchObject({ http: 400, body: { status: 400, data: null } });
    expect(english.body.msg).toMatch(/^Invalid request: password/);
    const chinese = await site.call(login, { body: {}, headers: { 'accept-language': 'zh-CN,en;q=0.5' } });
    expect(chinese.body.msg).toMatch(/^参数有误/);
  });

  test('lets in whoever knows the password, whatever the case of the name', async ({ site }) => {
    const user = await site.aUser({ username: 'MixedCase' });
    const { http, body, headers } = await site.call(login, {
      body: { username: ' mixedcase ', password: user.password },
    });
    expect({ http, status: body.status }).toEqual({ http: 200, status: 200 });
    expect(body.data).toMatchObject({ uid: user.uid, username: 'MixedCase', roleList: ['user'] });
    expect(JSON.stringify(body)).not.toMatch(/argon2|passwordHash/);
    const info = await site.as(headers.get('authorization')!)(getUserAuthInfo);
    expect(info.body.data).toMatchObject({ roles: ['user'] });
  });

  test('tells a first login from the next', async ({ site }) => {
    const [username, password] = ['newcomer', 'never-was-here'];
    await createAccount(site.site.db, { username, password });
    const isFirst = async () =>
      (await site.call(login, { body: { username, password } })).body.data!.isFirstLogin;
    expect([await isFirst(), await isFirst()]).toEqual([true, false]);
  });

  test('answers the same for a wrong password and for somebody who is not there', async ({ site }) => {
    const user = await site.aUser();
    const wrong = await site.call(login, { body: { username: user.username, password: 'wrong-password' } });
    const unknown = await site.call(login, { body: { username: 'nobody-here', password: 'wrong-password' } });
    expect(wrong.http).toBe(200);
    expect(wrong.body).toEqual(unknown.body);
  });

  test('asks for the puzzle after five failures and does not look at the password without it', async ({
    site,
  }) => {
    const user = await site.aUser();
    const attempt = (password: string) => site.call(login, { body: { username: user.username, password } });
    for (let failures = 1; failures <= 5; failures++) {
      const { body } = await attempt('wrong-password');
      expect(body.data).toEqual({ puzzleRequired: failures >= 5 });
    }
    const right = await attempt(user.password);
    expect(right.body).toMatchObject({ status: 400, data: { puzzleRequired: true } });
    expect(right.headers.get('authorization')).toBeNull();
  });

  test('under attack from elsewhere asks for the puzzle, never refuses, and asks nothing on a known device', async ({
    site,
  }) => {
    const user = await site.aUser();
    const attempt = (password: string, headers: Record<string, string> = {}) =>
      site.call(login, { body: { username: user.username, password }, headers });
    const first = await attempt(user.password);
    const cookie = first.headers.getSetCookie().find(set => set.startsWith('acorn-device='))!;
    expect(cookie).toMatch(/HttpOnly; SameSite=Strict/);
    const device = { cookie: cookie.split(';')[0]! };

    for (let guess = 0; guess < 45; guess++) {
      const headers = { 'x-forwarded-for': `198.51.100.${guess % 9}` };
      await attempt('wrong-password', headers);
      if (guess < 25) continue;
      const { body } = await attempt('wrong-password', headers);
      expect(body).toMatchObject({ status: 400, data: { puzzleRequired: true } });
    }
    expect((await attempt(user.password)).body.data).toEqual({ puzzleRequired: true });
    expect((await attempt(user.password, device)).body.status).toBe(200);
    const stranger = await site.aUser();
    const others = await site.call(login, {
      body: { username: stranger.username, password: 'wrong-password' },
      headers: device,
    });
    expect(others.body.data).toEqual({ puzzleRequired: false });
  });

  test('counts what fails on a known device as everywhere', async ({ site }) => {
    const user = await site.aUser();
    const attempt = (password: string, headers: Record<string, string> = {}) =>
      site.call(login, { body: { username: user.username, password }, headers });
    const cookie = (await attempt(user.password)).headers.getSetCookie().join('; ');
    for (let guess = 0; guess < 5; guess++) await attempt('wrong-password', { cookie });
    expect((await attempt(user.password, { cookie })).body.data).toEqual({ puzzleRequired: true });
  });

  test('keeps out a banned account, also the sessions it had', async ({ site }) => {
    const user = await site.aUser({ status: 1 });
    const { body } = await site.call(login, { body: { username: user.username, password: user.password } });
    expect(body).toMatchObject({ status: 403, msg: expect.stringContaining('banned') });
    expect(await user.call(getUserAuthInfo)).toMatchObject({ http: 401, body: { status: 401 } });
  });
});

describe('a session', () => {
  test('ends at once when its owner logs out', async ({ site }) => {
    const user = await site.aUser();
    expect((await user.call(logout)).body.status).toBe(200);
    expect((await user.call(getUserAuthInfo)).http).toBe(401);
  });

  test('follows a change of role on the next request', async ({ site }) => {
    const user = await site.aUser();
    await site.site.db.updateTable('account').set({ role: 1008 }).where('uid', '=', user.uid).execute();
    expect((await user.call(getUserAuthInfo)).body.data).toMatchObject({ roles: ['problem_admin'] });
  });

  test('is renewed with every answer to a token past half its life, in both headers that clients read', async ({
    site,
  }) => {
    const user = await site.aUser();
    const old = await agedToken(site, user, renewAfterS + 10);
    // the first answer may be lost on its way: whoever comes with the old token again is given a new one again
    for (let attempt = 0; attempt < 2; attempt += 1) {
      const reply = await site.as(old)(getUserAuthInfo);
      const token = reply.headers.get('authorization')!;
      expect(reply.headers.get('refresh-token')).toBe(token);
      const fresh = await site.as(token)(getUserAuthInfo);
      expect([fresh.http, fresh.headers.has('refresh-token')]).toEqual([200, false]);
    }
    const { expiresAt } = await site.site.db
      .selectFrom('session')
      .select('expiresAt')
      .where('uid', '=', user.uid)
      .executeTakeFirstOrThrow();
    expect(Date.parse(expiresAt)).toBeGreaterThan(Date.now() + renewAfterS * 1000);
    expect((await site.as(await agedToken(site, user, tokenLifeS + 10))(getUserAuthInfo)).http).toBe(401);
  });

  test('is not opened by a token signed with another key or with none', async ({ site }) => {
    const user = await site.aUser();
    const [header, payload] = user.token.split('.');
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
    for (const forged of [`${header}.${payload}.${'A'.repeat(86)}`, unsigned, 'nonsense', ''])
      expect((await site.as(forged)(getUserAuthInfo)).http).toBe(401);
  });
});

/** A token of the user's session that was given out so long ago, and the session as old as its token. */
async function agedToken({ site }: TestSite, { uid }: TestUser, ageS: number): Promise<string> {
  const issuedAtS = Math.floor(Date.now() / 1000) - ageS;
  const { id } = await site.db
    .updateTable('session')
    .set({ issuedAt: new Date(issuedAtS * 1000).toISOString() })
    .where('uid', '=', uid)
    .returning('id')
    .executeTakeFirstOrThrow();
  return new SignJWT({ sid: id })
    .setProtectedHeader({ alg: 'HS512' })
    .setSubject(uid)
    .setIssuedAt(issuedAtS)
    .setExpirationTime(issuedAtS + tokenLifeS)
    .sign(site.secrets.tokenKey);
}
