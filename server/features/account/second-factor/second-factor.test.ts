import { sql } from 'kysely';
import { expect } from 'vitest';
import { getUserAuthInfo, type LoginResult, login } from '#core/contract/account.ts';
import { createApiToken } from '#core/contract/api-token.ts';
import { getSwitches, updateSwitches } from '#core/contract/configuration.ts';
import * as contract from '#core/contract/second-factor.ts';
import { scratchCodeCount } from '#core/limits.ts';
import { fromNow } from '#server/database/instant.ts';
import { type TestSite, type TestUser, test } from '#server/testing/site.ts';
import { recoverAccount } from '../recover.ts';
import { codeAt, stepAt } from './totp.ts';

/** What the app would show; each code is of a half minute that no test has used. */
async function codeOf(site: TestSite, uid: string, off = 0): Promise<string> {
  const row = await site.site.db
    .selectFrom('totp')
    .selectAll()
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow();
  const secret = Buffer.from(site.site.secrets.open(row.secret), 'base64url');
  return codeAt(secret, stepAt(Date.now()) + off);
}

async function withTotp(site: TestSite, user: TestUser): Promise<string[]> {
  await user.call(contract.beginTotp);
  const code = await codeOf(site, user.uid, -1);
  const { body } = await user.call<{ scratchCodes: string[] }>(contract.turnOnTotp, { body: { code } });
  return body.data!.scratchCodes;
}

type Asked = { secondFactor: contract.SecondFactorChallenge };

const logIn = async (site: TestSite, { username, password }: TestUser) =>
  site.call<Asked & LoginResult>(login, { body: { username, password } });

async function ticketFor(site: TestSite, user: TestUser): Promise<string> {
  return (await logIn(site, user)).body.data!.secondFactor.ticket;
}

const prove = (site: TestSite, ticket: string, code: string, address = '10.1.1.1') =>
  site.call<Asked & LoginResult>(contract.proveSecondFactor, {
    body: { ticket, code },
    headers: { 'x-forwarded-for': address },
  });

test('an app is set up by a first code, and then asked for at every login', async ({ site }) => {
  const user = await site.aUser();
  const begun = await user.call<{ secret: string; qr: string }>(contract.beginTotp);
  expect(begun.body.data!.secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(begun.body.data!.qr).toMatch(/^data:image\/svg\+xml;base64,/);
  // Until a code was shown, nothing is asked for.
  expect((await logIn(site, user)).body.status).toBe(200);
  expect((await user.call(contract.turnOnTotp, { body: { code: '000000' } })).body.status).toBe(400);
  const codes = await withTotp(site, user);
  expect(new Set(codes).size).toBe(scratchCodeCount);

  const first = await logIn(site, user);
  expect(first.headers.get('authorization')).toBeNull();
  expect(first.body).toMatchObject({
    status: 403,
    data: { secondFactor: { hasTotp: true, hasPasskey: false } },
  });
  const { ticket } = first.body.data!.secondFactor;
  const proved = await prove(site, ticket, await codeOf(site, user.uid));
  expect(proved.body.data).toMatchObject({ username: user.username });
  expect((await site.as(proved.headers.get('authorization')!)(getUserAuthInfo)).http).toBe(200);
  const stored = await site.site.db.selectFrom('scratchCode').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(codes[0]);
});

test('a code and a ticket are good once, also for those who come at once', async ({ site }) => {
  const user = await site.aUser();
  await withTotp(site, user);
  const code = await codeOf(site, user.uid);
  const tickets = [await ticketFor(site, user), await ticketFor(site, user)];
  const both = await Promise.all(tickets.map(ticket => prove(site, ticket, code)));
  expect(both.map(({ body }) => body.status).sort()).toEqual([200, 400]);
  expect((await prove(site, tickets[0]!, code)).body.msg).toBe('This login has expired, please log in again');
});

test('a scratch code lets in once, with or without its dash, and new ones end the old', async ({ site }) => {
  const user = await site.aUser();
  const [one, two, three] = await withTotp(site, user);
  expect((await prove(site, await ticketFor(site, user), one!.replace('-', ' '))).body.status).toBe(200);
  const again = await prove(site, await ticketFor(site, user), one!);
  expect(again.body.status).toBe(400);
  // The wrong one gave the next ticket.
  expect((await prove(site, again.body.data!.secondFactor.ticket, two!)).body.status).toBe(200);
  const { body } = await user.call<{ scratchCodes: string[] }>(contract.renewScratchCodes);
  expect((await prove(site, await ticketFor(site, user), three!)).body.status).toBe(400);
  expect((await prove(site, await ticketFor(site, user), body.data!.scratchCodes[0]!)).body.status).toBe(200);
});

test('nobody guesses: after five wrong codes the right one waits too', async ({ site }) => {
  const user = await site.aUser();
  await withTotp(site, user);
  let ticket = await ticketFor(site, user);
  for (let tries = 0; tries < 5; tries++)
    ticket = (await prove(site, ticket, '000000', '10.9.9.9')).body.data!.secondFactor.ticket;
  const locked = await prove(site, ticket, await codeOf(site, user.uid), '10.9.9.9');
  expect(locked.body.msg).toContain('half an hour');
  // Elsewhere its owner goes on.
  const next = locked.body.data!.secondFactor.ticket;
  expect((await prove(site, next, await codeOf(site, user.uid), '10.8.8.8')).body.status).toBe(200);
});

test('a wrong code gives no more time: whoever has shown a password once does not keep it', async ({
  site,
}) => {
  const user = await site.aUser();
  await withTotp(site, user);
  const endOf = async (ticket: string) => {
    const { expiresAt } = await site.site.db
      .selectFrom('challenge')
      .select('expiresAt')
      .where('key', '=', ticket)
      .executeTakeFirstOrThrow();
    return Date.parse(expiresAt);
  };
  const ticket = await ticketFor(site, user);
  await site.site.db
    .updateTable('challenge')
    .set({
      answer: sql<string>`jsonb_set(answer::jsonb, '{endsAt}', to_jsonb(${Date.now() + 60_000}::bigint))`,
    })
    .where('key', '=', ticket)
    .execute();
  const { body } = await prove(site, ticket, '000000', '10.5.5.5');
  const next = (body.data as unknown as { secondFactor: { ticket: string } }).secondFactor.ticket;
  expect(await endOf(next)).toBeLessThan(Date.now() + 120_000);
});

test('of many guesses at once no more are tried than one by one', async ({ site }) => {
  const user = await site.aUser();
  await withTotp(site, user);
  const tickets = await Promise.all(Array.from({ length: 9 }, () => ticketFor(site, user)));
  const replies = await Promise.all(tickets.map(ticket => prove(site, ticket, '000000', '10.7.7.7')));
  const tried = replies.filter(({ body }) => body.msg === 'The code is wrong or was used already');
  expect(tried.map(({ body }) => body.status)).toEqual([400, 400, 400, 400, 400]);
  // Nor from as many networks as somebody may have, who knows the password.
  const networks = Array.from({ length: 6 }, (_, at) => ({
    kind: 'code' as const,
    subject: `second factor ${user.uid}`,
    ip: `network 192.0.2.${at}`,
    failures: 5,
  }));
  await site.site.db.insertInto('identityFailure').values(networks).execute();
  const late = await prove(site, await ticketFor(site, user), await codeOf(site, user.uid), '10.6.6.6');
  expect(late.body.msg).toContain('half an hour');
});

test('factors are changed by whoever has just logged in alone', async ({ site }) => {
  const user = await site.aUser();
  await site.site.db
    .updateTable('session')
    .set({ confirmedAt: fromNow(-3_600) })
    .where('uid', '=', user.uid)
    .execute();
  for (const call of [contract.beginTotp, contract.turnOffTotp, contract.renewScratchCodes])
    expect((await user.call(call)).body, call.path).toMatchObject({
      status: 403,
      data: { confirmFirst: true },
    });
  expect((await user.call(contract.removePasskey, { query: { id: 'x' } })).body.status).toBe(403);
});

test('a super admin without a second factor is an ordinary user where the owner wants one', async ({
  site,
}) => {
  const root = await site.aUser({ role: 1000 });
  const roles = async (caller = root.call) =>
    (await caller<{ roles: string[] }>(getUserAuthInfo)).body.data!.roles;
  const asked = await root.call(updateSwitches, { body: { superAdminsNeedSecondFactor: true } });
  expect(asked.body.msg).toBe('Set up a second factor of your own first');
  await site.site.settings.write({ superAdminsNeedSecondFactor: true });
  try {
    expect(await roles()).toEqual(['user']);
    expect((await root.call(getSwitches)).http).toBe(403);
    expect((await logIn(site, root)).body.data).toMatchObject({
      roleList: ['user'],
      isSecondFactorDue: true,
    });
    expect((await root.call<{ isDue: boolean }>(contract.getSecondFactors)).body.data!.isDue).toBe(true);
    const codes = await withTotp(site, root);
    expect(await roles()).toEqual(['root']);
    expect((await root.call(getSwitches)).http).toBe(200);
    const proved = await prove(site, await ticketFor(site, root), codes[0]!);
    expect(proved.body.data).toMatchObject({ roleList: ['root'] });
    expect(proved.body.data).not.toHaveProperty('isSecondFactorDue');
    expect(await roles(site.as(proved.headers.get('authorization')!))).toEqual(['root']);
    // So it is with a token, by who made it.
    const tokenBy = async ({ call }: Pick<TestUser, 'call'>) => {
      const body = { name: 'x', scopes: ['read', 'problems'], days: 1 };
      const { data } = (await call<{ token: string }>(createApiToken, { body })).body;
      return site.as(data!.token);
    };
    expect(await roles(await tokenBy(root))).toEqual(['root']);
    const other = await site.aUser({ role: 1000 });
    const weak = await tokenBy(other);
    expect(await roles(weak)).toEqual(['user']);
    await withTotp(site, other);
    expect(await roles(weak)).toEqual(['user']);
    expect(await roles(await tokenBy(other))).toEqual(['root']);
  } finally {
    await site.site.settings.write({ superAdminsNeedSecondFactor: false });
  }
});

test('another super admin helps whoever has lost theirs, and it is written down', async ({ site }) => {
  const [root, lost] = [await site.aUser({ role: 1000 }), await site.aUser({ role: 1000 })];
  await withTotp(site, lost);
  const help = (who: TestUser, uid: string) => who.call(contract.resetSecondFactor, { body: { uid } });
  expect((await help(lost, lost.uid)).body.status).toBe(400);
  expect((await help(await site.aUser({ role: 1001 }), lost.uid)).http).toBe(403);
  expect((await help(root, lost.uid)).body.status).toBe(200);
  expect((await lost.call(getUserAuthInfo)).http).toBe(401);
  expect((await logIn(site, lost)).body.status).toBe(200);
  const [row] = await site.site.db
    .selectFrom('auditLog')
    .selectAll()
    .where('action', '=', 'resetSecondFactor')
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  expect(row).toMatchObject({ username: root.username, target: lost.username });
});

test('whoever has the server helps the one who has nobody to ask', async ({ site }) => {
  const alone = await site.aUser({ role: 1000 });
  await withTotp(site, alone);
  expect(await recoverAccount(site.site.db, 'nobody-of-that-name')).toBeUndefined();
  const password = (await recoverAccount(site.site.db, alone.username))!;
  expect((await alone.call(getUserAuthInfo)).http).toBe(401);
  expect((await logIn(site, alone)).body.status).toBe(400);
  expect((await logIn(site, { ...alone, password })).body.status).toBe(200);
});

test('passkeys are not offered over a line in the clear, and made-up ones are refused', async ({ site }) => {
  const user = await site.aUser();
  expect((await user.call(contract.beginPasskey)).body.msg).toBe('Passkeys need https and a name');
  expect((await site.call(contract.beginPasskeyLogin)).body.msg).toBe('Passkeys need https and a name');
  const headers = { host: 'oj.example', 'x-forwarded-proto': 'https', 'x-forwarded-host': 'oj.example' };
  const begun = await site.call<{ key: string }>(contract.beginPasskeyLogin, { headers });
  const response = { id: 'made-up', rawId: 'made-up', type: 'public-key', response: {} };
  await site.site.settings.write({ passkeyLogin: true });
  const tried = await site.call(contract.logInByPasskey, {
    body: { key: begun.body.data?.key ?? '', response },
    headers,
  });
  expect(tried.body.msg).toBe('This passkey was not accepted');
  await site.site.settings.write({ passkeyLogin: false });
});
