import { describe, expect } from 'vitest';
import type { Page } from '#core/contract/endpoint.ts';
import { keepAlive, readBlob } from '#core/contract/judging.ts';
import * as contract from '#core/contract/rejudge.ts';
import { manualJudge, rejudge, type Submission, submitProblem } from '#core/contract/submission.ts';
import { Status } from '#core/verdict.ts';
import { aJudge, type TestJudge } from '#server/testing/judge.ts';
import { aProblem } from '#server/testing/problem.ts';
import { type TestSite, type TestUser, test } from '#server/testing/site.ts';

const oneCase = {
  caseId: 1,
  groupNum: null,
  status: 0,
  time: 1,
  wallMs: 1,
  memory: 1,
  score: 0,
  message: null,
  userOutput: 'half \u{fffd}',
  cause: null,
};

describe('choosing', () => {
  test('is for the super admin alone, and nonsense is refused in words', async ({ site }) => {
    const root = await site.aUser({ role: 1000 });
    const admin = await site.aUser({ role: 1001 });
    const { problemId } = await aProblem(site, root);
    expect((await site.call(contract.createRejudgeSet, { body: {} })).http).toBe(401);
    expect((await admin.call(contract.createRejudgeSet, { body: {} })).http).toBe(403);
    expect((await admin.call(contract.countRejudge)).http).toBe(403);
    const refusal = async (body: object) => (await root.call(contract.createRejudgeSet, { body })).body.msg;
    expect(await refusal({ problemId })).toBe('No submission matches');
    expect(await refusal({ problemId: 'NO-SUCH' })).toBe('There is no such problem');
    expect(await refusal({ username: 'nobody-at-all' })).toBe('There is no such user');
    for (const body of [{ status: Status.Pending }, { status: 99 }, { from: 'yesterday' }])
      expect((await root.call(contract.createRejudgeSet, { body })).http).toBe(400);
    for (const call of [contract.applyRejudgeSet, contract.discardRejudgeSet])
      expect((await root.call(call, { body: { id: 1_000_000 } })).body.status).toBe(404);
    expect((await root.call(contract.getRejudgeSet, { query: { id: 'x' } })).http).toBe(400);
  });

  test('goes by problem, user, verdict, language and time, and leaves out what is judged now', async ({
    site,
  }) => {
    const { root, owner, problem, judge } = await aPlace(site);
    const { problemId } = problem;
    const began = new Date().toISOString();
    await judged(judge, owner, problemId, { status: Status.WrongAnswer });
    await judged(judge, owner, problemId);
    await submit(owner, problemId);
    const count = async (filter: Record<string, string | number>) =>
      (await root.call<{ count: number }>(contract.countRejudge, { query: { problemId, ...filter } })).body
        .data!.count;
    expect(await count({})).toBe(2);
    expect(await count({ username: owner.username.toUpperCase() })).toBe(2);
    expect(await count({ username: root.username })).toBe(0);
    expect(await count({ status: Status.WrongAnswer })).toBe(1);
    expect(await count({ language: 'C++' })).toBe(2);
    expect(await count({ language: 'Python3' })).toBe(0);
    expect(await count({ from: began })).toBe(2);
    expect(await count({ to: began })).toBe(0);
    expect(await count({ cid: 7 })).toBe(0);
    await judge.finish((await judge.claim())!.lease);
  });
});

describe('a set', () => {
  test('is applied whole though two transactions stood in each other’s way', async ({ site }) => {
    const { root, owner, problem, judge } = await aPlace(site);
    await judged(judge, owner, problem.problemId, { status: Status.WrongAnswer });
    const set = await create(root, { problemId: problem.problemId });
    await judge.finish((await judge.claim())!.lease);
    await site.site.pool.query(`
      create sequence standing_in_the_way;
      create function fail_once() returns trigger language plpgsql as $$ begin
        if nextval('standing_in_the_way') = 1 then raise exception using errcode = '40P01'; end if;
        return new;
      end $$;
      create trigger fail_once before update on submission for each row execute function fail_once()`);
    await apply(root, set.id);
    await site.site.pool.query('drop trigger fail_once on submission');
    expect(await read(root, set.id)).toMatchObject({ applied: 1, failed: 0 });
  });

  test('changes nothing while it is judged; applied, every count follows', async ({ site }) => {
    const { root, owner, problem, judge } = await aPlace(site);
    const wrong = await judged(judge, owner, problem.problemId, { status: Status.WrongAnswer });
    const right = await judged(judge, owner, problem.problemId);
    const before = await factsOf(site, owner.uid, problem.pid);
    expect(before.counts).toEqual({ total: 2, ac: 1, wa: 1, userAc: 1, solved: right });

    const set = await create(root, { problemId: problem.problemId });
    expect(set).toMatchObject({ state: 'judging', total: 2, done: 0, username: root.username });
    const fresh = await submit(owner, problem.problemId);
    const live = (await judge.claim())!;
    expect(live.task.submitId).toBe(fresh);
    await judge.finish(live.lease, { status: Status.CompileError });
    expect(await judge.claim({ noRejudge: true })).toBeNull();

    const first = (await judge.claim())!;
    expect(await judge.finish(first.lease, { cases: [oneCase] })).toBe(true);
    expect(await judge.finish(first.lease)).toBe(false);
    expect(await read(root, set.id)).toMatchObject({ state: 'judging', done: 1 });
    expect((await root.call(contract.applyRejudgeSet, { body: { id: set.id } })).body.status).toBe(400);
    expect(await judge.finish((await judge.claim())!.lease, { cases: [oneCase] })).toBe(true);
    expect(await read(root, set.id)).toMatchObject({ state: 'ready', done: 2, changed: 1 });
    expect((await factsOf(site, owner.uid, problem.pid)).statuses).toEqual({
      ...before.statuses,
      [fresh]: Status.CompileError,
    });
    expect(await rows(root, set.id)).toMatchObject([
      { submitId: wrong, oldStatus: Status.WrongAnswer, newStatus: Status.Accepted, outcome: null },
    ]);

    await apply(root, set.id);
    expect(await read(root, set.id)).toMatchObject({ state: 'applied', applied: 2, skipped: 0, failed: 0 });
    const after = await factsOf(site, owner.uid, problem.pid);
    expect(after.counts).toEqual({ total: 3, ac: 2, wa: 0, userAc: 1, solved: wrong });
    expect(after.statuses).toEqual({ [wrong]: 0, [right]: 0, [fresh]: Status.CompileError });
    const cases = await site.site.db
      .selectFrom('submissionCase')
      .select('userOutput')
      .where('submitId', 'in', [wrong, right])
      .execute();
    expect(cases).toEqual(Array(2).fill({ userOutput: 'half \u{fffd}' }));
    for (const call of [contract.applyRejudgeSet, contract.discardRejudgeSet])
      expect((await root.call(call, { body: { id: set.id } })).body.status).toBe(400);
    const { body } = await root.call<Page<contract.RejudgeSet>>(contract.listRejudgeSets);
    expect(body.data!.records[0]).toMatchObject({
      id: set.id,
      filter: { problemId: problem.problemId },
      state: 'applied',
    });
  });

  test('leaves alone what was changed meanwhile and what no judge could judge', async ({ site }) => {
    const { root, owner, problem, judge } = await aPlace(site);
    const byHand = await judged(judge, owner, problem.problemId, { status: Status.WrongAnswer });
    const again = await judged(judge, owner, problem.problemId, { status: Status.WrongAnswer });
    const broken = await judged(judge, owner, problem.problemId, { status: Status.WrongAnswer });
    const set = await create(root, { problemId: problem.problemId });
    for (let left = 3; left > 0; left--) {
      const { task, lease } = (await judge.claim())!;
      const trouble = { status: Status.SystemError, cause: 'the checker crashed' };
      await judge.finish(lease, task.submitId === broken ? trouble : {});
    }
    await root.call(manualJudge, { query: { submitId: byHand, status: Status.WrongAnswer } });
    await root.call(rejudge, { query: { submitId: again } });
    await judge.finish((await judge.claim())!.lease, { status: Status.WrongAnswer });
    await apply(root, set.id);
    expect(await read(root, set.id)).toMatchObject({ applied: 0, skipped: 2, failed: 1 });
    expect(await rows(root, set.id)).toMatchObject([
      { submitId: broken, outcome: 'failed', cause: 'the checker crashed' },
      { submitId: again, outcome: 'skipped' },
      { submitId: byHand, outcome: 'skipped' },
    ]);
    const { statuses } = await factsOf(site, owner.uid, problem.pid);
    expect(Object.values(statuses)).toEqual(Array(3).fill(Status.WrongAnswer));
  });

  test('that is stopped calls its judges back, and nothing is left to do', async ({ site }) => {
    const { root, owner, problem, judge } = await aPlace(site);
    const ids = [
      await judged(judge, owner, problem.problemId),
      await judged(judge, owner, problem.problemId),
      await judged(judge, owner, problem.problemId),
    ];
    const set = await create(root, { problemId: problem.problemId });
    await judge.finish((await judge.claim())!.lease, { status: Status.WrongAnswer });
    const { lease } = (await judge.claim())!;
    expect(await lost(judge, lease)).toEqual([]);
    await root.call(contract.discardRejudgeSet, { body: { id: set.id } });
    expect(await lost(judge, lease)).toEqual([lease.jobId]);
    expect(await judge.finish(lease)).toBe(false);
    expect(await judge.claim()).toBeNull();
    expect(await read(root, set.id)).toMatchObject({ state: 'discarded', total: 3, done: 1 });
    expect((await root.call(contract.applyRejudgeSet, { body: { id: set.id } })).body.status).toBe(400);
    const { statuses } = await factsOf(site, owner.uid, problem.pid);
    expect(statuses).toEqual(Object.fromEntries(ids.map(submitId => [submitId, Status.Accepted])));
  });

  test('opens its blobs to the judge, and survives judges that die', async ({ site }) => {
    const { root, owner, problem, judge } = await aPlace(site);
    const submitId = await judged(judge, owner, problem.problemId);
    const set = await create(root, { problemId: problem.problemId });
    for (let deaths = 0; deaths < 4; deaths++) {
      await site.site.db.updateTable('jobLease').set({ restsUntil: null }).execute();
      const work = (await judge.claim({ waitMs: 5_000 }))!;
      expect(work.task.submitId).toBe(submitId);
      const blob = await fetch(`${site.address}${readBlob.path}?sha256=${work.task.cases[0]!.input}`, {
        headers: { authorization: judge.key },
      });
      expect(await blob.text()).toBe('1 2\n');
      await judge.hello();
    }
    expect(await judge.claim()).toBeNull();
    expect((await read(root, set.id)).state).toBe('ready');
    expect(await rows(root, set.id)).toMatchObject([
      { newStatus: Status.SystemError, cause: expect.stringContaining('lost 4 times') },
    ]);
    await root.call(contract.discardRejudgeSet, { body: { id: set.id } });
    expect((await factsOf(site, owner.uid, problem.pid)).statuses).toEqual({ [submitId]: Status.Accepted });
  });
});

async function aPlace(site: TestSite) {
  await site.site.settings.write({ defaultSubmitInterval: 0 });
  const [root, owner] = [await site.aUser({ role: 1000 }), await site.aUser()];
  return { root, owner, problem: await aProblem(site, root), judge: await aJudge(site) };
}

async function submit(user: TestUser, pid: string): Promise<number> {
  const body = { pid, language: 'C++', code: 'int main() {}' };
  return (await user.call<Submission>(submitProblem, { body })).body.data!.submitId;
}

async function judged(judge: TestJudge, user: TestUser, pid: string, result: object = {}): Promise<number> {
  const submitId = await submit(user, pid);
  await judge.finish((await judge.claim())!.lease, result);
  return submitId;
}

const create = async (root: TestUser, body: object) =>
  (await root.call<contract.RejudgeSet>(contract.createRejudgeSet, { body })).body.data!;

const read = async (root: TestUser, id: number) =>
  (await root.call<contract.RejudgeSet>(contract.getRejudgeSet, { query: { id } })).body.data!;

const rows = async (root: TestUser, id: number) =>
  (await root.call<Page<contract.RejudgeRow>>(contract.listRejudgeRows, { query: { id } })).body.data!
    .records;

async function apply(root: TestUser, id: number): Promise<void> {
  await root.call(contract.applyRejudgeSet, { body: { id } });
  await expect.poll(async () => (await read(root, id)).state).toBe('applied');
}

async function lost(judge: TestJudge, lease: { jobId: string; attempt: number }): Promise<string[]> {
  const body = { leases: [lease], load: { cpu: 0, memory: 0 }, trouble: null };
  return (await judge.call<{ lost: string[] }>(keepAlive, { body })).body.data!.lost;
}

async function factsOf({ site: { db } }: TestSite, uid: string, pid: number) {
  const problem = await db.selectFrom('problemCount').selectAll().where('pid', '=', pid).executeTakeFirst();
  const user = await db.selectFrom('userCount').selectAll().where('uid', '=', uid).executeTakeFirst();
  const solved = await db.selectFrom('solved').select('submitId').where('uid', '=', uid).executeTakeFirst();
  const found = await db
    .selectFrom('submission')
    .select(['submitId', 'status'])
    .where('pid', '=', pid)
    .execute();
  return {
    counts: {
      total: problem?.total,
      ac: problem?.ac,
      wa: problem?.wa,
      userAc: user?.ac,
      solved: solved?.submitId,
    },
    statuses: Object.fromEntries(found.map(row => [row.submitId, row.status])),
  };
}
