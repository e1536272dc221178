import { getEventListeners } from 'node:events';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, vi } from 'vitest';
import {
  type Lease,
  reportProgress,
  reportResult,
  type Work,
  type WorkWish,
} from '#core/contract/judging.ts';
import { rejudge } from '#core/contract/submission.ts';
import { Status } from '#core/verdict.ts';
import { accepted, aJudge } from '#server/testing/judge.ts';
import { aProblem } from '#server/testing/problem.ts';
import { test } from '#server/testing/site.ts';
import { statusOf } from '#server/testing/submission.ts';
import { nextWork } from './claim.ts';
import { noInterval, submit } from './testing.ts';

describe('the queue', () => {
  test('gives a waiting judge new work at once, and the work says all a judge needs', async ({ site }) => {
    await noInterval(site);
    const judge = await aJudge(site);
    const problem = await aProblem(site, await site.aUser());
    const waiting = judge.claim({ waitMs: 10_000 });
    const { submitId } = await submit(await site.aUser(), problem.problemId);
    const work = (await waiting)!;
    expect(work.task).toMatchObject({
      submitId,
      language: 'C++',
      judgeMode: 'default',
      cases: [{ outputSize: 2 }],
    });
    expect(JSON.stringify(work)).not.toMatch(/user_|username|"uid"/);
    expect(await judge.finish(work.lease)).toBe(true);
    expect(await statusOf(site, submitId)).toBe(Status.Accepted);
  });

  test('gives a waiting judge also the work whose notice was lost', async ({ site }) => {
    await noInterval(site);
    const judge = await aJudge(site);
    const problem = await aProblem(site, await site.aUser());
    const waiting = judge.claim({ waitMs: 25_000 });
    const announce = vi.spyOn(site.site.queue, 'announce').mockImplementation(() => {});
    const { submitId } = await submit(await site.aUser(), problem.problemId);
    announce.mockRestore();
    const work = (await waiting)!;
    expect(work.task.submitId).toBe(submitId);
    await judge.finish(work.lease);
  });

  test('is fair: the first of every user goes before the second of anybody', async ({ site }) => {
    await noInterval(site);
    const judge = await aJudge(site);
    const { problemId } = await aProblem(site, await site.aUser());
    const [eager, late] = [await site.aUser(), await site.aUser()];
    const first = await submit(eager, problemId);
    const second = await submit(eager, problemId);
    const other = await submit(late, problemId);
    const order = [];
    for (let left = 3; left > 0; left--) {
      const work = (await judge.claim())!;
      order.push(work.task.submitId);
      await judge.finish(work.lease);
    }
    expect(order).toEqual([first.submitId, other.submitId, second.submitId]);
  });

  test('gives the next work with the answer to a result, where some is asked for and left', async ({
    site,
  }) => {
    await noInterval(site);
    const judge = await aJudge(site);
    const { problemId } = await aProblem(site, await site.aUser());
    const [first, second, third] = [
      await submit(await site.aUser(), problemId),
      await submit(await site.aUser(), problemId),
      await submit(await site.aUser(), problemId),
    ];
    const finish = async (lease: Lease, next?: WorkWish) => {
      const { body } = await judge.call<{ next?: Work | null }>(reportResult, {
        body: { lease, result: accepted, next },
      });
      return body.data!.next as Extract<Work, { kind: 'submission' }> | null | undefined;
    };
    const claimed = (await judge.claim())!;
    expect(claimed.task.submitId).toBe(first.submitId);
    const next = (await finish(claimed.lease, { noRejudge: false }))!;
    expect(next.task.submitId).toBe(second.submitId);
    expect(await statusOf(site, first.submitId)).toBe(Status.Accepted);
    expect(await finish(next.lease)).toBeUndefined();
    const last = (await judge.claim())!;
    expect(last.task.submitId).toBe(third.submitId);
    expect(await finish(last.lease, { noRejudge: false })).toBeUndefined();
  });

  test('lets rejudges wait, and gives none to the slot that is kept free', async ({ site }) => {
    await noInterval(site);
    const judge = await aJudge(site);
    const root = await site.aUser({ role: 1000 });
    const user = await site.aUser();
    const { problemId } = await aProblem(site, await site.aUser());
    const old = await submit(user, problemId);
    await judge.finish((await judge.claim())!.lease);
    await root.call(rejudge, { query: { submitId: old.submitId } });
    const fresh = await submit(user, problemId);
    const next = (await judge.claim())!;
    expect(next.task.submitId).toBe(fresh.submitId);
    await judge.finish(next.lease);
    expect(await judge.claim({ noRejudge: true })).toBeNull();
    const rejudged = (await judge.claim())!;
    expect(rejudged.task.submitId).toBe(old.submitId);
    await judge.finish(rejudged.lease);
  });
});

test('progress is told at once, and written once it takes longer than a moment', async ({ site }) => {
  await noInterval(site);
  const judge = await aJudge(site);
  const { problemId } = await aProblem(site, await site.aUser());
  const { submitId } = await submit(await site.aUser(), problemId);
  const { lease } = (await judge.claim())!;
  const told: unknown[] = [];
  onTestFinished(site.site.hub.on('submission', notice => told.push(notice)));
  const report = async (statuses: number[]) => {
    await judge.call(reportProgress, { body: { lease, cases: 3, statuses } });
    await expect
      .poll(() => told)
      .toContainEqual({ submitId, status: Status.Judging, cases: 3, done: statuses.length, statuses });
    const row = site.site.db.selectFrom('submission').select(sql<string>`status || ' ' || ctid`.as('row'));
    return (await row.where('submitId', '=', submitId).executeTakeFirstOrThrow()).row;
  };
  const before = await report([]);
  expect(before).toMatch(new RegExp(`^${Status.Compiling} `));
  await sql`alter table submission disable trigger touch`.execute(site.site.db);
  await sql`update submission set gmt_modified = now() - interval '2 seconds' where submit_id = ${submitId}`.execute(
    site.site.db,
  );
  await sql`alter table submission enable trigger touch`.execute(site.site.db);
  const written = await report([0]);
  expect(written).toMatch(new RegExp(`^${Status.Judging} `));
  expect(await report([0, 0])).toBe(written);
  await judge.finish(lease);
});

test('a later result with fewer cases leaves none of an earlier one', async ({ site }) => {
  await noInterval(site);
  const judge = await aJudge(site);
  const { problemId } = await aProblem(site, await site.aUser());
  const { submitId } = await submit(await site.aUser(), problemId);
  const cases = (...times: number[]) =>
    times.map((time, at) => ({ ...aCase, caseId: at + 1, time, message: `in ${time} ms` }));
  await judge.finish((await judge.claim())!.lease, { cases: cases(1, 2, 3) });
  await (await site.aUser({ role: 1000 })).call(rejudge, { query: { submitId } });
  await judge.finish((await judge.claim())!.lease, { cases: cases(7, 8) });
  const stored = site.site.db.selectFrom('submissionCase').select(['seq', 'time', 'message']);
  expect(await stored.where('submitId', '=', submitId).orderBy('seq').execute()).toEqual([
    { seq: 1, time: 7, message: 'in 7 ms' },
    { seq: 2, time: 8, message: 'in 8 ms' },
  ]);
});

const aCase = {
  groupNum: null,
  status: Status.Accepted,
  wallMs: 1,
  memory: 1,
  score: 0,
  userOutput: null,
  cause: null,
};

test('a judge that waits long leaves no listeners behind', async ({ site }) => {
  const judge = await aJudge(site);
  const { id } = await site.site.db
    .selectFrom('judge')
    .select('id')
    .where('name', '=', judge.name)
    .executeTakeFirstOrThrow();
  const { signal } = new AbortController();
  const known = { id, name: judge.name } as Parameters<typeof nextWork>[1];
  await nextWork(site.site, known, { noRejudge: false, waitMs: 50 }, signal);
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});
