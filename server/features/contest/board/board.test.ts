import { describe, expect } from 'vitest';
import {
  type ContestProblemRow,
  getContestOutsideBoard,
  getContestOutsideInfo,
  getContestProblemDetail,
  getContestProblems,
  getContestRank,
} from '#core/contract/contest.ts';
import { updateContest } from '#core/contract/contest-admin.ts';
import { updateContestProblem } from '#core/contract/contest-problem-admin.ts';
import type { AcmRankRow, OiRankRow } from '#core/contract/contest-rank.ts';
import type { Page } from '#core/contract/endpoint.ts';
import { getUserProblemStatus } from '#core/contract/problem.ts';
import { checkContestSubmissionsStatus } from '#core/contract/submission.ts';
import { shuffled } from '#core/scoreboard/testing.ts';
import { seededRandom } from '#core/seeded-random.ts';
import { Status } from '#core/verdict.ts';
import { inMinutes } from '#server/testing/place.ts';
import { type TestUser, test } from '#server/testing/site.ts';
import { settleContestCell } from './store/cells.ts';
import { expectRecounted, fiveHours, rank, settle } from './testing.ts';

test('how far submissions are is asked by contest; what lies under the seal is left out', async ({
  site,
}) => {
  const { creator, cid, a, submit } = await fiveHours({ site });
  const elsewhere = await fiveHours({ site });
  const [one, other] = [await site.aUser(), await site.aUser()];
  const open = await submit({ uid: one.uid, pid: a, minute: 10, status: Status.WrongAnswer });
  const sealed = await submit({ uid: one.uid, pid: a, minute: 250, status: Status.Accepted });
  const foreign = await elsewhere.submit({ uid: one.uid, pid: elsewhere.a, minute: 10 });
  const submitIds = [open, sealed, foreign];
  const statuses = async (user: TestUser, said: number | string = cid) =>
    Object.keys(
      (await user.call<object>(checkContestSubmissionsStatus, { body: { cid: said, submitIds } })).body.data!,
    );
  expect(await statuses(creator)).toEqual([open, sealed].map(String));
  expect(await statuses(other)).toEqual([String(open)]);
  // as a page says it that has the number from its address
  expect(await statuses(other, String(cid))).toEqual([String(open)]);
  expect((await site.call(checkContestSubmissionsStatus, { body: { cid, submitIds } })).http).toBe(401);
});

describe('an ACM board', () => {
  test('shows passes, penalties and first blood, and what lies under the seal as tries', async ({ site }) => {
    const { cid, a, b, submit } = await fiveHours({ site });
    const [one, two] = [await site.aUser(), await site.aUser()];
    await submit({ uid: one.uid, pid: a, minute: 10, status: Status.WrongAnswer });
    await submit({ uid: one.uid, pid: a, minute: 20, status: Status.Accepted });
    await submit({ uid: two.uid, pid: a, minute: 15, status: Status.Accepted });
    await submit({ uid: two.uid, pid: b, minute: 250, status: Status.Accepted });
    const { records, total } = await rank(one, cid);
    expect(total).toBe(3);
    expect(records.map(row => [row.username, row.rank, row.ac, row.totalTime])).toEqual([
      [one.username, 2, 1, 20 * 60 + 20 * 60],
      [two.username, 1, 1, 15 * 60],
      [one.username, 2, 1, 20 * 60 + 20 * 60],
    ]);
    // Clients take a time for a pass and a number of tries for a seal, so that neither is there without.
    const neither = { errorNum: 0, isAC: false, isFirstAC: false, isAfterContest: false };
    expect(records[1]!.submissionInfo).toEqual({
      A: { ...neither, isAC: true, isFirstAC: true, ACTime: 900 },
      B: { ...neither, tryNum: 1 },
    });
    expect(records[0]!.submissionInfo.A).toMatchObject({ isFirstAC: false, errorNum: 1 });
  });

  test('is live for its admin on demand only, for nobody else', async ({ site }) => {
    const { cid, b, creator, submit } = await fiveHours({ site });
    const one = await site.aUser();
    await submit({ uid: one.uid, pid: b, minute: 250, status: Status.Accepted });
    expect((await rank(creator, cid)).records[0]!.ac).toBe(0);
    expect((await rank(creator, cid, { forceRefresh: true })).records[0]!.ac).toBe(1);
    expect((await rank(one, cid, { forceRefresh: true })).records[0]!.ac).toBe(0);
  });

  test('leaves out those who run the contest, and numbers no star', async ({ site }) => {
    const star = await site.aUser();
    const { cid, a, creator, submit } = await fiveHours({ site }, { starAccount: [star.username] });
    const [root, one] = [await site.aUser({ role: 1000 }), await site.aUser()];
    for (const { uid } of [creator, root, star])
      await submit({ uid, pid: a, minute: 1, status: Status.Accepted });
    await submit({ uid: one.uid, pid: a, minute: 9, status: Status.Accepted });
    const numbers = async (more = {}) =>
      (await rank(star, cid, { ...more, concernedList: [] })).records.map(row => [row.username, row.rank]);
    expect(await numbers()).toEqual([
      [star.username, -1],
      [star.username, -1],
      [one.username, 1],
    ]);
    expect(await numbers({ removeStar: true })).toEqual([[one.username, 1]]);
  });

  test('follows every change of a submission at once, on another process too', async ({ site }) => {
    const { cid, a, submit } = await fiveHours({ site });
    const one = await site.aUser();
    const submitId = await submit({ uid: one.uid, pid: a, minute: 5 });
    const other = (await site.another()).as(one.token);
    const seen = async () => {
      const answers = [
        await rank(one, cid),
        (await other<Page<AcmRankRow>>(getContestRank, { body: { cid } })).body.data!,
      ];
      return answers.map(({ records }) => [records[0]!.ac, records[0]!.total]);
    };
    expect(await seen()).toEqual([
      [0, 1],
      [0, 1],
    ]);
    const become = async (status: number) => {
      await site.site.db.updateTable('submission').set({ status }).where('submitId', '=', submitId).execute();
      await settle(site, { cid, pid: a, uid: one.uid });
    };
    await become(Status.Accepted);
    expect(await seen()).toEqual([
      [1, 1],
      [1, 1],
    ]);
    await become(Status.WrongAnswer);
    expect((await seen())[1]).toEqual([0, 1]);
    await site.site.db.deleteFrom('submission').where('submitId', '=', submitId).execute();
    await settle(site, { cid, pid: a, uid: one.uid });
    expect((await rank(one, cid)).records).toEqual([]);
  });

  test('finds rows by school and shown name', async ({ site }) => {
    const { cid, a, submit } = await fiveHours({ site }, { rankShowName: 'nickname' });
    const [one, two, reader] = [await site.aUser(), await site.aUser(), await site.aUser()];
    await site.site.db
      .updateTable('account')
      .set({ nickname: '橡果队', school: 'Oak School', realname: '张三' })
      .where('uid', '=', one.uid)
      .execute();
    for (const { uid } of [one, two]) await submit({ uid, pid: a, minute: 9, status: Status.Accepted });
    for (const keyword of ['橡果', 'oak'])
      expect((await rank(reader, cid, { keyword })).records.map(row => row.uid)).toEqual([one.uid]);
    const { records } = await rank(reader, cid, { keyword: '张三' });
    expect(records).toEqual([]);
    expect((await rank(reader, cid)).records.map(row => row.realname)).toEqual([null, null]);
  });

  test('verdicts of many tries at one problem that come at the same time all count', async ({ site }) => {
    const { cid, a, submit } = await fiveHours({ site });
    const { uid } = await site.aUser();
    const tries: number[] = [];
    for (let minute = 1; minute <= 8; minute++) tries.push(await submit({ uid, pid: a, minute }));
    const { db } = site.site;
    const judge = (submitId: number, status: number) =>
      db.transaction().execute(async transaction => {
        await transaction
          .updateTable('submission')
          .set({ status })
          .where('submitId', '=', submitId)
          .execute();
        await settleContestCell(transaction, { cid, pid: a, uid });
      });
    for (const status of [Status.WrongAnswer, Status.Accepted, Status.CompileError]) {
      await Promise.all(tries.map(submitId => judge(submitId, status)));
      await expectRecounted(site, cid);
    }
  });

  test('any order of judging and rejudging gives the board that a recount gives', async ({ site }) => {
    const { cid, a, b, submit } = await fiveHours({ site });
    const next = seededRandom(7);
    const people = [await site.aUser(), await site.aUser(), await site.aUser()];
    const ids: { submitId: number; uid: string; pid: number }[] = [];
    for (let made = 0; made < 30; made++) {
      const { uid } = people[next(3)]!;
      const pid = next(2) ? a : b;
      ids.push({ uid, pid, submitId: await submit({ uid, pid, minute: next(320) }) });
    }
    const outcomes = [
      Status.Accepted,
      Status.WrongAnswer,
      Status.CompileError,
      Status.Cancelled,
      Status.Pending,
    ];
    for (const { submitId, uid, pid } of [...shuffled(ids, next), ...shuffled(ids, next)]) {
      const status = outcomes[next(outcomes.length)]!;
      await site.site.db.updateTable('submission').set({ status }).where('submitId', '=', submitId).execute();
      await settle(site, { cid, pid, uid });
    }
    await expectRecounted(site, cid);
  });
});

describe('an OI board', () => {
  test('takes the last or the best try, and knows nothing from the seal on', async ({ site }) => {
    for (const [oiRankScoreType, score] of [
      ['Recent', 40],
      ['Highest', 70],
    ] as const) {
      const { cid, a, submit, creator } = await fiveHours({ site }, { type: 1, oiRankScoreType });
      const one = await site.aUser();
      const partly = Status.PartialAccepted;
      await submit({ uid: one.uid, pid: a, minute: 5, status: partly, score: 70, time: 3 });
      await submit({ uid: one.uid, pid: a, minute: 9, status: partly, score: 40, time: 3 });
      const own = { pidList: [a], cid, isContestProblemList: true };
      const marks = (await one.call<Record<number, object>>(getUserProblemStatus, { body: own })).body.data!;
      expect(marks[a]).toEqual({ status: partly, score });
      await submit({ uid: one.uid, pid: a, minute: 260, status: Status.Accepted, score: 100, time: 3 });
      const [row] = (await rank<OiRankRow>(one, cid)).records;
      expect(row).toMatchObject({ totalScore: score, submissionInfo: { A: score }, timeInfo: {} });
      const [live] = (await rank<OiRankRow>(creator, cid, { forceRefresh: true })).records;
      expect(live).toMatchObject({ totalScore: 100, totalTime: 3, timeInfo: { A: 3 } });
    }
  });
});

describe('a board that adds up points', () => {
  const partly = Status.PartialAccepted;

  test('takes the best of each subtask over all tries by the strict IOI rule', async ({ site }) => {
    const { cid, a, submit } = await fiveHours({ site }, { type: 3 });
    const { db } = site.site;
    await db.updateTable('problem').set({ judgeCaseMode: 'subtask_lowest' }).where('id', '=', a).execute();
    const one = await site.aUser();
    const earned = async (minute: number, score: number, first: number, second: number) => {
      const submitId = await submit({ uid: one.uid, pid: a, minute, status: partly, score });
      const cases = [first, second].map((score, at) => ({ seq: at + 1, groupNum: at + 1, score }));
      await db
        .insertInto('submissionCase')
        .values(cases.map(one => ({ ...caseOf(submitId), ...one })))
        .execute();
      await settle(site, { cid, pid: a, uid: one.uid });
    };
    await earned(5, 60, 60, 0);
    await earned(9, 40, 0, 40);
    const [row] = (await rank<OiRankRow>(one, cid)).records;
    expect(row).toMatchObject({ totalScore: 100, submissionInfo: { A: 100 }, timeInfo: { A: 9 * 60_000 } });
    await expectRecounted(site, cid);
  });

  test('is folded anew when somebody changes the rule in the database', async ({ site }) => {
    const { cid, a, submit } = await fiveHours({ site }, { type: 0 });
    const one = await site.aUser();
    await submit({ uid: one.uid, pid: a, minute: 50, status: Status.Accepted });
    expect((await rank(one, cid)).records[0]!.totalTime).toBe(50 * 60);
    await site.site.db.updateTable('contest').set({ type: 6 }).where('id', '=', cid).execute();
    expect((await rank<OiRankRow>(one, cid)).records[0]!.totalScore).toBe(1_000 - 80);
    await expectRecounted(site, cid);
  });

  test('lets points fall from what the organiser says a problem is worth', async ({ site }) => {
    const { cid, a, submit, creator } = await fiveHours({ site }, { type: 6 });
    const one = await site.aUser();
    await submit({ uid: one.uid, pid: a, minute: 4, status: Status.WrongAnswer });
    await submit({ uid: one.uid, pid: a, minute: 50, status: Status.Accepted });
    const total = async () => (await rank<OiRankRow>(one, cid)).records[0]!.totalScore;
    expect(await total()).toBe(1_000 - 80 - 50);
    const names = { cid, pid: a, points: 2_000 };
    expect((await creator.call(updateContestProblem, { body: names })).body.status).toBe(200);
    expect(await total()).toBe(2_000 - 160 - 50);
    await expectRecounted(site, cid);
  });

  const caseOf = (submitId: number) => ({
    submitId,
    caseId: 1,
    status: partly,
    time: 1,
    wallMs: 1,
    memory: 1,
  });
});

test('an ACM board follows what the organiser says of penalties, also while the contest runs', async ({
  site,
}) => {
  const { cid, a, submit, creator } = await fiveHours({ site }, { description: 'd' });
  const one = await site.aUser();
  await submit({ uid: one.uid, pid: a, minute: 4, status: Status.WrongAnswer });
  await submit({ uid: one.uid, pid: a, minute: 5, status: Status.CompileError });
  await submit({ uid: one.uid, pid: a, minute: 10, status: Status.Accepted });
  const time = async () => (await rank(one, cid)).records[0]!.totalTime / 60;
  expect(await time()).toBe(30);
  await creator.call(updateContest, { body: { id: cid, penaltyMinutes: 5, freeVerdicts: [] } });
  expect(await time()).toBe(20);
  await creator.call(updateContest, { body: { id: cid, freeVerdicts: [Status.WrongAnswer] } });
  expect(await time()).toBe(15);
  await expectRecounted(site, cid);
});

test('what came after the end moves no place, and under the seal no count of what was solved', async ({
  site,
}) => {
  const over = { endTime: inMinutes(-40), sealRank: false, sealRankTime: null, allowEndSubmit: true };
  const { cid, a, b, submit } = await fiveHours({ site }, over);
  const [one, other, late] = [await site.aUser(), await site.aUser(), await site.aUser()];
  await submit({ uid: one.uid, pid: a, minute: 10, status: Status.Accepted });
  await submit({ uid: other.uid, pid: a, minute: 20, status: Status.Accepted });
  await submit({ uid: other.uid, pid: b, minute: 260, status: Status.Accepted });
  await submit({ uid: late.uid, pid: a, minute: 270, status: Status.Accepted });
  const rows = async (containsEnd: boolean) =>
    (await rank(one, cid, { containsEnd, limit: 100 })).records
      .slice(1)
      .map(row => [row.uid, row.rank, row.ac, row.late ?? 0]);
  expect(await rows(false)).toEqual([
    [one.uid, 1, 1, 0],
    [other.uid, 2, 1, 0],
  ]);
  expect(await rows(true)).toEqual([
    [one.uid, 1, 1, 0],
    [other.uid, 2, 1, 1],
    [late.uid, 0, 0, 1],
  ]);

  const sealed = await fiveHours({ site });
  await sealed.submit({ uid: one.uid, pid: sealed.a, minute: 10, status: Status.Accepted });
  const counts = async () => {
    const [problem] = (
      await other.call<ContestProblemRow[]>(getContestProblems, { query: { cid: sealed.cid } })
    ).body.data!;
    return [problem!.total, (await rank(other, sealed.cid)).records[0]!.total];
  };
  expect(await counts()).toEqual([1, 1]);
  await sealed.submit({ uid: one.uid, pid: sealed.a, minute: 250, status: Status.WrongAnswer });
  expect(await counts()).toEqual([1, 1]);
});

describe('from outside', () => {
  test('a board is open without login when its contest says so and has begun', async ({ site }) => {
    const ask = async (cid: number) =>
      (await site.call(getContestOutsideBoard, { body: { cid } })).body.status;
    const { cid } = await fiveHours({ site }, { openRank: true });
    expect(await ask(cid)).toBe(200);
    expect(await ask((await fiveHours({ site })).cid)).toBe(403);
    const scheduled = { openRank: true, startTime: inMinutes(10), endTime: inMinutes(20), sealRank: false };
    const later = (await fiveHours({ site }, scheduled)).cid;
    expect(await ask(later)).toBe(403);
    // until then it is told what it is called and when it begins, and nothing of its problems
    const info = await site.call<{ contest: { status: number }; problemList: unknown[] }>(
      getContestOutsideInfo,
      { query: { cid: later } },
    );
    expect(info.body.data).toMatchObject({ contest: { status: -1 }, problemList: [] });
  });

  test('a client that names no page gets the whole board as a list, one that does a page', async ({
    site,
  }) => {
    const { cid, a, submit } = await fiveHours({ site }, { openRank: true });
    const one = await site.aUser();
    await submit({ uid: one.uid, pid: a, minute: 9, status: Status.Accepted });
    const ask = async (paging: object) =>
      (await site.call(getContestOutsideBoard, { body: { cid, forceRefresh: false, ...paging } })).body.data;
    const row = { uid: one.uid, rank: 1, ac: 1 };
    expect(await ask({})).toMatchObject([row]);
    expect(await ask({ currentPage: 1 })).toMatchObject({ records: [row], total: 1, size: 50 });
    expect(await ask({ limit: 50 })).toMatchObject({ records: [row], current: 1, size: 50 });
  });
});

test('counts of problems stop at the seal, but for the admin', async ({ site }) => {
  const { cid, a, b, creator, submit } = await fiveHours({ site });
  const one = await site.aUser();
  await submit({ uid: one.uid, pid: a, minute: 9, status: Status.Accepted });
  await submit({ uid: one.uid, pid: b, minute: 255, status: Status.WrongAnswer });
  const counts = async (user: TestUser) =>
    (await user.call<ContestProblemRow[]>(getContestProblems, { query: { cid } })).body.data!.map(
      ({ ac, total, isFrozen }) => [ac, total, isFrozen],
    );
  expect(await counts(one)).toEqual([
    [1, 1, true],
    [0, 0, true],
  ]);
  expect(await counts(creator)).toEqual([
    [1, 1, false],
    [0, 1, false],
  ]);
  const shown = await one.call(getContestProblemDetail, { query: { cid, displayId: 'B' } });
  expect(shown.body.data).toMatchObject({ problemCount: { pid: b, ac: 0, total: 0 } });
});
