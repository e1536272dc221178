import { expect } from 'vitest';
import { getUserAuthInfo } from '#core/contract/account.ts';
import { endOwnToken, listApiTokens } from '#core/contract/api-token.ts';
import * as contract from '#core/contract/device-login.ts';
import type { AnswerOf } from '#core/contract/endpoint.ts';
import { deviceLoginIntervalS } from '#core/limits.ts';
import { inMinutes } from '#server/testing/place.ts';
import { type TestSite, type TestUser, test } from '#server/testing/site.ts';

type Begun = AnswerOf<typeof contract.beginDeviceLogin>;
type Asked = AnswerOf<typeof contract.askDeviceLogin>;

async function begin(site: TestSite): Promise<Begun> {
  const { body } = await site.call<Begun>(contract.beginDeviceLogin, {
    body: { name: 'acorn-cli @ laptop' },
  });
  return body.data!;
}

const ask = async (site: TestSite, { deviceCode }: Begun): Promise<Asked> =>
  (await site.call<Asked>(contract.askDeviceLogin, { body: { deviceCode } })).body.data!;

const decide = (user: TestUser, userCode: string, grant: boolean) =>
  user.call(contract.decideDeviceLogin, { body: { userCode, grant } });

/** As if the program had waited as long as it was told to. */
const waited = (site: TestSite) =>
  site.site.db
    .updateTable('deviceLogin')
    .set({ polledAt: inMinutes(-1) })
    .execute();

test('a program gets a token that reads and submits once a person has agreed, and gets it once', async ({
  site,
}) => {
  const user = await site.aUser();
  const begun = await begin(site);
  expect(begun.userCode).toMatch(/^[B-Z]{4}-[B-Z]{4}$/);
  expect(await ask(site, begun)).toMatchObject({ state: 'authorization_pending', token: null });
  const typed = begun.userCode.toLowerCase().replace('-', ' ');
  const looked = await user.call(contract.lookAtDeviceLogin, { body: { userCode: typed } });
  expect(looked.body.data).toMatchObject({
    name: 'acorn-cli @ laptop',
    address: '127.0.0.1',
    scopes: ['read', 'submit'],
  });
  expect((await decide(user, typed, true)).body.status).toBe(200);
  await waited(site);
  const asked = await Promise.all([ask(site, begun), ask(site, begun)]);
  expect(asked.map(({ state }) => state).sort()).toEqual(['expired_token', 'granted']);
  const token = asked.find(({ state }) => state === 'granted')!.token!;
  expect((await site.as(token)(getUserAuthInfo)).body.status).toBe(200);
  expect((await site.as(token)(listApiTokens)).http).toBe(403);
  expect((await user.call(listApiTokens)).body.data).toMatchObject([
    { name: 'acorn-cli @ laptop', scopes: ['read', 'submit'], gid: null },
  ]);
  // The program can end it by itself.
  expect((await site.as(token)(endOwnToken)).body.status).toBe(200);
  expect((await site.as(token)(getUserAuthInfo)).http).toBe(401);
  expect((await user.call(listApiTokens)).body.data).toEqual([]);
  expect((await user.call(endOwnToken)).body.status).toBe(200);
  expect((await user.call(getUserAuthInfo)).body.status).toBe(200);
});

test('a program that asks too often has to wait longer', async ({ site }) => {
  const begun = await begin(site);
  await ask(site, begun);
  expect(await ask(site, begun)).toMatchObject({ state: 'slow_down', intervalS: deviceLoginIntervalS + 5 });
  await waited(site);
  expect(await ask(site, begun)).toMatchObject({
    state: 'authorization_pending',
    intervalS: deviceLoginIntervalS + 5,
  });
});

test('a login that was refused, has ended or was made up gives nothing, and is answered once', async ({
  site,
}) => {
  const user = await site.aUser();
  const refused = await begin(site);
  await decide(user, refused.userCode, false);
  expect(await ask(site, refused)).toMatchObject({ state: 'access_denied', token: null });
  expect((await decide(await site.aUser(), refused.userCode, true)).body.status).toBe(400);
  expect(await ask(site, refused)).toMatchObject({ state: 'access_denied', token: null });

  const granted = await begin(site);
  await decide(user, granted.userCode, true);
  const another = await site.aUser();
  expect((await decide(another, granted.userCode, true)).body.status).toBe(400);
  await site.site.db
    .updateTable('deviceLogin')
    .set({ expiresAt: inMinutes(-1) })
    .execute();
  expect(await ask(site, granted)).toMatchObject({ state: 'expired_token', token: null });
  expect(await ask(site, { ...granted, deviceCode: granted.userCode })).toMatchObject({
    state: 'expired_token',
  });
  expect((await user.call(listApiTokens)).body.data).toEqual([]);
});

test('what a super admin agrees to without a second factor is a token of an ordinary user', async ({
  site,
}) => {
  const root = await site.aUser({ role: 1000 });
  await site.site.settings.write({ superAdminsNeedSecondFactor: true });
  try {
    for (const [hasSecondFactor, role] of [
      [false, 'user'],
      [true, 'root'],
    ] as const) {
      await site.site.db
        .updateTable('session')
        .set({ hasSecondFactor })
        .where('uid', '=', root.uid)
        .execute();
      const begun = await begin(site);
      await decide(root, begun.userCode, true);
      const { token } = await ask(site, begun);
      const { body } = await site.as(token!)<{ roles: string[] }>(getUserAuthInfo);
      expect(body.data!.roles).toEqual([role]);
    }
  } finally {
    await site.site.settings.write({ superAdminsNeedSecondFactor: false });
  }
});

test('whoever guesses codes has to wait', async ({ site }) => {
  const guesser = await site.aUser();
  const answers: number[] = [];
  for (let guess = 0; guess < 6; guess++)
    answers.push((await decide(guesser, `BCDF-GHJ${'KLMNPQ'[guess]}`, true)).body.status);
  expect(answers.slice(0, 5)).toEqual([400, 400, 400, 400, 400]);
  expect(answers[5]).not.toBe(400);
  const { userCode } = await begin(site);
  expect((await decide(guesser, userCode, true)).body.status).not.toBe(200);
});

test('a visitor and a program agree to nothing', async ({ site }) => {
  const user = await site.aUser();
  const first = await begin(site);
  await decide(user, first.userCode, true);
  const { token } = await ask(site, first);
  const { userCode } = await begin(site);
  const body = { userCode, grant: true };
  expect((await site.call(contract.decideDeviceLogin, { body })).http).toBe(401);
  expect((await site.as(token!)(contract.decideDeviceLogin, { body })).http).toBe(403);
  expect((await site.as(token!)(contract.lookAtDeviceLogin, { body: { userCode } })).http).toBe(403);
});
