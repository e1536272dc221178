import { describe, expect } from 'vitest';
import type { KeysetPage, Page } from '#core/contract/endpoint.ts';
import {
  cancelJudge,
  checkSubmissionsStatus,
  getAllCaseResult,
  getLastAcCode,
  getSubmissionDetail,
  getSubmissionList,
  manualJudge,
  rejudge,
  type Submission,
  type SubmissionRow,
  shareSubmission,
  submitProblem,
} from '#core/contract/submission.ts';
import { ProblemType } from '#core/scoring/mode.ts';
import { Status } from '#core/verdict.ts';
import { aCaptcha } from '#server/testing/captcha.ts';
import { aJudge, type TestJudge } from '#server/testing/judge.ts';
import { aProblem } from '#server/testing/problem.ts';
import { type TestSite, type TestUser, test } from '#server/testing/site.ts';
import { aSubmissionRow } from '#server/testing/submission.ts';
import { type ProblemSave, saveProblem } from '../problem/store/save.ts';
import type { CaseInput } from '../problem/store/test-data.ts';

const code = 'int main() { return 0; }';

describe('submitting', () => {
  test('is refused in words: empty, too long, unknown language, hidden problem, not logged in, no right', async ({
    site,
  }) => {
    await noInterval(site);
    const user = await site.aUser();
    const { problemId: pid } = await aProblem(site, await site.aUser());
    const hidden = await aProblem(site, user, { problem: { auth: 2 } });
    const refusal = async (body: object, caller = user.call) =>
      (await caller(submitProblem, { body: { pid, language: 'C++', code, ...body } })).body.msg;
    expect(await refusal({ code: ' \n\t' })).toBe('Code can not be empty');
    expect(await refusal({ code: 'x'.repeat(65_536) })).toBe('Code Length can not exceed 65535');
    expect(await refusal({ language: 'Whitespace' })).toMatch(/Whitespace is not offered/);
    expect(await refusal({ pid: hidden.problemId })).toBe('There is no such problem');
    expect(await refusal({ pid: 'NO-SUCH' })).toBe('There is no such problem');
    expect((await site.call(submitProblem, { body: { pid, language: 'C++', code } })).http).toBe(401);
    const silenced = await site.aUser({ role: 1003 });
    expect((await silenced.call(submitProblem, { body: { pid, language: 'C++', code } })).http).toBe(403);
    await site.site.settings.write({ openPublicJudge: false });
    expect(await refusal({})).toMatch(/switched off/);
    await site.site.settings.write({ openPublicJudge: true });
  });

  test('too often is refused with the seconds left, also when two come at once', async ({ site }) => {
    await site.site.settings.write({ defaultSubmitInterval: 8 });
    const user = await site.aUser();
    const { problemId: pid } = await aProblem(site, await site.aUser());
    const both = await Promise.all(
      [1, 2].map(() => user.call(submitProblem, { body: { pid, language: 'C++', code } })),
    );
    expect(both.map(reply => reply.body.status).sort()).toEqual([200, 403]);
    expect(both.find(reply => reply.body.status === 403)!.body).toMatchObject({
      msg: expect.stringMatching(/try again in \d s/),
      data: { seconds: expect.any(Number) },
    });
    await noInterval(site);
    const judge = await aJudge(site);
    await judge.finish((await judge.claim())!.lease);
  });
});

test('who submits unusually often shows to be human, and goes on', async ({ site }) => {
  await noInterval(site);
  const user = await site.aUser();
  const { problemId: pid } = await aProblem(site, await site.aUser());
  const send = async (human?: object) =>
    (await user.call(submitProblem, { body: { pid, language: 'C++', code, ...human } })).body;
  const limiter = site.site.rateLimiter;
  const usual = limiter.submitsUnusuallyOften;
  limiter.submitsUnusuallyOften = async () => true;
  expect(await send()).toMatchObject({ status: 403, data: { captchaRequired: true } });
  const first = await aCaptcha(site);
  expect(await send({ captchaKey: first.captchaKey, captcha: first.wrongAnswer })).toMatchObject({
    msg: expect.stringMatching(/captcha is wrong/),
    data: { captchaRequired: true },
  });
  expect((await send({ captchaKey: first.captchaKey, captcha: first.answer })).status).toBe(400);
  const { captchaKey, answer } = await aCaptcha(site);
  expect((await send({ captchaKey, captcha: ` ${answer} ` })).status).toBe(200);
  limiter.submitsUnusuallyOften = usual;
  const judge = await aJudge(site);
  await judge.finish((await judge.claim())!.lease);
});

describe('who sees what of a submission', () => {
  test('code and compiler messages: the owner, admins, and everybody once it is shared', async ({ site }) => {
    const { owner, stranger, admin, submitId } = await aJudgedSubmission(site, {
      status: Status.CompileError,
      errorMessage: 'main.cpp:1: secret line',
    });
    const seen = async (caller: TestUser['call']) => {
      const { body } = await caller<{ submission: Submission }>(getSubmissionDetail, { query: { submitId } });
      const { code: text, errorMessage, ip } = body.data!.submission;
      return { code: text !== null, message: errorMessage !== null, ip: ip !== null };
    };
    expect(await seen(owner.call)).toEqual({ code: true, message: true, ip: false });
    expect(await seen(admin.call)).toEqual({ code: true, message: true, ip: true });
    expect(await seen(stranger.call)).toEqual({ code: false, message: false, ip: false });
    expect((await stranger.call(shareSubmission, { body: { submitId, share: true } })).body.status).toBe(403);
    await owner.call(shareSubmission, { body: { submitId, share: true } });
    expect(await seen(site.call)).toEqual({ code: true, message: true, ip: false });
    await site.site.settings.write({ hideNonContestSubmissionCode: true });
    expect(await seen(owner.call)).toEqual({ code: false, message: false, ip: false });
    expect((await owner.call(getLastAcCode, { query: { pid: 1 } })).body.status).toBe(403);
    await site.site.settings.write({ hideNonContestSubmissionCode: false });
  });

  test('the cause of a system error: administrators alone', async ({ site }) => {
    const { owner, admin, submitId } = await aJudgedSubmission(site, {
      status: Status.SystemError,
      cause: 'the checker crashed',
    });
    const detail = async (caller: TestUser['call']) =>
      JSON.stringify((await caller(getSubmissionDetail, { query: { submitId } })).body);
    expect(await detail(owner.call)).not.toContain('the checker crashed');
    expect(await detail(admin.call)).toContain('the checker crashed');
  });

  test('cases: none when the problem closes them', async ({ site }) => {
    const { owner, admin, root, problem, cases } = await withCases(site, [{ input: '1 2\n', output: '3\n' }]);
    expect((await cases(owner.call))!.judgeCaseList).toMatchObject([
      { status: 0, userOutput: 'differs on line 1' },
    ]);
    await site.site.db
      .updateTable('problem')
      .set({ openCaseResult: false })
      .where('id', '=', problem.pid)
      .execute();
    expect(await cases(owner.call)).toBeNull();
    for (const { call } of [admin, root]) expect((await cases(call))!.judgeCaseList).toHaveLength(1);
  });

  test('the points of cases where the problem is scored', async ({ site }) => {
    const { owner, cases, problem } = await withCases(site, [{ input: '1 2\n', output: '3\n', score: 60 }]);
    const points = async () => (await cases(owner.call))!.judgeCaseList.map(one => one.score);
    expect(await points()).toEqual([0]);
    await saveProblem(site.site, owner, problem.pid, { problem: { type: ProblemType.OI } });
    expect(await points()).toEqual([60]);
  });

  test('subtasks, but not where the mode has changed since', async ({ site }) => {
    const data = [
      { input: '1\n', output: '1\n', score: 40, groupNum: 1 },
      { input: '2\n', output: '2\n', score: 60, groupNum: 1 },
    ];
    const { owner, cases, problem, submitId } = await withCases(site, data);
    await saveProblem(site.site, owner, problem.pid, {
      problem: { type: ProblemType.OI, judgeCaseMode: 'subtask_lowest' },
    });
    const shown = async (score: number) => {
      await site.site.db.updateTable('submission').set({ score }).where('submitId', '=', submitId).execute();
      return cases(owner.call);
    };
    expect(await shown(100)).toMatchObject({ judgeCaseMode: 'default', subTaskJudgeCaseVoList: [] });
    expect(await shown(40)).toMatchObject({
      judgeCaseList: [],
      subTaskJudgeCaseVoList: [{ score: 40, ac: 2 }],
    });
  });

  test('test data: of open cases everybody, of others administrators; the data in force says which', async ({
    site,
  }) => {
    const long = `${'九'.repeat(400)}\n`;
    const data = [
      { input: '1 2\n', output: long, isOpen: true },
      { input: '4 5\n', output: '9\n' },
    ];
    const { owner, stranger, admin, root, problem, cases } = await withCases(site, data);
    const seen = async (caller: TestUser['call']) =>
      (await cases(caller))!.judgeCaseList.map(one => [
        one.inputData,
        one.outputData,
        one.printed,
        one.inputName,
      ]);
    const open = ['1 2\n', `${'九'.repeat(333)}…`, 'four'];
    const closed = [null, null, null, null];
    expect(await seen(stranger.call)).toEqual([[...open, null], closed]);
    for (const { call } of [admin, root])
      expect(await seen(call)).toEqual([
        [...open, '1.in'],
        ['4 5\n', '9\n', 'four', '2.in'],
      ]);
    const saved = (cases: CaseInput[]) => saveProblem(site.site, admin, problem.pid, { problem: {}, cases });
    await saved(data.map(one => ({ ...one, isOpen: !one.isOpen })));
    expect(await seen(owner.call)).toEqual([closed, ['4 5\n', '9\n', 'four', null]]);
    await saved([{ input: 'another\n', output: '\n', isOpen: true }]);
    expect(await seen(owner.call)).toEqual([closed, closed]);
  });

  test('what a closed case printed: the owner and who looks after the problem, for it may be the answer', async ({
    site,
  }) => {
    const data = [
      { input: '1 2\n', output: '3\n', isOpen: true },
      { input: '4 5\n', output: '9\n' },
    ];
    const { owner, stranger, admin, root, cases } = await withCases(site, data);
    const printed = async (caller: TestUser['call']) =>
      (await cases(caller))!.judgeCaseList.map(({ userOutput }) => userOutput);
    const said = 'differs on line 1';
    expect(await printed(stranger.call)).toEqual([said, null]);
    expect(await printed(site.call)).toEqual([said, null]);
    expect(await printed(admin.call)).toEqual([said, said]);
    expect(await printed(owner.call)).toEqual([said, said]);
    expect(await printed(root.call)).toEqual([said, said]);
  });
});

describe('the list', () => {
  test('filters by owner, status and problem, and asks for login for mine', async ({ site }) => {
    const { owner, submitId, problem } = await aJudgedSubmission(site, { status: Status.WrongAnswer });
    const list = async (query: Record<string, string | number | boolean>, caller = owner.call) => {
      const { body } = await caller<Page<SubmissionRow>>(getSubmissionList, { query });
      return body.data!.records.map(row => row.submitId);
    };
    expect(await list({ onlyMine: true })).toEqual([submitId]);
    expect(await list({ username: owner.username.toUpperCase(), status: -1 }, site.call)).toEqual([submitId]);
    expect(await list({ problemID: problem.problemId.slice(1).toLowerCase() })).toEqual([submitId]);
    expect(await list({ problemID: problem.problemId.slice(1), completeProblemID: true })).toEqual([]);
    expect(await list({ username: owner.username, status: 0 })).toEqual([]);
    expect((await site.call(getSubmissionList, { query: { onlyMine: true } })).http).toBe(401);
    const { body } = await site.call(checkSubmissionsStatus, { body: { submitIds: [submitId] } });
    expect(body.data).toMatchObject({ [submitId]: { status: -1 } });
  });

  test('of one problem comes newest first, page by page and from row to row', async ({ site }) => {
    const { owner, submitId, problem } = await aJudgedSubmission(site, {});
    const ids = [submitId];
    for (let count = 1; count < 5; count += 1)
      ids.unshift(await aSubmissionRow(site, owner, problem.pid, { status: 0 }));
    await aJudgedSubmission(site, {});
    const list = async (query: Record<string, number>) => {
      const asked = { problemID: problem.problemId, limit: 2, ...query };
      const { body } = await site.call<KeysetPage<SubmissionRow>>(getSubmissionList, { query: asked });
      const { records, total, older, newer } = body.data!;
      return { ids: records.map(row => row.submitId), total, older, newer };
    };
    expect(await list({ currentPage: 2 })).toEqual({
      ids: ids.slice(2, 4),
      total: 5,
      older: ids[3],
      newer: ids[2],
    });
    expect(await list({ before: ids[3]! })).toMatchObject({ ids: [ids[4]], older: null });
    expect(await list({ after: ids[2]! })).toMatchObject({ ids: ids.slice(0, 2), newer: null });
  });
});

describe('what a super admin does', () => {
  test('rejudge, manual and cancel move every count with them, in any order', async ({ site }) => {
    const { owner, root, submitId, problem, judge } = await aJudgedSubmission(site, {});
    const counts = () => countsOf(site, owner.uid, problem.pid);
    expect(await counts()).toEqual({ total: 1, ac: 1, wa: 0, userTotal: 1, userAc: 1, solved: true });
    await root.call(manualJudge, { query: { submitId, status: Status.WrongAnswer } });
    expect(await counts()).toEqual({ total: 1, ac: 0, wa: 1, userTotal: 1, userAc: 0, solved: false });
    await root.call(rejudge, { query: { submitId } });
    expect(await counts()).toEqual({ total: 0, ac: 0, wa: 0, userTotal: 0, userAc: 0, solved: false });
    expect((await root.call(manualJudge, { query: { submitId, status: 0 } })).body.status).toBe(400);
    await judge.finish((await judge.claim({ waitMs: 2_000 }))!.lease);
    expect(await counts()).toEqual({ total: 1, ac: 1, wa: 0, userTotal: 1, userAc: 1, solved: true });
    const cancelled = await root.call(cancelJudge, { query: { submitId } });
    expect(cancelled.body.data).toMatchObject({
      status: Status.Cancelled,
      judger: root.username,
      isManual: true,
    });
    expect(await counts()).toEqual({ total: 0, ac: 0, wa: 0, userTotal: 0, userAc: 0, solved: false });
    expect((await root.call(cancelJudge, { query: { submitId } })).body.status).toBe(400);
  });

  test('a verdict by hand on a scored problem needs its score, which stays within the problem’s', async ({
    site,
  }) => {
    const problem = { type: ProblemType.OI, difficulty: 3 };
    const { root, submitId } = await aJudgedSubmission(site, { score: 40 }, { problem });
    const byHand = (score: { score?: number } = {}) =>
      root.call<Submission>(manualJudge, { query: { submitId, status: 0, ...score } });
    const refused = await byHand();
    expect([refused.body.status, refused.body.msg]).toEqual([
      400,
      'A score is required: this problem is scored',
    ]);
    expect((await byHand({ score: 1_000 })).body.data).toMatchObject({
      score: 100,
      oiRankScore: 16,
      isManual: true,
    });
    expect((await byHand({ score: -5 })).body.data).toMatchObject({ score: 0, oiRankScore: 6 });
  });

  test('a verdict that nobody may give by hand is refused', async ({ site }) => {
    const { root, admin, submitId } = await aJudgedSubmission(site, {});
    for (const status of [-10, -5, -4, -2, 5, 6, 7, 9, 99])
      expect((await root.call(manualJudge, { query: { submitId, status } })).http).toBe(400);
    expect((await admin.call(rejudge, { query: { submitId } })).http).toBe(403);
  });
});

test('the last accepted code comes back with a note, and nothing before there is one', async ({ site }) => {
  const { owner, stranger, problem, submitId } = await aJudgedSubmission(site, {});
  const last = async (caller: TestUser['call']) =>
    (await caller<{ code: string }>(getLastAcCode, { query: { pid: problem.pid } })).body.data!;
  expect((await last(owner.call)).code).toContain(`${code}\n// Run ID: ${submitId}`);
  expect(await last(stranger.call)).toEqual({ submitId: null, code: '', language: '' });
});

const noInterval = (site: TestSite) => site.site.settings.write({ defaultSubmitInterval: 0 });

async function submit(user: TestUser, pid: string): Promise<number> {
  const { body } = await user.call<Submission>(submitProblem, { body: { pid, language: 'C++', code } });
  return body.data!.submitId;
}

type Work = NonNullable<Awaited<ReturnType<TestJudge['claim']>>>;

async function aJudgedSubmission(
  site: TestSite,
  result: object,
  save: Partial<ProblemSave> = {},
  more: (work: Work) => object = () => ({}),
) {
  await noInterval(site);
  const [owner, stranger] = [await site.aUser(), await site.aUser()];
  const [admin, root] = [await site.aUser({ role: 1001 }), await site.aUser({ role: 1000 })];
  const judge = await aJudge(site);
  const problem = await aProblem(site, await site.aUser(), save);
  const submitId = await submit(owner, problem.problemId);
  const work = (await judge.claim())!;
  await judge.finish(work.lease, { ...result, ...more(work) });
  return { owner, stranger, admin, root, judge, problem, submitId };
}

interface SeenCase {
  inputData: string | null;
  outputData: string | null;
  printed: string | null;
  score: number;
  inputName: string | null;
  userOutput: string | null;
}

/** A submission that was judged on these cases. */
test('the cases of a submission go with it, and no others', async ({ site }) => {
  const cases = [{ input: '1', output: '1' }];
  const [gone, kept] = [await withCases(site, cases), await withCases(site, cases)];
  await site.site.db.deleteFrom('problem').where('id', '=', gone.problem.pid).execute();
  const left = site.site.db.selectFrom('submissionCase').select('submitId');
  expect(await left.where('submitId', '=', gone.submitId).execute()).toEqual([]);
  expect(await left.where('submitId', '=', kept.submitId).execute()).toHaveLength(1);
});

async function withCases(site: TestSite, data: CaseInput[]) {
  const judged = await aJudgedSubmission(site, {}, { cases: data }, ({ task }) => ({
    cases: task.cases.map(({ caseId, score }) => ({
      caseId,
      score,
      groupNum: null,
      status: 0,
      time: 1,
      wallMs: 1,
      memory: 1,
      message: 'differs on line 1',
      userOutput: 'four',
      cause: null,
    })),
  }));
  const query = { submitId: judged.submitId };
  const cases = async (caller: TestUser['call']) =>
    (await caller<{ judgeCaseList: SeenCase[] }>(getAllCaseResult, { query })).body.data;
  return { ...judged, cases };
}

async function countsOf(site: TestSite, uid: string, pid: number) {
  const { db } = site.site;
  const problem = await db.selectFrom('problemCount').selectAll().where('pid', '=', pid).executeTakeFirst();
  const user = await db.selectFrom('userCount').selectAll().where('uid', '=', uid).executeTakeFirst();
  const solved = await db.selectFrom('solved').select('pid').where('uid', '=', uid).executeTakeFirst();
  return {
    total: problem?.total,
    ac: problem?.ac,
    wa: problem?.wa,
    userTotal: user?.total,
    userAc: user?.ac,
    solved: solved !== undefined,
  };
}
