import { describe, expect } from 'vitest';
import { writeAccountRule } from '#core/account-rule.ts';
import {
  type ContestInfo,
  getContestInfo,
  getContestOutsideInfo,
  getContestProblems,
  getContestRank,
} from '#core/contract/contest.ts';
import { updateContest } from '#core/contract/contest-admin.ts';
import { getContestBoard, type WholeBoard } from '#core/contract/contest-board.ts';
import {
  type ContestAcInfo,
  checkContestAcInfo,
  checkContestPrint,
  getContestAcInfo,
  getContestPrints,
  submitPrintText,
} from '#core/contract/contest-day.ts';
import {
  type ContestantAddresses,
  type ContestStatistics,
  extendContest,
  getContestAddresses,
  getContestStatistics,
  getJuryTable,
  holdContestProblem,
  type JuryRow,
  pauseContest,
  takeBalloon,
} from '#core/contract/contest-jury.ts';
import type { AcmRankRow } from '#core/contract/contest-rank.ts';
import type { Page } from '#core/contract/endpoint.ts';
import {
  checkSubmissionsStatus,
  getAllCaseResult,
  getLastAcCode,
  getSubmissionDetail,
  submitProblem,
} from '#core/contract/submission.ts';
import { getUserCalendarHeatmap } from '#core/contract/user.ts';
import { playedSeconds } from '#core/scoreboard/played.ts';
import { Status } from '#core/verdict.ts';
import { submissionJobs } from '#server/features/submission/job.ts';
import { settling } from '#server/features/submission/store/settle.ts';
import { aContest, inMinutes } from '#server/testing/place.ts';
import { aProblem } from '#server/testing/problem.ts';
import { type TestSite, type TestUser, test } from '#server/testing/site.ts';
import { aSubmissionRow } from '#server/testing/submission.ts';
import { foldedRows, settleContest } from '../board/store/cells.ts';

/** A contest of two problems that runs since an hour, with its organiser and two who take part. */
async function running(site: TestSite, given: Parameters<typeof aContest>[2] = {}) {
  const organiser = await site.aUser({ role: 1001 });
  const [one, two] = [await site.aUser(), await site.aUser()];
  const [a, b] = [(await aProblem(site, organiser)).pid, (await aProblem(site, organiser)).pid];
  const cid = await aContest(site, organiser, {
    startTime: inMinutes(-60),
    endTime: inMinutes(60),
    problems: { A: a, B: b },
    ...given,
  });
  return { organiser, one, two, a, b, cid };
}

const settle = ({ site }: TestSite, cid: number) =>
  site.db.transaction().execute(transaction => settleContest(transaction, cid));

const infoOf = async (user: TestUser, cid: number) =>
  (await user.call<ContestInfo>(getContestInfo, { query: { cid } })).body.data!;

const submit = (user: TestUser, cid: number, pid = 'A') =>
  user.call<{ submitId: number }>(submitProblem, {
    body: { pid, cid, language: 'C++', code: 'int main() {}' },
  });

const leftS = ({ now, endTime }: ContestInfo) => (Date.parse(endTime) - Date.parse(now)) / 1000;

describe('the clock', () => {
  test('stands still for everybody, and no penalty grows by it', async ({ site }) => {
    const { organiser, one, a, cid } = await running(site, { sealRank: true, sealRankTime: inMinutes(30) });
    const turn = (user: TestUser, paused: boolean) => user.call(pauseContest, { body: { cid, paused } });
    expect((await turn(one, true)).body.status).toBe(403);
    expect((await turn(organiser, false)).body.msg).toMatch('not paused');
    expect((await turn(organiser, true)).body.status).toBe(200);
    expect((await submit(one, cid)).body.msg).toMatch('is paused');

    // as if the pause had begun ten minutes before its end would have come
    await site.site.db
      .updateTable('contest')
      .set({ pausedAt: inMinutes(-30), endTime: inMinutes(-20), sealRankTime: inMinutes(-25) })
      .where('id', '=', cid)
      .execute();
    const still = await infoOf(one, cid);
    expect(still).toMatchObject({ status: 0, isLive: true });
    expect(leftS(still)).toBeCloseTo(600, -1);
    expect((await turn(organiser, true)).body.msg).toMatch('paused already');

    expect((await turn(organiser, false)).body.status).toBe(200);
    const goesOn = await infoOf(one, cid);
    expect(goesOn.pausedAt).toBeNull();
    expect(leftS(goesOn)).toBeCloseTo(600, -1);
    // to the millisecond: each of the two is rounded by itself
    expect(Date.parse(goesOn.endTime) - Date.parse(goesOn.sealRankTime!)).toBeCloseTo(300_000, -1);
    // pages count the seconds of play as boards do
    expect(still.pauses).toEqual([]);
    expect(playedSeconds(goesOn.startTime, goesOn.pauses, goesOn.now)).toBeCloseTo(1_800, -1);

    // half an hour was played before the pause, and what comes a minute after it is in the 31st minute
    await aSubmissionRow(site, one, a, { cid, status: Status.Accepted, submitTime: inMinutes(1) });
    await settle(site, cid);
    const { records } = (
      await organiser.call<Page<AcmRankRow>>(getContestRank, { body: { cid, forceRefresh: true } })
    ).body.data!;
    expect(records[0]!.submissionInfo.A!.ACTime! / 60).toBeCloseTo(31, 0);
    expect((await foldedRows(site.site.db, cid)).length).toBe(1);
  });

  test('opens nothing while it stands still, also when its end would have come meanwhile', async ({
    site,
  }) => {
    const { one, two, a, cid } = await running(site, {
      endTime: inMinutes(-5),
      sealRank: true,
      sealRankTime: inMinutes(-40),
      pausedAt: inMinutes(-10),
    });
    await aSubmissionRow(site, one, a, { cid, status: Status.Accepted, submitTime: inMinutes(-20) });
    const inBank = await aSubmissionRow(site, one, a, { submitTime: inMinutes(-100_000) });
    await settle(site, cid);
    const board = (await two.call<WholeBoard>(getContestBoard, { query: { cid } })).body.data!;
    expect(board.teams[0]!.cells.A).toEqual([0, 1, -1, 0]);
    const days = (
      await two.call<{ dataList: { count: number }[] }>(getUserCalendarHeatmap, {
        query: { uid: one.uid },
      })
    ).body.data!.dataList;
    expect(days.map(({ count }) => count)).toEqual([1]);
    const read = await two.call(getSubmissionDetail, { query: { submitId: inBank } });
    expect(read.body.status).not.toBe(200);
  });

  test('is moved with the seal that is still to come, never into the past', async ({ site }) => {
    const { organiser, one, cid } = await running(site, { sealRank: true, sealRankTime: inMinutes(30) });
    const before = await infoOf(one, cid);
    const move = (minutes: number, movesSeal = true) =>
      organiser.call(extendContest, { body: { cid, minutes, movesSeal } });
    expect((await one.call(extendContest, { body: { cid, minutes: 10 } })).body.status).toBe(403);
    expect((await move(10)).body.status).toBe(200);
    const after = await infoOf(one, cid);
    expect(Date.parse(after.endTime) - Date.parse(before.endTime)).toBe(600_000);
    expect(Date.parse(after.sealRankTime!) - Date.parse(before.sealRankTime!)).toBe(600_000);
    expect((await move(-90)).body.msg).toMatch('cannot end before now');
    expect((await move(-35, false)).body.msg).toMatch('The seal has to begin');
    expect((await move(-10, false)).body.status).toBe(200);
    expect((await infoOf(one, cid)).endTime).toBe(before.endTime);
  });
});

test('a problem on hold takes submissions, judges none, and goes on in their order', async ({ site }) => {
  const { organiser, one, two, a, cid } = await running(site);
  const hold = (held: boolean) =>
    organiser.call<{ submissions: number }>(holdContestProblem, { body: { cid, pid: a, held } });
  expect((await one.call(holdContestProblem, { body: { cid, pid: a, held: true } })).body.status).toBe(403);
  const first = (await submit(one, cid)).body.data!.submitId;
  expect((await hold(true)).body.data).toEqual({ submissions: 1 });
  const second = (await submit(two, cid)).body.data!.submitId;
  const jobs = async () =>
    site.site.db
      .selectFrom('submission')
      .select(['submitId', 'status', 'jobId'])
      .where('submitId', 'in', [first, second])
      .orderBy('submitId')
      .execute();
  expect(await jobs()).toEqual([
    { submitId: first, status: Status.Pending, jobId: null },
    { submitId: second, status: Status.Pending, jobId: null },
  ]);
  expect((await one.call(getContestProblems, { query: { cid } })).body.data).toMatchObject([
    { displayId: 'A', isHeld: true },
    { displayId: 'B', isHeld: false },
  ]);
  // a server that starts meanwhile does not take them for forgotten
  const found = await site.site.db.transaction().execute(submissionJobs.orphans);
  expect(
    found.filter(({ data }) => [first, second].includes(Number((data as { submitId?: number }).submitId))),
  ).toEqual([]);

  expect((await hold(false)).body.data).toEqual({ submissions: 2 });
  const queued = await jobs();
  expect(queued.every(({ jobId }) => jobId !== null)).toBe(true);
  const { rows } = await site.site.pool.query<{ id: string }>(
    'select id from pgboss.job where id = any($1::uuid[]) order by priority desc',
    [queued.map(({ jobId }) => jobId)],
  );
  expect(rows.map(({ id }) => id)).toEqual(queued.map(({ jobId }) => jobId));
});

test('only the newest login takes part where the contest says so', async ({ site }) => {
  const { cid } = await running(site, { oneSession: true });
  const person = await site.aUser();
  const first = await submit(person, cid);
  expect(first.body.status).toBe(200);
  const { submitId, pid } = first.body.data as { submitId: number; pid: number };
  await site.site.db.updateTable('submission').set({ status: 0 }).where('submitId', '=', submitId).execute();
  const { token } = await site.site.sessions.open(person.uid, { address: '10.0.0.9', userAgent: 'another' });
  const again = site.as(token);
  const refused = await person.call(getContestRank, { body: { cid } });
  expect(refused.body).toMatchObject({
    status: 403,
    msg: expect.stringMatching('newest login'),
    data: { loginHelps: true },
  });
  expect((await submit(person, cid)).body.msg).toMatch('newest login');
  expect((await again(getContestRank, { body: { cid } })).body.status).toBe(200);
  // nor does the older one read what is its own
  for (const asked of [
    await person.call(getSubmissionDetail, { query: { submitId } }),
    await person.call(getAllCaseResult, { query: { submitId } }),
    await person.call(getLastAcCode, { query: { pid, cid } }),
  ])
    expect(asked.body).toMatchObject({ status: 403, data: { loginHelps: true } });
  const states = await person.call(checkSubmissionsStatus, { body: { submitIds: [submitId] } });
  expect(states.body.data).toEqual({});
  expect((await again(getSubmissionDetail, { query: { submitId } })).body.status).toBe(200);
  expect((await infoOf(person, cid)).oneSession).toBe(true);
});

test('balloons are taken and brought, by one who is named', async ({ site }) => {
  const { organiser, one, a, cid } = await running(site);
  await aSubmissionRow(site, one, a, { cid, status: Status.Accepted, submitTime: inMinutes(-30) });
  await settle(site, cid);
  await site.site.db
    .insertInto('contestBalloon')
    .columns(['cid', 'cpid', 'uid'])
    .expression(({ selectFrom }) =>
      selectFrom('contestCell').select(['cid', 'cpid', 'uid']).where('cid', '=', cid),
    )
    .execute();
  const list = async (checked: boolean) =>
    (await organiser.call<Page<ContestAcInfo>>(getContestAcInfo, { query: { cid, checked } })).body.data!
      .records;
  const [balloon] = await list(false);
  const id = balloon!.id;
  expect((await one.call(takeBalloon, { body: { cid, id, taken: true } })).body.status).toBe(403);
  await organiser.call(takeBalloon, { body: { cid, id, taken: true } });
  expect(await list(false)).toMatchObject([
    { username: one.username, firstBlood: true, takenBy: organiser.username, checkedBy: null },
  ]);
  await organiser.call(checkContestAcInfo, { body: { cid, id, checked: true } });
  expect(await list(false)).toEqual([]);
  expect(await list(true)).toMatchObject([{ id, checkedBy: organiser.username }]);
});

test('people are told before they write anything that their account is not taken, and that the board is sealed', async ({
  site,
}) => {
  const { organiser, one, two, cid } = await running(site, {
    openRank: true,
    description: 'By invitation.',
    openAccountLimit: true,
    sealRank: true,
    sealRankTime: inMinutes(30),
  });
  const save = (body: object) => organiser.call(updateContest, { body: { id: cid, ...body } });
  const rule = { prefix: '-', suffix: '', from: 0, to: -1, extra: [one.username] };
  await save({ accountLimitRule: writeAccountRule(rule) });
  expect((await infoOf(one, cid)).isTaken).toBe(true);
  expect((await infoOf(two, cid)).isTaken).toBe(false);
  expect((await infoOf(organiser, cid)).isTaken).toBe(true);

  const outside = async () =>
    (await site.call<{ isSealed: boolean }>(getContestOutsideInfo, { query: { cid } })).body.data?.isSealed;
  expect([await outside(), (await infoOf(organiser, cid)).isSealed]).toEqual([false, false]);
  await save({ sealRankTime: inMinutes(-1) });
  expect([await outside(), (await infoOf(organiser, cid)).isSealed]).toEqual([true, true]);
});

test('a runner whom the organisers named carries balloons, and sees nothing else of theirs', async ({
  site,
}) => {
  const { organiser, one, two, a, cid } = await running(site, {
    description: 'Bring balloons.',
    auth: 1,
    pwd: 'open sesame',
  });
  const save = (runners: string[]) => organiser.call(updateContest, { body: { id: cid, runners } });
  expect((await infoOf(two, cid)).isRunner).toBe(false);
  expect((await save([` ${two.username} `, two.username])).body.status).toBe(200);
  expect((await infoOf(two, cid)).isRunner).toBe(true);
  const submitId = await aSubmissionRow(site, one, a, { cid, status: Status.Pending });
  await site.site.db
    .transaction()
    .execute(transaction =>
      settling(transaction, submitId, () =>
        transaction
          .updateTable('submission')
          .set({ status: Status.Accepted })
          .where('submitId', '=', submitId)
          .execute(),
      ),
    );
  const list = (user: TestUser) => user.call<Page<ContestAcInfo>>(getContestAcInfo, { query: { cid } });
  const [balloon] = (await list(two)).body.data!.records;
  expect(balloon).toMatchObject({ username: one.username, displayId: 'A' });
  const at = { cid, id: balloon!.id };
  expect((await two.call(takeBalloon, { body: { ...at, taken: true } })).body.status).toBe(200);
  expect((await two.call(checkContestAcInfo, { body: { ...at, checked: true } })).body.status).toBe(200);
  expect((await list(organiser)).body.data!.records).toMatchObject([{ checkedBy: two.username }]);
  for (const call of [getJuryTable, getContestAddresses, getContestPrints])
    expect((await two.call(call, { query: { cid } })).body.status).toBe(403);
  expect((await two.call(getContestRank, { body: { cid } })).body.status).not.toBe(200);
  await save([]);
  expect((await list(two)).body.status).toBe(403);
});

test('a text is noted as printed by a number in the query or in the body, by its organisers alone', async ({
  site,
}) => {
  const { organiser, one, two, cid } = await running(site, { openPrint: true });
  const prints = async () =>
    (await organiser.call<Page<{ id: number; status: number }>>(getContestPrints, { query: { cid } })).body
      .data!.records;
  for (const user of [one, two])
    await user.call(submitPrintText, { body: { cid, content: 'int main() { return 0; } // '.repeat(3) } });
  const [first, second] = (await prints()).map(({ id }) => id) as [number, number];
  expect((await one.call(checkContestPrint, { query: { id: first, cid } })).body.msg).toMatch('print');
  expect((await organiser.call(checkContestPrint, { query: { id: first, cid } })).body.status).toBe(200);
  expect((await organiser.call(checkContestPrint, { body: { id: second, cid } })).body.status).toBe(200);
  expect((await prints()).map(({ status }) => status)).toEqual([1, 1]);
});

test('the jury sees the newest verdicts and addresses, others figures from before the seal', async ({
  site,
}) => {
  const { organiser, one, two, a, b, cid } = await running(site, {
    sealRank: true,
    sealRankTime: inMinutes(-20),
  });
  const made = (who: TestUser, pid: number, minutes: number, status: number, ip: string) =>
    aSubmissionRow(site, who, pid, { cid, status, ip, language: 'C++', submitTime: inMinutes(minutes) });
  await made(one, a, -50, Status.WrongAnswer, '10.0.0.1');
  const newest = await made(one, a, -40, Status.Accepted, '10.0.0.1');
  await made(one, b, -10, Status.WrongAnswer, '10.0.0.2');
  await made(two, a, -5, Status.Accepted, '10.0.0.1');

  const table = (user: TestUser) => user.call<Page<JuryRow>>(getJuryTable, { query: { cid } });
  expect((await table(one)).body.status).toBe(403);
  const rows = (await table(organiser)).body.data!.records;
  expect(rows.map(({ username }) => username)).toEqual([two.username, one.username]);
  expect(rows[1]!.cells).toMatchObject({ A: { submitId: newest, tries: 2 }, B: { tries: 1 } });
  // what is solved stays solved after a later wrong try
  await made(two, a, -2, Status.WrongAnswer, '10.0.0.1');
  expect((await table(organiser)).body.data!.records[0]!.cells).toMatchObject({
    A: { status: Status.Accepted, tries: 2 },
  });

  const places = (user: TestUser) =>
    user.call<Page<ContestantAddresses>>(getContestAddresses, { query: { cid } });
  expect((await places(one)).body.status).toBe(403);
  expect((await places(organiser)).body.data!.records[0]).toMatchObject({
    username: one.username,
    addresses: [
      { ip: '10.0.0.1', submissions: 2, others: [two.username] },
      { ip: '10.0.0.2', submissions: 1, others: [] },
    ],
  });
  for (const call of [getJuryTable, getContestAddresses]) {
    const find = async (query: object) => {
      const { body } = await organiser.call<Page<{ uid: string }>>(call, { query: { cid, ...query } });
      return [body.data!.total, ...body.data!.records.map(({ uid }) => uid)];
    };
    expect(await find({ keyword: two.username.toUpperCase() })).toEqual([1, two.uid]);
    expect(await find({ keyword: 'nobody is called so' })).toEqual([0]);
    expect(await find({ currentPage: 2, limit: 2 })).toEqual([2]);
  }

  // a quarter of an hour in which it stood still is no time of the contest
  await site.site.db
    .insertInto('contestPause')
    .values({ cid, beganAt: inMinutes(-30), endedAt: inMinutes(-15) })
    .execute();
  const figures = async (user: TestUser) =>
    (await user.call<ContestStatistics>(getContestStatistics, { query: { cid } })).body.data!;
  const open = await figures(one);
  expect(open.until).not.toBeNull();
  expect(open.problems).toMatchObject([
    { displayId: 'A', people: 1, passed: 1, tries: 2, accepted: 1, languages: { 'C++': 2 } },
    { displayId: 'B', people: 0, tries: 0, statuses: {} },
  ]);
  const all = await figures(organiser);
  expect(all.problems).toMatchObject([
    { people: 2, passed: 2, tries: 4, accepted: 2 },
    { people: 1, passed: 0, tries: 1, statuses: { [Status.WrongAnswer]: 1 } },
  ]);
  const minutes = all.problems[0]!.overTime.flatMap(({ tries }, at) =>
    tries ? [Math.round((at * all.partS) / 60)] : [],
  );
  expect([all.partS, minutes]).toEqual([132, [9, 20, 40, 42]]);
});
