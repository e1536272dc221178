import { describe, expect } from 'vitest';
import {
  claimWork,
  keepAlive,
  readBlob,
  reportCompile,
  reportProgress,
  type Work,
} from '#core/contract/judging.ts';
import { createAdminProblem } from '#core/contract/problem-admin.ts';
import * as contract from '#core/contract/trial.ts';
import { Status } from '#core/verdict.ts';
import { aJudge, type TestJudge } from '#server/testing/judge.ts';
import { aProblem } from '#server/testing/problem.ts';
import { type TestSite, type TestUser, test } from '#server/testing/site.ts';
import { releaseLeases } from '../judging/store/lease.ts';
import { findMismatches } from '../submission/queries/recount.ts';

const claim = async (judge: TestJudge) =>
  (await judge.call<Work>(claimWork, { body: { noRejudge: true, waitMs: 10_000 } })).body.data!;

/** C++ for programs and for checkers, as a judge announces it. */
async function aCheckerLanguage({ site }: TestSite) {
  const text = { contentType: 'text/x-c++src', description: '', compileCommand: '', template: '' };
  await site.db
    .insertInto('language')
    .values([true, false].map(isSpj => ({ name: 'C++', isSpj, ...text })))
    .onConflict(conflict => conflict.columns(['oj', 'name', 'isSpj']).doNothing())
    .execute();
}

describe('compiling a checker', () => {
  const code = 'int main() {}';
  const compile = (user: TestUser, more: object = {}) =>
    user.call(contract.compileSpj, { body: { code, language: 'C++', ...more } });

  test('answers with the compiler’s words, and a save takes only what has compiled', async ({ site }) => {
    await aCheckerLanguage(site);
    const user = await site.aUser({ role: 1000 });
    const judge = await aJudge(site);
    const extraFiles = { 'tree.h': 'struct tree;' };
    const failing = compile(user, { extraFiles });
    const first = await claim(judge);
    expect(first).toMatchObject({ kind: 'compile', task: { language: 'C++', source: code, extraFiles } });
    const report = (work: Work, result: object) =>
      judge.call<{ accepted: boolean }>(reportCompile, {
        body: { lease: work.lease, result: { message: null, cause: null, ...result } },
      });
    await report(first, { status: Status.CompileError, message: 'error: no tree' });
    expect((await failing).body).toEqual({ status: 500, data: null, msg: 'error: no tree' });
    const save = {
      problem: {
        problemId: 'spj-1',
        title: 'T',
        input: 'i',
        output: 'o',
        judgeMode: 'spj',
        spjLanguage: 'C++',
        spjCode: code,
        judgeExtraFile: JSON.stringify(extraFiles),
      },
      languages: [{ name: 'C++' }],
      isUploadTestCase: false,
      samples: [{ input: '1', output: '1' }],
    };
    expect((await user.call(createAdminProblem, { body: save })).body.msg).toMatch(/compile it successfully/);
    const passing = compile(user, { extraFiles });
    const second = await claim(judge);
    expect((await report(second, { status: Status.Accepted })).body.data).toEqual({ accepted: true });
    expect((await report(second, { status: Status.CompileError })).body.data).toEqual({ accepted: false });
    expect((await passing).body).toMatchObject({ status: 200, data: null });
    expect((await user.call(createAdminProblem, { body: save })).body.status).toBe(200);
  });

  test('is taken over from a judge that was lost, and a judge’s own fault is told', async ({ site }) => {
    await aCheckerLanguage(site);
    const user = await site.aUser({ role: 1001 });
    const [lost, other] = [await aJudge(site), await aJudge(site)];
    const asked = user.call(contract.compileInteractive, { body: { code, language: 'C++' } });
    const { lease } = await claim(lost);
    const beat = await lost.call<{ lost: string[] }>(keepAlive, {
      body: { leases: [lease], load: { cpu: 0, memory: 0 }, trouble: null },
    });
    expect(beat.body.data).toEqual({ lost: [] });
    await releaseLeases(site.site, { name: lost.name });
    const again = await claim(other);
    const result = { status: Status.SystemError, message: null, cause: 'this judge has no C++' };
    const late = await lost.call(reportCompile, { body: { lease, result } });
    expect(late.body.data).toEqual({ accepted: false });
    await other.call(reportCompile, { body: { lease: again.lease, result } });
    expect((await asked).body).toMatchObject({ status: 500, msg: 'The judge failed: this judge has no C++' });
  });

  test('refuses nonsense before any judge hears of it', async ({ site }) => {
    await aCheckerLanguage(site);
    const user = await site.aUser({ role: 1001 });
    expect((await compile(user, { code: ' ' })).body.msg).toBe('Code can not be empty');
    expect((await compile(user, { language: 'Elvish' })).body.msg).toBe('There is no language Elvish');
    expect((await compile(user, { extraFiles: { '../a.h': 'x' } })).body.status).toBe(400);
    expect((await compile(await site.aUser())).http).toBe(403);
  });
});

describe('an answer run', () => {
  const start = async (user: TestUser, body: object) =>
    (await user.call<{ key: string }>(contract.startAnswerRun, { body })).body;
  const read = async (user: TestUser, key: string) =>
    (await user.call<contract.AnswerRun>(contract.getAnswerRun, { query: { key } })).body;

  test('judges what stands in the editor, shows each case, and counts nowhere', async ({ site }) => {
    const user = await site.aUser({ role: 1000 });
    const judge = await aJudge(site);
    const { pid } = await aProblem(site, user, { problem: { timeLimit: 3000, isRemoveEndBlank: false } });
    const { data } = await start(user, {
      pid,
      language: 'C++',
      code: 'answer',
      isUploadTestCase: false,
      problem: { type: 1, memoryLimit: 64, judgeCaseMode: 'subtask_lowest' },
      samples: [
        { input: 'draft', output: 'one', score: 40, groupNum: 2 },
        { input: 'draft', output: 'two', score: 60, groupNum: 1 },
      ],
    });
    const { key } = data!;
    expect(await read(user, key)).toMatchObject({ data: { status: Status.Pending, total: 2, cases: [] } });
    const { lease, task } = (await judge.claim())!;
    expect(task).toMatchObject({
      source: 'answer',
      type: 1,
      ioScore: 100,
      isRemoveEndBlank: false,
      judgeCaseMode: 'subtask_lowest',
      limits: { timeLimitMs: 3000, memoryLimitMb: 64, stackLimitMb: 128 },
      cases: [{ caseId: 1 }, { caseId: 2 }],
    });
    const blob = await fetch(`${site.address}${readBlob.path}?sha256=${task.cases[1]!.output}`, {
      headers: { authorization: judge.key },
    });
    expect(await blob.text()).toBe('two');
    await judge.call(reportProgress, { body: { lease, cases: 2, statuses: [0] } });
    expect((await read(user, key)).data).toMatchObject({
      status: Status.Judging,
      cases: [{ seq: 2, status: 0 }],
    });
    const one = { groupNum: 1, time: 5, wallMs: 6, memory: 700, cause: null, userOutput: null };
    const cases = [
      { ...one, caseId: 2, status: 0, score: 60, message: null },
      { ...one, caseId: 1, status: -1, score: 0, message: 'expected 1' },
    ];
    await judge.finish(lease, { status: 8, score: 60, time: 5, memory: 700, cases });
    expect((await read(user, key)).data).toEqual({
      status: 8,
      score: 60,
      time: 5,
      memory: 700,
      errorMessage: null,
      cause: null,
      total: 2,
      cases: [
        { seq: 1, status: -1, time: 5, memory: 700, score: 0, message: 'expected 1' },
        { seq: 2, status: 0, time: 5, memory: 700, score: 60, message: null },
      ],
    });
    const { db } = site.site;
    expect(await db.selectFrom('submission').selectAll().execute()).toEqual([]);
    expect(await findMismatches(db)).toEqual([]);
    expect((await db.selectFrom('problem').select('type').where('id', '=', pid).execute())[0]).toEqual({
      type: 0,
    });
    const stranger = await site.aUser({ role: 1001 });
    expect((await read(stranger, key)).status).toBe(404);
    expect((await start(stranger, { pid, language: 'C++', code: 'x' })).status).toBe(403);
  });

  test('takes the cases in force when none are sent, and can be stopped', async ({ site }) => {
    const user = await site.aUser({ role: 1000 });
    const judge = await aJudge(site);
    const { pid } = await aProblem(site, user);
    const run = { pid, language: 'Python3', code: 'print(3)' };
    const { key } = (await start(user, run)).data!;
    const { lease, task } = (await judge.claim())!;
    expect(task.cases).toMatchObject([{ outputSize: 2 }]);
    await user.call(contract.stopAnswerRun, { query: { key } });
    expect((await read(user, key)).data).toMatchObject({ status: Status.Cancelled });
    expect(await judge.finish(lease)).toBe(false);
    expect((await start(user, { ...run, code: '' })).msg).toBe('Code can not be empty');
    expect((await start(user, { ...run, language: 'Elvish' })).msg).toBe('There is no language Elvish');
    expect((await start(user, { ...run, samples: [] })).msg).toBe('Test case upload is required');
    expect((await start(user, { language: 'C++', code: 'x' })).msg).toBe('Test case upload is required');
  });
});
