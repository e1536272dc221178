import { expect } from 'vitest';
import type { Page } from '#core/contract/endpoint.ts';
import { getProblemDetail } from '#core/contract/problem.ts';
import * as contract from '#core/contract/problem-admin.ts';
import { fromNow } from '#server/database/instant.ts';
import { aProblem } from '#server/testing/problem.ts';
import { test } from '#server/testing/site.ts';
import { aSubmissionRow } from '#server/testing/submission.ts';
import { settleCells } from '../progress/store/cells.ts';
import { findMismatches } from '../submission/queries/recount.ts';
import { removeProblem } from './store/delete.ts';
import { trashEmptying } from './trash.ts';

test('a problem that goes takes along what it counted for', async ({ site }) => {
  const keeper = await site.aUser({ role: 1008 });
  const user = await site.aUser();
  const { pid } = await aProblem(site, keeper);
  const { db } = site.site;
  const submitId = await aSubmissionRow(site, user, pid);
  await aSubmissionRow(site, user, pid, { status: -1 });
  await aSubmissionRow(site, user, pid, { status: 5 });
  await db
    .insertInto('solved')
    .values({ uid: user.uid, pid, submitId, solvedAt: new Date().toISOString() })
    .execute();
  await db.updateTable('userCount').set({ ac: 1, total: 2 }).where('uid', '=', user.uid).execute();
  await db.insertInto('problemCount').values({ pid, total: 2, ac: 1, wa: 1 }).execute();
  await db.transaction().execute(transaction => settleCells(transaction, [{ gid: 0, uid: user.uid, pid }]));
  // One that another judge never took was never in a total and is not taken out of one.
  await aSubmissionRow(site, keeper, pid, { status: 10 });
  expect(await findMismatches(db)).toEqual([]);
  expect((await keeper.call(contract.deleteProblem, { query: { pid } })).body.status).toBe(200);
  expect(await findMismatches(db)).toEqual([]);
  await removeProblem(site.site, pid);
  expect(await findMismatches(db)).toEqual([]);
  expect(await db.selectFrom('submission').selectAll().where('pid', '=', pid).execute()).toEqual([]);
});

test('a deleted problem is nowhere, frees its id, and comes back as it was', async ({ site }) => {
  const keeper = await site.aUser({ role: 1008 });
  const db = site.site.db;
  const { pid } = await aProblem(site, keeper);
  const { problemId } = await db
    .selectFrom('problem')
    .select('problemId')
    .where('id', '=', pid)
    .executeTakeFirstOrThrow();
  const list = async (deleted: boolean) =>
    (
      await keeper.call<Page<contract.AdminProblemRow>>(contract.listAdminProblems, {
        query: { keyword: problemId, deleted: String(deleted) },
      })
    ).body.data!.records.filter(({ id }) => id === pid);
  const remove = () => keeper.call(contract.deleteProblem, { query: { pid } });
  const restore = async () =>
    (await keeper.call<{ problemId: string }>(contract.restoreProblem, { body: { pid } })).body.data!
      .problemId;
  await remove();
  expect((await keeper.call(contract.getAdminProblem, { query: { pid } })).body.status).toBe(404);
  expect((await site.call(getProblemDetail, { query: { problemId } })).body.status).toBe(404);
  expect(await list(false)).toEqual([]);
  expect(await db.selectFrom('problemBank').select('pid').where('pid', '=', pid).execute()).toEqual([]);
  expect(await list(true)).toMatchObject([{ problemId, deletedAt: expect.any(String) }]);
  expect(await restore()).toBe(problemId);
  expect(await list(false)).toMatchObject([{ problemId, auth: 1, deletedAt: null }]);
  await remove();
  await aProblem(site, keeper, { problem: { problemId, title: 'Another' } });
  expect(await restore()).toMatch(new RegExp(`^P${pid}-\\d+$`));
  await remove();
  await db
    .updateTable('problem')
    .set({ deletedAt: fromNow(-31 * 86_400) })
    .where('id', '=', pid)
    .execute();
  await trashEmptying.perform(site.site, {}, new AbortController().signal);
  expect(await db.selectFrom('problem').select('id').where('id', '=', pid).execute()).toEqual([]);
  expect(await findMismatches(db)).toEqual([]);
});
