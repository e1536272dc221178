import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { getOverview, type Overview } from '#core/contract/dashboard.ts';
import { revokeJudgeKey } from '#core/contract/judge.ts';
import type { Lease, Work } from '#core/contract/judging.ts';
import { reportCompile, reportTestRun } from '#core/contract/judging.ts';
import { submitProblem, submitTestRun } from '#core/contract/submission.ts';
import { Status } from '#core/verdict.ts';
import { aJudge, type TestJudge } from '#server/testing/judge.ts';
import { aProblem } from '#server/testing/problem.ts';
import { type TestSite, type TestUser, test } from '#server/testing/site.ts';
import { overviewOf } from '../dashboard/overview.ts';
import { createSet } from '../rejudge/store/set.ts';
import { startTrial } from '../trial/trial.ts';
import { endHopeless } from './unserved.ts';

describe('of judges with different languages', () => {
  test('each gets what it can do, past the older work that it cannot', async ({ site }) => {
    const { problemId } = await aProblem(site, await site.aUser());
    const [cpp, python] = [await judgeWith(site, 'C++'), await judgeWith(site, 'Python3')];
    const older = await submit(await aPerson(site), problemId, 'Python3');
    const newer = await submit(await aPerson(site), problemId, 'C++');
    const fitting = (await cpp.claim())!;
    expect(fitting.task.submitId).toBe(newer);
    expect(await cpp.claim()).toBeNull();
    const other = (await python.claim())!;
    expect(other.task.submitId).toBe(older);
    await cpp.finish(fitting.lease);
    await python.finish(other.lease);
  });

  test('what work needs is noted anew where another database has taken the place of the one that knew', async ({
    site,
  }) => {
    const { db, hub } = site.site;
    const { problemId } = await aProblem(site, await site.aUser());
    const python = await judgeWith(site, 'Python3');
    await submit(await aPerson(site), problemId, 'Python3');
    await python.finish((await python.claim())!.lease);
    const back = new Promise<void>(resolve => hub.onReconnect(resolve));
    const noted = await db.deleteFrom('jobNeed').returning('need').execute();
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name like 'acorn web %'`.execute(db);
    await back;
    await submit(await aPerson(site), problemId, 'Python3');
    expect(await db.selectFrom('jobNeed').select('need').execute()).toEqual([{ need: '["Python3"]' }]);
    await python.finish((await python.claim())!.lease);
    await db
      .insertInto('jobNeed')
      .values(noted)
      .onConflict(of => of.doNothing())
      .execute();
  });

  test('one that waits is woken by the work it can do', async ({ site }) => {
    const { problemId } = await aProblem(site, await site.aUser());
    const [cpp, python] = [await judgeWith(site, 'C++'), await judgeWith(site, 'Python3')];
    const waiting = python.claim({ waitMs: 10_000 });
    await submit(await aPerson(site), problemId, 'C++');
    const submitId = await submit(await aPerson(site), problemId, 'Python3');
    const work = (await waiting)!;
    expect(work.task.submitId).toBe(submitId);
    await python.finish(work.lease);
    await cpp.finish((await cpp.claim())!.lease);
  });

  test('only one that has the language of the checker too gets the submission', async ({ site }) => {
    const problem = { judgeMode: 'spj' as const, spjCode: 'print("ok")', spjLanguage: 'Python3' };
    const { problemId } = await aProblem(site, await site.aUser(), { problem });
    const [cpp, both] = [await judgeWith(site, 'C++'), await judgeWith(site, 'C++', 'Python3')];
    await submit(await aPerson(site), problemId, 'C++');
    expect(await cpp.claim()).toBeNull();
    await both.finish((await both.claim())!.lease);
  });

  test('a checker that came in another language after the submission counts', async ({ site }) => {
    const problem = { judgeMode: 'spj' as const, spjCode: 'x', spjLanguage: 'C++' };
    const { pid, problemId } = await aProblem(site, await site.aUser(), { problem });
    const [cpp, both] = [await judgeWith(site, 'C++'), await judgeWith(site, 'C++', 'Python3')];
    const submitId = await submit(await aPerson(site), problemId, 'C++');
    const changed = { spjLanguage: 'Python3' };
    await site.site.db.updateTable('problem').set(changed).where('id', '=', pid).execute();
    expect(await cpp.claim()).toBeNull();
    const work = (await both.claim())!;
    expect(work.task).toMatchObject({ submitId, checker: { language: 'Python3' } });
    await both.finish(work.lease);
  });

  test('test runs, checkers to compile, answers to try and rejudges go the same way', async ({ site }) => {
    const { pid, problemId } = await aProblem(site, await site.aUser());
    const [cpp, python] = [await judgeWith(site, 'C++'), await judgeWith(site, 'Python3')];
    const user = await aPerson(site);
    const takes = async (report: (work: Work) => Promise<unknown>) => {
      expect(await cpp.claim()).toBeNull();
      await report((await python.claim()) as Work);
    };

    const body = { pid, language: 'Python3', code: 'print(1)', userInput: '' };
    await user.call(submitTestRun, { body });
    const ran = { status: 0, time: 1, memory: 1, userOutput: '', stderr: '', cause: null };
    await takes(({ lease }) => python.call(reportTestRun, { body: { lease, result: ran } }));

    await startTrial(site.site, user.uid, 'checker', { language: 'Python3', source: '', extraFiles: {} });
    const compiled = { status: 0, message: null, cause: null };
    await takes(({ lease }) => python.call(reportCompile, { body: { lease, result: compiled } }));

    const checker = { language: 'Python3', source: '' };
    await startTrial(site.site, user.uid, 'answer', { ...aTask, checker });
    await takes(({ lease }) => python.finish(lease));

    await submit(user, problemId, 'Python3');
    await takes(({ lease }) => python.finish(lease));
    await createSet(site.site, user, { problemId });
    await takes(({ lease }) => python.finish(lease));
  });

  test('the work of one that goes away waits for another that can do it', async ({ site }) => {
    const root = await site.aUser({ role: 1000 });
    const { problemId } = await aProblem(site, await site.aUser());
    const [cpp, python] = [await judgeWith(site, 'C++'), await judgeWith(site, 'Python3')];
    const submitId = await submit(await aPerson(site), problemId, 'Python3');
    const lost = (await python.claim())!;
    await revoke(site, root, python);
    expect(await cpp.claim()).toBeNull();
    const another = await judgeWith(site, 'Python3');
    const work = (await another.claim({ waitMs: 5_000 }))!;
    expect(work.task.submitId).toBe(submitId);
    expect(await another.finish(work.lease)).toBe(true);
    expect((await python.call(reportTestRun, lateReport(lost.lease))).http).toBe(401);
  });

  test('one that named no languages when it came is given everything', async ({ site }) => {
    const { problemId } = await aProblem(site, await site.aUser());
    const old = await aJudge(site);
    await old.hello();
    await submit(await aPerson(site), problemId, 'Python3');
    await old.finish((await old.claim())!.lease);
  });
});

describe('work that no judge can do', () => {
  test('is named on the dashboard, waits for a judge that is away, and ends when none is expected', async ({
    site,
  }) => {
    const [root, author] = [await site.aUser({ role: 1000 }), await site.aUser()];
    for (const { id } of await site.site.db.selectFrom('judge').select('id').execute())
      await root.call(revokeJudgeKey, { query: { id } });
    const { problemId } = await aProblem(site, author);
    const [cpp, python] = [await judgeWith(site, 'C++'), await judgeWith(site, 'Python3')];
    await site.site.db
      .updateTable('judge')
      .set({ lastSeenAt: new Date(Date.now() - 3_600_000).toISOString() })
      .where('name', '=', python.name)
      .execute();
    const submitId = await submit(await aPerson(site), problemId, 'Python3');
    const unserved = async () => {
      await overviewOf.read(site.site, { fresh: true });
      return (await root.call<Overview>(getOverview)).body.data!.unserved;
    };
    expect(await unserved()).toMatchObject([{ languages: ['Python3'], waiting: 1 }]);
    const look = () => endHopeless(site.site, 0);
    await look();
    expect(await resultOf(site, submitId)).toEqual({ status: Status.Pending, cause: null });

    await revoke(site, root, python);
    const patient = () => endHopeless(site.site, 60);
    await patient();
    await patient();
    expect(await resultOf(site, submitId)).toEqual({ status: Status.Pending, cause: null });
    await look();
    expect(await resultOf(site, submitId)).toEqual({
      status: Status.SystemError,
      cause: 'No judge has Python3',
    });
    expect(await unserved()).toEqual([]);
    expect(await cpp.claim()).toBeNull();
  });
});

const aTask = {
  submitId: 0,
  language: 'Python3',
  source: '',
  type: 0,
  judgeMode: 'spj',
  judgeCaseMode: 'default',
  ioScore: 100,
  difficulty: 1,
  isRemoveEndBlank: true,
  fileIO: null,
  userExtraFile: {},
  limits: { timeLimitMs: 1_000, memoryLimitMb: 256, stackLimitMb: 128, appliesLanguageFactor: true },
  judgeExtraFile: {},
  cases: [],
  dataVersion: '0',
};

async function judgeWith(site: TestSite, ...languages: string[]): Promise<TestJudge> {
  const judge = await aJudge(site);
  await judge.hello(languages);
  return judge;
}

async function aPerson(site: TestSite): Promise<TestUser> {
  await site.site.settings.write({ defaultSubmitInterval: 0 });
  return site.aUser();
}

async function submit(user: TestUser, pid: string, language: string): Promise<number> {
  const body = { pid, language, code: 'main' };
  const answer = (await user.call<{ submitId: number }>(submitProblem, { body })).body;
  expect(answer.msg).toBe('success');
  return answer.data!.submitId;
}

async function revoke(site: TestSite, root: TestUser, { name }: TestJudge): Promise<void> {
  const row = site.site.db.selectFrom('judge').select('id').where('name', '=', name);
  await root.call(revokeJudgeKey, { query: { id: (await row.executeTakeFirstOrThrow()).id } });
}

const resultOf = (site: TestSite, submitId: number) =>
  site.site.db
    .selectFrom('submission')
    .select(['status', 'cause'])
    .where('submitId', '=', submitId)
    .executeTakeFirstOrThrow();

const lateReport = (lease: Lease) => ({
  body: { lease, result: { status: 0, time: 1, memory: 1, userOutput: '', stderr: '', cause: null } },
});
