import { describe, expect } from 'vitest';
import type { Page } from '#core/contract/endpoint.ts';
import * as contract from '#core/contract/problem-admin.ts';
import { aProblem } from '#server/testing/problem.ts';
import { type TestUser, test } from '#server/testing/site.ts';
import { aSave, create, read, update } from './testing.ts';

describe('the list', () => {
  test('is newest first, without groups, and filters by word, number, author, bank and visibility', async ({
    site,
  }) => {
    const admin = await site.aUser({ role: 1001 });
    const other = await site.aUser({ role: 1008 });
    const first = await aProblem(site, admin, { problem: { title: '橡果 100%_x', auth: 2 } });
    const second = await aProblem(site, other, { problem: { title: 'Oak', oj: 'CF', problemId: 'CF-1A' } });
    await aProblem(site, admin, { problem: { gid: 7 } });
    const list = async (query: Record<string, string | number> = {}) => {
      const { body } = await admin.call<Page<contract.AdminProblemRow>>(contract.listAdminProblems, {
        query,
      });
      return body.data!.records.map(row => row.id);
    };
    expect((await list()).slice(0, 2)).toEqual([second.pid, first.pid]);
    expect(await list({ keyword: '果 100%_' })).toEqual([first.pid]);
    expect(await list({ keyword: '%' })).toEqual([first.pid]);
    expect(await list({ keyword: 'cf-1' })).toEqual([second.pid]);
    expect(await list({ keyword: String(first.pid) })).toContain(first.pid);
    expect(await list({ author: admin.username })).toEqual([first.pid]);
    expect(await list({ oj: 'CF' })).toEqual([second.pid]);
    expect(await list({ oj: 'Mine', auth: 2, author: admin.username })).toEqual([first.pid]);
    const { body } = await admin.call<Page<contract.AdminProblemRow>>(contract.listAdminProblems);
    const rights = new Map(body.data!.records.map(row => [row.id, row.mayEdit]));
    expect([rights.get(first.pid), rights.get(second.pid)]).toEqual([true, false]);
  });
});

describe('who may', () => {
  test('an admin edits what they wrote, a problem admin everything', async ({ site }) => {
    const author = await site.aUser({ role: 1001 });
    const stranger = await site.aUser({ role: 1001 });
    const keeper = await site.aUser({ role: 1008 });
    const { data } = await create(author, aSave({ auth: 2 }));
    const { pid } = data!;
    const problem = await read(author, pid);
    expect((await stranger.call(contract.getAdminProblem, { query: { pid } })).body.status).toBe(403);
    expect((await stranger.call(contract.getProblemCases, { query: { pid } })).body.status).toBe(403);
    expect((await update(stranger, problem)).body.status).toBe(403);
    expect((await stranger.call(contract.deleteProblem, { query: { pid } })).http).toBe(403);
    expect((await update(keeper, problem)).body.status).toBe(200);
    expect((await keeper.call(contract.deleteProblem, { query: { pid } })).body.status).toBe(200);
    expect((await keeper.call(contract.deleteProblem, { query: { pid } })).body.status).toBe(404);
  });

  test('only a problem admin makes a problem public', async ({ site }) => {
    const admin = await site.aUser({ role: 1001 });
    const keeper = await site.aUser({ role: 1008 });
    expect((await create(admin, aSave({ auth: 1 }))).msg).toBe(
      'Only a problem admin can make a problem public',
    );
    const { pid } = (await create(admin, aSave({ auth: 2 }))).data!;
    const setAuth = async (user: TestUser, auth: number) =>
      (await user.call(contract.changeProblemAuth, { body: { id: pid, auth } })).body.status;
    expect(await setAuth(admin, 3)).toBe(200);
    expect(await setAuth(admin, 1)).toBe(403);
    expect((await update(admin, await read(admin, pid), {})).body.status).toBe(200);
    expect(await setAuth(keeper, 1)).toBe(200);
    expect(await read(admin, pid)).toMatchObject({ auth: 1, modifiedUser: keeper.username });
    expect(await setAuth(admin, 2)).toBe(200);
  });
});

test('a new problem is offered an id that is free', async ({ site }) => {
  const admin = await site.aUser({ role: 1001 });
  const ask = async () =>
    (await admin.call<{ problemId: string }>(contract.getNextProblemId)).body.data!.problemId;
  const offered = await ask();
  const made = await create(admin, aSave({ problemId: offered, auth: 2 }));
  expect(made.data!.problemId).toBe(offered);
  expect(await ask()).not.toBe(offered);
});
