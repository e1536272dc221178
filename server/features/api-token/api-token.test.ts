import { expect } from 'vitest';
import * as account from '#core/contract/account.ts';
import * as contract from '#core/contract/api-token.ts';
import { likeComment } from '#core/contract/comment.ts';
import { getContestInfo } from '#core/contract/contest.ts';
import { likeDiscussion } from '#core/contract/discussion.ts';
import type { Endpoint } from '#core/contract/endpoint.ts';
import { endpoints } from '#core/contract/index.ts';
import { getProblemDetail, getProblemList } from '#core/contract/problem.ts';
import { submitProblem } from '#core/contract/submission.ts';
import { tokenScopes } from '#core/token-scope.ts';
import { aContest, aGroup, inMinutes } from '#server/testing/place.ts';
import { aProblem } from '#server/testing/problem.ts';
import { type Caller, type TestSite, type TestUser, test } from '#server/testing/site.ts';

interface Given {
  scopes?: readonly string[];
  gid?: number;
  name?: string;
}

async function aToken(user: TestUser, { scopes = ['read'], gid, name = 'editor' }: Given = {}) {
  const made = await user.call<{ token: string; expiresAt: string }>(contract.createApiToken, {
    body: { name, scopes, gid, days: 30 },
  });
  return made.body.data!.token;
}

const statusOf = async (caller: Caller, call: Endpoint, options?: Parameters<Caller>[1]) => {
  const { http, body } = await caller(call, options);
  return { http, status: body.status, msg: body.msg };
};

test('a token reads as its owner, with and without Bearer, and is told once', async ({ site }) => {
  const user = await site.aUser();
  const token = await aToken(user);
  expect(token).toMatch(/^acorn_[\w-]{43}$/);
  for (const given of [token, `Bearer ${token}`]) {
    const { body } = await site.as(given)<{ roles: string[] }>(account.getUserAuthInfo);
    expect(body.data!.roles).toEqual(['user']);
  }
  const { body } = await user.call<contract.ApiToken[]>(contract.listApiTokens);
  expect(body.data).toMatchObject([{ name: 'editor', scopes: ['read'], gid: null }]);
  expect(body.data![0]!.lastUsedAt).not.toBeNull();
  expect(JSON.stringify(body)).not.toContain(token);
  const stored = await site.site.db.selectFrom('apiToken').selectAll().where('uid', '=', user.uid).execute();
  expect(JSON.stringify(stored)).not.toContain(token);
});

test('what a token was not made for is refused, and by no token what needs a person', async ({ site }) => {
  const root = await site.aUser({ role: 1000 });
  const { pid, problemId } = await aProblem(site, root);
  const reads = site.as(await aToken(root));
  const submits = site.as(await aToken(root, { scopes: ['submit'] }));
  const body = { pid: problemId, language: 'C++', code: 'int main() {}' };
  expect(await statusOf(reads, submitProblem, { body })).toMatchObject({
    http: 403,
    msg: 'This API token lacks the scope submit',
  });
  expect((await submits(submitProblem, { body })).body.status).toBe(200);
  expect(await statusOf(submits, getProblemDetail, { query: { problemId } })).toMatchObject({ http: 403 });
  expect((await reads(getProblemDetail, { query: { problemId } })).body.data).toMatchObject({
    problem: { id: pid },
  });

  // What only reads changes nothing, whatever the method of a call is called.
  const changing = endpoints.filter(
    ({ scope, audited, invalidates = [] }) => scope === 'read' && (audited || invalidates.length),
  );
  expect(changing.map(({ path }) => path)).toEqual(['/api/api-token/own']);
  for (const call of [likeDiscussion, likeComment])
    expect((await reads(call, { query: { did: 1, cid: 1, toLike: true } })).http).toBe(403);

  // Even with every scope, of the most powerful account.
  const all = site.as(await aToken(root, { scopes: tokenScopes }));
  const forPeople = endpoints.filter(({ scope, who }) => scope === null && who !== 'judge' && who !== 'any');
  expect(forPeople.map(({ path }) => path)).toEqual(
    expect.arrayContaining([
      '/api/change-password',
      '/api/api-token',
      '/api/api-token/list',
      '/api/sessions',
      '/api/logout',
      '/api/admin/user/edit-user',
    ]),
  );
  for (const call of forPeople)
    expect(await statusOf(all, call), call.path).toMatchObject({
      http: 403,
      msg: 'An API token cannot do this; log in and do it yourself',
    });
});

test('a token of a group works in that group alone', async ({ site }) => {
  const { teacher, gid } = await aClass(site);
  const { gid: other } = await aClass(site, teacher);
  const times = { startTime: inMinutes(-10), endTime: inMinutes(60) };
  const here = await aContest(site, teacher, { ...times, gid });
  const there = await aContest(site, teacher, { ...times, gid: other });
  const inGroup = site.as(await aToken(teacher, { gid }));
  expect((await inGroup(getContestInfo, { query: { cid: here } })).body.status).toBe(200);
  for (const [call, query] of [
    [getContestInfo, { cid: there }],
    [getProblemList, {}],
  ] as const)
    expect(await statusOf(inGroup, call, { query }), call.path).toMatchObject({
      http: 403,
      msg: 'This API token works in its own group only',
    });
  const stranger = await site.aUser();
  const made = await stranger.call(contract.createApiToken, {
    body: { name: 'x', scopes: ['read'], gid: 999_999, days: 1 },
  });
  expect(made.body.status).not.toBe(200);
});

test('a token that is revoked, ended, of a banned person or made up is worth nothing', async ({ site }) => {
  const user = await site.aUser();
  const { db } = site.site;
  const refused = (token: string) => statusOf(site.as(token), account.getUserAuthInfo);
  const revoked = await aToken(user);
  const [{ id }] = (await user.call<contract.ApiToken[]>(contract.listApiTokens)).body.data as [
    contract.ApiToken,
  ];
  expect((await (await site.aUser()).call(contract.revokeApiToken, { query: { id } })).body.status).not.toBe(
    200,
  );
  expect((await user.call(contract.revokeApiToken, { query: { id } })).body.status).toBe(200);
  const ended = await aToken(user);
  await db
    .updateTable('apiToken')
    .set({ expiresAt: inMinutes(-1) })
    .where('uid', '=', user.uid)
    .execute();
  for (const token of [revoked, ended, 'acorn_nothing', `acorn_${'a'.repeat(5_000)}`])
    expect(await refused(token)).toMatchObject({ http: 401 });
  expect((await user.call<contract.ApiToken[]>(contract.listApiTokens)).body.data).toEqual([]);

  const banned = await aToken(user);
  await db.updateTable('account').set({ status: 1 }).where('uid', '=', user.uid).execute();
  expect(await refused(banned)).toMatchObject({ http: 401, msg: 'This account is banned' });
});

test('nobody has more tokens than one may, however fast they are made', async ({ site }) => {
  const user = await site.aUser();
  const asked = Array.from({ length: 55 }, (_, at) =>
    user.call(contract.createApiToken, { body: { name: `n${at}`, scopes: ['read'], days: 1 } }),
  );
  const made = (await Promise.all(asked)).filter(({ body }) => body.status === 200);
  expect(made).toHaveLength(50);
});

test('bad wishes are told', async ({ site }) => {
  const user = await site.aUser();
  for (const wrong of [{ name: ' ' }, { scopes: [] }, { scopes: ['root'] }, { days: 0 }, { days: 5_000 }]) {
    const body = { name: 'x', scopes: ['read'], days: 1, ...wrong };
    expect((await user.call(contract.createApiToken, { body })).body.status, JSON.stringify(wrong)).toBe(400);
  }
  expect((await site.call(contract.createApiToken, { body: {} })).http).toBe(401);
});

async function aClass(site: TestSite, given?: TestUser) {
  const teacher = given ?? (await site.aUser());
  return { teacher, gid: await aGroup(site, teacher) };
}
