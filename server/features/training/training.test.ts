import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Page } from '#core/contract/endpoint.ts';
import { type FullScreenProblem, getFullScreenProblems, type ProblemInfo } from '#core/contract/problem.ts';
import {
  getTrainingAccess,
  getTrainingDetail,
  getTrainingList,
  getTrainingProblemDetail,
  getTrainingProblems,
  getTrainingRank,
  registerTraining,
  type Training,
  type TrainingInfo,
  type TrainingProblemRow,
  type TrainingRankRow,
} from '#core/contract/training.ts';
import { Status } from '#core/verdict.ts';
import { findMismatches } from '#server/features/submission/queries/recount.ts';
import { removeSubmissions, settling } from '#server/features/submission/store/settle.ts';
import { aGroup, aTraining } from '#server/testing/place.ts';
import { aProblem } from '#server/testing/problem.ts';
import { type TestSite, type TestUser, test } from '#server/testing/site.ts';
import { aSubmissionRow } from '#server/testing/submission.ts';

/** A submission that gets its verdict, as a judge gives it. */
async function judged(site: TestSite, user: TestUser, pid: number, status: number, given: object = {}) {
  const submitId = await aSubmissionRow(site, user, pid, { status: Status.Pending, ...given });
  await site.site.db
    .transaction()
    .execute(transaction =>
      settling(transaction, submitId, () =>
        transaction.updateTable('submission').set({ status }).where('submitId', '=', submitId).execute(),
      ),
    );
  return submitId;
}

const rank = async (user: TestUser, tid: number, more = {}) =>
  (await user.call<Page<TrainingRankRow>>(getTrainingRank, { query: { tid, ...more } })).body;

const listed = async (call: TestUser['call'], query: Record<string, string | number>) =>
  (await call<Page<Training>>(getTrainingList, { query })).body.data!.records;

test('progress follows the verdicts, wherever in the bank the problem was solved', async ({ site }) => {
  const [author, pupil] = [await site.aUser(), await site.aUser()];
  const [one, two, hidden] = [
    await aProblem(site, author),
    await aProblem(site, author),
    await aProblem(site, author, { problem: { auth: 2 } }),
  ];
  const title = `Sums and ${author.username}`;
  const tid = await aTraining(site, author, { title, problems: [two.pid, one.pid, hidden.pid] });
  const problems = async () =>
    (await pupil.call<TrainingProblemRow[]>(getTrainingProblems, { query: { tid } })).body.data!.map(
      ({ problemId, myStatus }) => [problemId, myStatus],
    );
  const counts = async (call: TestUser['call']) =>
    (await listed(call, { keyword: title })).map(({ acCount, problemCount }) => [acCount, problemCount]);

  expect(await problems()).toEqual([
    [two.problemId, Status.NotSubmitted],
    [one.problemId, Status.NotSubmitted],
  ]);
  await judged(site, pupil, one.pid, Status.WrongAnswer);
  const passed = await judged(site, pupil, one.pid, Status.Accepted);
  await judged(site, pupil, one.pid, Status.TimeLimitExceeded);
  await judged(site, pupil, two.pid, Status.WrongAnswer, { tid });
  expect(await problems()).toEqual([
    [two.problemId, Status.WrongAnswer],
    [one.problemId, Status.Accepted],
  ]);
  expect(await counts(pupil.call)).toEqual([[1, 2]]);
  const steps = (await pupil.call<FullScreenProblem[]>(getFullScreenProblems, { query: { tid } })).body.data!;
  expect(steps.map(({ problemId, status, score }) => [problemId, status, score])).toEqual([
    [two.problemId, Status.WrongAnswer, null],
    [one.problemId, Status.Accepted, null],
  ]);
  expect((await pupil.call(getFullScreenProblems)).body.status).toBe(404);
  expect(await counts(site.call)).toEqual([[0, 2]]);
  expect(await findMismatches(site.site.db)).toEqual([]);
  // a pass that is taken back is no pass any more
  await site.site.db
    .transaction()
    .execute(transaction => removeSubmissions(transaction, sql`submission.submit_id = ${passed}`));
  expect(await counts(pupil.call)).toEqual([[0, 2]]);
  expect((await problems())[1]).toEqual([one.problemId, Status.TimeLimitExceeded]);
  expect(await findMismatches(site.site.db)).toEqual([]);
});

test('a private training opens with its password, and its ranking counts what was solved before', async ({
  site,
}) => {
  const [author, quick, slow, other] = [
    await site.aUser(),
    await site.aUser(),
    await site.aUser(),
    await site.aUser(),
  ];
  const [a, b] = [await aProblem(site, author), await aProblem(site, author)];
  const tid = await aTraining(site, author, {
    auth: 'Private',
    privatePwd: 'oak',
    problems: [a.pid, b.pid],
  });
  await site.site.db
    .updateTable('account')
    .set({ realname: 'Quick Oak', school: 'Forest School' })
    .where('uid', '=', quick.uid)
    .execute();
  const register = async (user: TestUser, password: string) =>
    (await user.call(registerTraining, { body: { tid, password } })).body;
  const access = async (user: TestUser) =>
    (await user.call<{ access: boolean }>(getTrainingAccess, { query: { tid } })).body.data!.access;

  expect((await site.call(getTrainingDetail, { query: { tid } })).http).toBe(401);
  const info = (await quick.call<TrainingInfo>(getTrainingDetail, { query: { tid } })).body.data!;
  expect(info).toMatchObject({ auth: 'Private', problemCount: 2, isTrainingAdmin: false });
  expect(JSON.stringify(info)).not.toContain('oak');
  for (const call of [getTrainingProblems, getTrainingRank])
    expect((await quick.call(call, { query: { tid } })).body).toMatchObject({ status: 403, data: null });
  const detail = (query: Record<string, string | number>) =>
    quick.call<ProblemInfo>(getTrainingProblemDetail, { query: { displayId: a.problemId, ...query } });
  expect((await detail({ cid: tid })).body.status).toBe(403);
  expect([await access(quick), await access(author)]).toEqual([false, true]);
  expect(await register(quick, '')).toMatchObject({ msg: 'Enter the training password' });
  expect(await register(quick, 'elm')).toMatchObject({ status: 400, msg: 'The training password is wrong' });

  await judged(site, quick, a.pid, Status.Accepted, { time: 30 });
  await judged(site, quick, a.pid, Status.Accepted, { time: 10 });
  await judged(site, slow, a.pid, Status.Accepted, { time: 50 });
  expect(await register(quick, 'oak')).toMatchObject({ status: 200 });
  expect(await register(quick, 'oak')).toMatchObject({ status: 400 });
  await register(slow, 'oak');
  expect(await access(quick)).toBe(true);
  expect((await detail({ cid: tid })).body.data!.problem.problemId).toBe(a.problemId);
  expect((await detail({ tid })).body.status).toBe(200);
  await judged(site, slow, b.pid, Status.WrongAnswer, { tid });

  const rows = (await rank(quick, tid)).data!.records;
  expect(rows.map(({ rank, uid, ac, totalRunTime }) => [rank, uid, ac, totalRunTime])).toEqual([
    [1, quick.uid, 1, 10],
    [2, slow.uid, 1, 50],
  ]);
  expect(rows[1]!.submissionInfo).toEqual({
    [a.problemId]: { status: 0, score: null, isAC: true, runTime: 50 },
    [b.problemId]: { status: Status.WrongAnswer, score: null, isAC: false, runTime: null },
  });
  // what comes later moves the rows
  await judged(site, slow, b.pid, Status.Accepted, { time: 5 });
  const after = (await rank(author, tid)).data!;
  expect(after.records.map(({ uid, ac }) => [uid, ac])).toEqual([
    [slow.uid, 2],
    [quick.uid, 1],
  ]);
  // real names are for those who manage it, a search keeps the place
  expect(after.records[1]!.realname).toBe('Quick Oak');
  expect(JSON.stringify(await rank(slow, tid))).not.toContain('Quick Oak');
  expect(
    (await rank(slow, tid, { keyword: 'forest' })).data!.records.map(row => [row.rank, row.uid]),
  ).toEqual([[2, quick.uid]]);
  expect((await rank(slow, tid, { keyword: 'Quick Oak' })).data!.total).toBe(0);
  expect((await rank(other, tid)).status).toBe(403);
  expect(await findMismatches(site.site.db)).toEqual([]);
});

test('the ranking counts the problems that the training shows, and a public training has none', async ({
  site,
}) => {
  const [author, keen, other] = [await site.aUser(), await site.aUser(), await site.aUser()];
  const [plain, coming, binned] = [
    await aProblem(site, author),
    await aProblem(site, author),
    await aProblem(site, author),
  ];
  const tid = await aTraining(site, author, {
    auth: 'Private',
    privatePwd: 'oak',
    problems: [plain.pid, coming.pid, binned.pid],
  });
  for (const user of [keen, other]) await user.call(registerTraining, { body: { tid, password: 'oak' } });
  for (const { pid } of [coming, binned]) await judged(site, keen, pid, Status.Accepted, { time: 7 });
  await judged(site, other, plain.pid, Status.Accepted, { time: 9 });
  const totals = async () =>
    (await rank(other, tid)).data!.records.map(({ rank, uid, ac, totalRunTime }) => [
      rank,
      uid,
      ac,
      totalRunTime,
    ]);
  expect(await totals()).toEqual([
    [1, keen.uid, 2, 14],
    [2, other.uid, 1, 9],
  ]);
  const change = (pid: number, set: { auth?: number; deletedAt?: string }) =>
    site.site.db.updateTable('problem').set(set).where('id', '=', pid).execute();
  await change(coming.pid, { auth: 2 });
  await change(binned.pid, { deletedAt: new Date().toISOString() });
  expect(await totals()).toEqual([
    [1, other.uid, 1, 9],
    [2, keen.uid, 0, 0],
  ]);
  // what comes back counts again
  await change(coming.pid, { auth: 1 });
  expect(await totals()).toEqual([
    [1, keen.uid, 1, 7],
    [2, other.uid, 1, 9],
  ]);
  expect(await findMismatches(site.site.db)).toEqual([]);

  await site.site.db.updateTable('training').set({ auth: 'Public' }).where('id', '=', tid).execute();
  expect(await rank(keen, tid)).toMatchObject({ status: 400, data: null });
});

test('a training that is not shown, or of a group one is not in, is not there', async ({ site }) => {
  const [author, member, other] = [await site.aUser(), await site.aUser(), await site.aUser()];
  const { pid, problemId } = await aProblem(site, author);
  const hidden = await aTraining(site, author, { status: false, problems: [pid] });
  const gid = await aGroup(site, author, { visible: false }, [[member, 3]]);
  const inGroup = await aTraining(site, author, { gid, problems: [pid] });
  const status = async (user: TestUser, tid: number) =>
    (await user.call(getTrainingDetail, { query: { tid } })).body.status;
  expect([await status(author, hidden), await status(other, hidden)]).toEqual([200, 404]);
  expect([await status(member, inGroup), await status(other, inGroup)]).toEqual([200, 404]);
  const ids = (await listed(author.call, { limit: 300 })).map(({ id }) => id);
  expect([ids.includes(hidden), ids.includes(inGroup)]).toEqual([false, false]);

  // what is solved in the group counts there, and nowhere else
  await judged(site, member, pid, Status.Accepted);
  const mine = async () =>
    (await member.call<TrainingInfo>(getTrainingDetail, { query: { tid: inGroup } })).body.data!.acCount;
  expect(await mine()).toBe(0);
  await judged(site, member, pid, Status.Accepted, { gid, tid: inGroup });
  expect(await mine()).toBe(1);
  const query = { cid: inGroup, displayId: problemId };
  expect((await member.call(getTrainingProblemDetail, { query })).body.status).toBe(200);
  expect((await other.call(getTrainingProblemDetail, { query })).body.status).toBe(404);
  expect(await findMismatches(site.site.db)).toEqual([]);
});
