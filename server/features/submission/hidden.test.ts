import { describe, expect } from 'vitest';
import type { Page } from '#core/contract/endpoint.ts';
import {
  checkSubmissionsStatus,
  getAllCaseResult,
  getSubmissionDetail,
  getSubmissionList,
  type Submission,
  type SubmissionRow,
} from '#core/contract/submission.ts';
import { Status } from '#core/verdict.ts';
import { aContest, aGroup, inMinutes } from '#server/testing/place.ts';
import { aProblem } from '#server/testing/problem.ts';
import { type Caller, type TestSite, type TestUser, test } from '#server/testing/site.ts';
import { aSubmissionRow } from '#server/testing/submission.ts';

type Query = Record<string, string | number | boolean>;

/** How a submission leaves, by every door: in the list, as a status, whole, with its cases. */
async function doors(call: Caller, submitId: number, query: Query = {}) {
  const list = await call<Page<SubmissionRow>>(getSubmissionList, { query });
  const row = list.body.data?.records.find(one => one.submitId === submitId);
  const status = await call<Record<string, { status: number; time: number | null }>>(checkSubmissionsStatus, {
    body: { submitIds: [submitId] },
  });
  const detail = await call<{ submission: Submission }>(getSubmissionDetail, { query: { submitId } });
  const cases = await call<{ judgeCaseList: unknown[] }>(getAllCaseResult, { query: { submitId } });
  return {
    row,
    total: list.body.data?.total,
    status: status.body.data![submitId],
    detail: detail.body.data?.submission,
    cases: cases.body.data?.judgeCaseList,
  };
}

const nowhere = { row: undefined, status: undefined, detail: undefined, cases: undefined };

async function judgedCase(site: TestSite, submitId: number): Promise<void> {
  const one = { submitId, seq: 1, caseId: 1, status: 0, time: 1, wallMs: 1, memory: 1, score: 0 };
  await site.site.db
    .insertInto('submissionCase')
    .values({ ...one, userOutput: 'three' })
    .execute();
}

describe('submissions are hidden with their problem', () => {
  const people = async (site: TestSite) => {
    const [author, solver, stranger] = [await site.aUser(), await site.aUser(), await site.aUser()];
    const [admin, keeper] = [await site.aUser({ role: 1001 }), await site.aUser({ role: 1008 })];
    return { author, solver, stranger, admin, keeper };
  };

  const expectHidden = async (
    site: TestSite,
    who: Awaited<ReturnType<typeof people>>,
    submitId: number,
    problemID: string,
  ) => {
    const choices: Query[] = [{ username: who.solver.username }, { problemID }];
    for (const query of choices) {
      for (const call of [site.call, who.stranger.call, who.admin.call]) {
        const seen = await doors(call, submitId, query);
        expect(seen).toMatchObject(nowhere);
        expect(seen.total).toBe(0);
      }
      for (const { call } of [who.solver, who.author, who.keeper])
        expect(await doors(call, submitId, query)).toMatchObject({
          row: { status: Status.WrongAnswer },
          status: { status: Status.WrongAnswer },
          detail: { code: 'mine' },
          total: 1,
        });
    }
  };

  test('one that is hidden: to all but the solver and who looks after it', async ({ site }) => {
    const who = await people(site);
    const { pid, problemId } = await aProblem(site, who.author);
    const submitId = await aSubmissionRow(site, who.solver, pid, { status: -1, share: true, code: 'mine' });
    await judgedCase(site, submitId);
    expect(await doors(site.call, submitId)).toMatchObject({ detail: { code: 'mine' }, cases: [{ seq: 1 }] });
    await site.site.db.updateTable('problem').set({ auth: 2 }).where('id', '=', pid).execute();
    await expectHidden(site, who, submitId, problemId);
  });

  test('one that a contest of the site has now: likewise, until the end; one of a group leaves it as it is', async ({
    site,
  }) => {
    const who = await people(site);
    const { pid, problemId } = await aProblem(site, who.author);
    const submitId = await aSubmissionRow(site, who.solver, pid, { status: -1, share: true, code: 'mine' });
    const gid = await aGroup(site, who.stranger);
    await aContest(site, who.stranger, { gid, problems: { A: pid } });
    expect(await doors(site.call, submitId)).toMatchObject({ detail: { code: 'mine' } });
    const cid = await aContest(site, who.keeper, { problems: { A: pid } });
    await expectHidden(site, who, submitId, problemId);
    await site.site.db
      .updateTable('contest')
      .set({ endTime: inMinutes(-1) })
      .where('id', '=', cid)
      .execute();
    expect(await doors(site.call, submitId)).toMatchObject({ detail: { code: 'mine' } });
  });
});

describe('in a contest', () => {
  const before = inMinutes(-30);
  const after = inMinutes(-2);

  async function contest(site: TestSite, given: object) {
    const [creator, one, other] = [await site.aUser(), await site.aUser(), await site.aUser()];
    const { pid } = await aProblem(site, await site.aUser(), { problem: { auth: 3 } });
    const cid = await aContest(site, creator, { problems: { A: pid }, ...given });
    const { id: cpid } = await site.site.db
      .selectFrom('contestProblem')
      .select('id')
      .where('cid', '=', cid)
      .executeTakeFirstOrThrow();
    const row = async (user: TestUser, submitTime: string) => {
      const submission = { cid, cpid, submitTime, status: 0, code: 'mine', time: 7, length: 4, score: 100 };
      const submitId = await aSubmissionRow(site, user, pid, submission);
      await judgedCase(site, submitId);
      return submitId;
    };
    return { creator, one, other, cid, row, within: { contestID: cid } };
  }

  test('others know the verdict, not what it took; the owner everything but the cases; the code is theirs alone', async ({
    site,
  }) => {
    const { creator, one, other, row, within } = await contest(site, {});
    const submitId = await row(one, before);
    expect(await doors(other.call, submitId, within)).toMatchObject({
      row: { status: 0, time: null, length: null, displayPid: 'A', title: 'Problem A' },
      status: { status: 0, time: null },
      detail: { status: 0, time: null, length: null, code: null, displayPid: 'A' },
      cases: undefined,
    });
    expect(await doors(one.call, submitId, within)).toMatchObject({
      row: { status: 0, time: 7, length: 4 },
      detail: { code: 'mine' },
      cases: undefined,
    });
    expect(await doors(creator.call, submitId, within)).toMatchObject({
      detail: { code: 'mine', time: 7, ip: '127.0.0.1' },
      cases: [{ seq: 1, userOutput: null }],
    });
    expect(await doors(site.call, submitId)).toMatchObject(nowhere);
  });

  test('under the seal of an ACM contest others do not know that anything was tried', async ({ site }) => {
    const seal = { sealRank: true, sealRankTime: inMinutes(-5) };
    const { creator, one, other, row, within } = await contest(site, seal);
    const [early, late] = [await row(one, before), await row(one, after)];
    expect(await doors(other.call, early, within)).toMatchObject({ row: { status: 0 }, total: 1 });
    expect(await doors(other.call, late, within)).toMatchObject({ ...nowhere, total: 1 });
    expect(await doors(one.call, late, within)).toMatchObject({ row: { status: 0, time: 7 }, total: 2 });
    expect(await doors(creator.call, late, within)).toMatchObject({ row: { status: 0 }, total: 2 });
  });

  test('under the seal of an OI contest nobody but its admins knows a result, by no filter either', async ({
    site,
  }) => {
    const seal = { type: 1, sealRank: true, sealRankTime: inMinutes(-60) };
    const { creator, one, other, row, within } = await contest(site, seal);
    const submitId = await row(one, after);
    expect(await doors(other.call, submitId, within)).toMatchObject({ ...nowhere, total: 0 });
    const own = await doors(one.call, submitId, within);
    expect(own).toMatchObject({
      row: { status: Status.SubmittedUnknownResult, score: null, time: null, length: null, judger: null },
      status: { status: Status.SubmittedUnknownResult, time: null },
      detail: { status: Status.SubmittedUnknownResult, score: null, code: 'mine' },
      cases: undefined,
    });
    for (const [status, found] of [
      [Status.Accepted, 0],
      [Status.WrongAnswer, 0],
      [Status.SubmittedUnknownResult, 1],
    ] as const)
      expect((await doors(one.call, submitId, { ...within, status })).total).toBe(found);
    expect(await doors(creator.call, submitId, within)).toMatchObject({
      row: { status: 0, score: 100 },
      cases: [{ seq: 1 }],
    });
    expect((await doors(creator.call, submitId, { ...within, status: 0 })).total).toBe(1);
  });

  test('what was made before the start is there for its admins who ask for it, after the end for all who do', async ({
    site,
  }) => {
    const over = { startTime: inMinutes(-90), endTime: inMinutes(-10), allowEndSubmit: true };
    const { creator, one, other, row, within } = await contest(site, over);
    await row(creator, inMinutes(-100));
    await row(one, before);
    await row(one, after);
    const listed = async ({ call }: TestUser, query: Query = {}) =>
      (await call<Page<SubmissionRow>>(getSubmissionList, { query: { ...within, ...query } })).body.data!
        .total;
    expect(await listed(creator)).toBe(1);
    expect(await listed(creator, { beforeContestSubmit: true })).toBe(2);
    expect(await listed(creator, { beforeContestSubmit: true, containsEnd: true })).toBe(3);
    expect(await listed(other, { beforeContestSubmit: true })).toBe(1);
    expect(await listed(other, { beforeContestSubmit: true, containsEnd: true })).toBe(2);
  });

  test('a seal that stays hides after the end as well', async ({ site }) => {
    const over = { startTime: inMinutes(-90), endTime: inMinutes(-1) };
    const seal = { ...over, sealRank: true, sealRankTime: inMinutes(-5), autoRealRank: false };
    const sealed = await contest(site, seal);
    const late = await sealed.row(sealed.one, after);
    expect(await doors(sealed.other.call, late, sealed.within)).toMatchObject({ ...nowhere, total: 0 });
    const open = await contest(site, { ...seal, autoRealRank: true });
    const shown = await open.row(open.one, after);
    expect(await doors(open.other.call, shown, open.within)).toMatchObject({
      row: { status: 0, time: 7 },
      detail: { code: null },
    });
  });
});

test('what is submitted in a group is for its members, its code for its teachers', async ({ site }) => {
  const [owner, teacher, member, other] = [
    await site.aUser(),
    await site.aUser(),
    await site.aUser(),
    await site.aUser(),
  ];
  const gid = await aGroup(site, owner, {}, [
    [teacher, 4],
    [member, 3],
  ]);
  const { pid } = await aProblem(site, owner, { problem: { gid } });
  const submitId = await aSubmissionRow(site, member, pid, { gid, code: 'mine' });
  const solver = await aSubmissionRow(site, owner, pid, { gid, code: 'yours' });
  const ask = async (call: typeof site.call, submitId: number) =>
    (await call(getSubmissionDetail, { query: { submitId } })).http;
  // a visitor is asked to log in, whether there is one or not
  expect([await ask(site.call, submitId), await ask(site.call, 999_999_999)]).toEqual([401, 401]);
  expect([await ask(other.call, submitId), await ask(other.call, 999_999_999)]).toEqual([200, 200]);
  for (const call of [site.call, other.call]) {
    expect(await doors(call, submitId)).toMatchObject(nowhere);
    const { body } = await call(getSubmissionList, { query: { gid } });
    expect(body).toMatchObject({ status: 403, msg: 'Only members of the group can do this' });
  }
  expect(await doors(member.call, solver, { gid })).toMatchObject({
    row: { status: 0 },
    detail: { code: null },
    total: 2,
  });
  expect(await doors(teacher.call, submitId, { gid })).toMatchObject({ detail: { code: 'mine' } });
});
