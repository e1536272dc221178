import { sql } from 'kysely';
import { expect } from 'vitest';
import {
  type ContestInfo,
  getContestInfo,
  getContestProblemDetail,
  getContestProblems,
  getContestRank,
  getContestSubmissions,
} from '#core/contract/contest.ts';
import { getContestBoard, type WholeBoard } from '#core/contract/contest-board.ts';
import { getContestAcInfo } from '#core/contract/contest-day.ts';
import { getContestReplay } from '#core/contract/contest-replay.ts';
import {
  endVirtual,
  getVirtualParticipations,
  joinVirtual,
  startVirtual,
  type VirtualParticipationRow,
} from '#core/contract/contest-virtual.ts';
import { getUserProblemStatus } from '#core/contract/problem.ts';
import { getSubmissionDetail, submitProblem } from '#core/contract/submission.ts';
import { getUpsolving } from '#core/contract/upsolving.ts';
import { Status } from '#core/verdict.ts';
import { settling } from '#server/features/submission/store/settle.ts';
import { aContest, aGroup, inMinutes } from '#server/testing/place.ts';
import { aProblem } from '#server/testing/problem.ts';
import { type TestSite, type TestUser, test } from '#server/testing/site.ts';
import { aSubmissionRow } from '#server/testing/submission.ts';
import { cellMismatches } from '../board/queries/recount.ts';
import { settleContest } from '../board/store/cells.ts';

/** Four hours, of which the last is sealed; two took part: bob passed at once, eve near the end. */
async function anEndedContest(site: TestSite, given: Parameters<typeof aContest>[2] = {}) {
  const { db } = site.site;
  const root = await site.aUser({ role: 1000 });
  const [ada, bob, eve] = [await site.aUser(), await site.aUser(), await site.aUser()];
  const { pid } = await aProblem(site, root, {
    problem: { type: (given.type ?? 0) as 0 | 1 },
  });
  const cid = await aContest(site, root, {
    startTime: inMinutes(-24 * 60),
    endTime: inMinutes(-20 * 60),
    sealRank: true,
    sealRankTime: inMinutes(-21 * 60),
    problems: { A: pid },
    ...given,
  });
  for (const [user, minute] of [
    [bob, 10],
    [eve, 230],
  ] as const)
    await aSubmissionRow(site, user, pid, {
      cid,
      status: Status.Accepted,
      score: 100,
      submitTime: inMinutes(-24 * 60 + minute),
    });
  await db.transaction().execute(transaction => settleContest(transaction, cid));
  const start = (user: TestUser, members: string[] = []) =>
    user.call(startVirtual, { body: { cid, members } });
  const submit = async (user: TestUser) =>
    (
      await user.call<{ submitId: number }>(submitProblem, {
        body: { pid: 'A', cid, language: 'C++', code: 'int main(){}' },
      })
    ).body;
  const judge = (submitId: number, status: number) =>
    db.transaction().execute(transaction =>
      settling(transaction, submitId, () =>
        transaction
          .updateTable('submission')
          .set({ status, score: status === Status.Accepted ? 100 : 0 })
          .where('submitId', '=', submitId)
          .execute(),
      ),
    );
  /** As if everything had happened so many minutes earlier. */
  const later = async (minutes: number) => {
    const earlier = (column: string) => sqlMinutes(column, minutes);
    await db
      .updateTable('participation')
      .set({ startedAt: earlier('started_at'), sealsAt: earlier('seals_at'), endsAt: earlier('ends_at') })
      .where('cid', '=', cid)
      .execute();
    await db
      .updateTable('submission')
      .set({ submitTime: earlier('submit_time') })
      .where('cid', '=', cid)
      .where('participationId', 'is not', null)
      .execute();
  };
  const info = async (user: TestUser) =>
    (await user.call<ContestInfo>(getContestInfo, { query: { cid } })).body.data!;
  const board = async (user: TestUser, virtual?: number) =>
    (
      await user.call<WholeBoard>(getContestBoard, { query: { cid, ...(virtual && { virtual }) } })
    ).body.data!.teams.map(({ uid, virtual, cells }) => [virtual?.join() ?? uid, ...shown(cells.A)]);
  const virtuals = async (user: TestUser) =>
    (await user.call<{ records: VirtualParticipationRow[] }>(getVirtualParticipations, { query: { cid } }))
      .body.data!.records;
  const rows = async (user: TestUser, virtual?: number) =>
    (
      await user.call<{ records: { submitId: number }[] }>(getContestSubmissions, {
        query: { contestID: cid, containsEnd: true, ...(virtual && { virtual }) },
      })
    ).body.data!.records.map(({ submitId }) => submitId);
  return { db, root, ada, bob, eve, pid, cid, start, submit, judge, later, info, board, virtuals, rows };
}

/** Failures, tries under the seal, and whether it passed. */
const shown = ([failures, sealed, second]: number[] = []) => [failures, sealed, (second ?? -1) >= 0];

const sqlMinutes = (column: string, minutes: number) =>
  sql<string>`${sql.ref(column)} - ${minutes} * interval '1 minute'`;

test('somebody takes part in a contest again, alone: the board of the same moment, and a place afterwards', async ({
  site,
}) => {
  const stage = await anEndedContest(site, { allowEndSubmit: true, openRank: true });
  const { ada, bob, eve, cid, pid, start, submit, judge, later, info, board, virtuals, rows } = stage;
  const before = await board(bob);
  expect(await info(ada)).toMatchObject({ mayStartVirtual: true, virtual: null, ownPhase: 'ended' });

  // two tabs
  const tabs = await Promise.all([start(ada), start(ada)]);
  expect(tabs.map(({ body }) => body.status)).toEqual([200, 200]);
  expect(await virtuals(ada)).toMatchObject([{ isRunning: true, mayEnd: true, result: null }]);
  const begun = await info(ada);
  expect(begun).toMatchObject({ mayStartVirtual: false, ownPhase: 'running', count: 0, seesBoard: true });
  expect(Date.parse(begun.ownClock!.endTime) - Date.parse(begun.ownClock!.startTime)).toBe(4 * 3_600_000);

  const first = (await submit(ada)).data!.submitId;
  await judge(first, Status.WrongAnswer);
  const second = (await submit(ada)).data!.submitId;
  await judge(second, Status.Accepted);
  await later(5);
  expect(await board(ada)).toEqual([[ada.username, 1, 0, true]]);
  await later(10);
  expect(await board(ada)).toEqual([
    [bob.uid, 0, 0, true],
    [ada.username, 1, 0, true],
  ]);
  expect(await rows(ada)).toEqual([second, first]);
  expect(await rows(bob)).not.toContain(second);
  expect((await bob.call(getSubmissionDetail, { query: { submitId: second } })).body.status).not.toBe(200);
  const statuses = await ada.call<Record<string, { status: number }>>(getUserProblemStatus, {
    body: { cid, pidList: [pid], isContestProblemList: true },
  });
  expect(statuses.body.data![pid]!.status).toBe(Status.Accepted);

  // nothing of how the contest ended
  const rank = () => ada.call(getContestRank, { body: { cid, currentPage: 1, limit: 30 } });
  expect((await rank()).body.msg).toContain('taking part virtually');
  expect((await ada.call(getContestReplay, { query: { cid } })).body.status).toBe(403);
  const [problem] = (await ada.call<{ ac: number }[]>(getContestProblems, { query: { cid } })).body.data!;
  expect(problem!.ac).toBe(0);

  // under the seal of the same moment eve has tried, and no more is known
  await later(220);
  expect(await board(ada)).toContainEqual([eve.uid, 0, 1, false]);

  // the page was closed; the time is up all the same
  await later(10);
  expect(await info(ada)).toMatchObject({ mayStartVirtual: true, ownPhase: 'ended', virtual: null });
  const [{ id, result }] = (await virtuals(ada)) as [VirtualParticipationRow];
  expect(result).toEqual({ place: 2, among: 2, solved: 1 });
  expect(await board(ada, id)).toEqual([...before, [ada.username, 1, 0, true]]);
  expect((await bob.call(getContestBoard, { query: { cid, virtual: id } })).body.status).toBe(404);
  expect(await rows(ada, id)).toEqual([second, first]);
  expect(await rows(bob, id)).toEqual([]);

  // the contest itself is as it was
  expect(await board(bob)).toEqual(before);
  const late = await bob.call<WholeBoard>(getContestBoard, { query: { cid, containsEnd: true } });
  expect(late.body.data!.teams.map(({ uid }) => uid)).not.toContain(ada.uid);
  expect(await info(ada)).toMatchObject({ count: 0 });
  expect(await cellMismatches(stage.db)).toEqual([]);
  expect((await rank()).body.status).toBe(200);

  // once more, and given up
  await start(ada);
  expect(await rows(ada)).toEqual([]);
  await ada.call(endVirtual, { body: { cid } });
  expect((await virtuals(ada)).map(({ isRunning, result }) => [isRunning, result?.place])).toEqual([
    [false, undefined],
    [false, 2],
  ]);
});

test('a team of accounts takes part together: who was asked joins, and the tries are the team’s', async ({
  site,
}) => {
  const stage = await anEndedContest(site, { allowEndSubmit: false });
  const { db, ada, bob, eve, cid, start, submit, judge, info, board, virtuals, rows } = stage;
  expect((await start(ada, ['nobody of this name'])).body.msg).toContain('nobody of this name');
  await start(ada, [bob.username, ada.username]);
  await start(ada, [bob.username]);
  const told = db.selectFrom('message').select(['recipient', 'title', 'url']);
  expect(await told.where('url', '=', `/contest/${cid}`).execute()).toEqual([
    { recipient: bob.uid, title: 'contest.virtualInvited', url: `/contest/${cid}` },
  ]);
  const [asked] = (await virtuals(bob)) as [VirtualParticipationRow];
  expect(asked).toMatchObject({
    mayJoin: true,
    members: [
      { username: ada.username, hasJoined: true },
      { username: bob.username, hasJoined: false },
    ],
  });
  expect(await info(bob)).toMatchObject({ ownPhase: 'ended', virtual: null });
  expect((await submit(bob)).status).toBe(403);
  const join = (user: TestUser) => user.call(joinVirtual, { body: { cid, id: asked.id } });
  expect((await join(eve)).body.status).toBe(404);
  expect((await join(bob)).body.status).toBe(200);
  expect(await info(bob)).toMatchObject({ ownPhase: 'running', virtual: asked.id });

  const submitId = (await submit(bob)).data!.submitId;
  await judge(submitId, Status.Accepted);
  expect(await rows(ada)).toEqual([submitId]);
  const detail = await ada.call<{ submission: { code: string } }>(getSubmissionDetail, {
    query: { submitId },
  });
  expect(detail.body.data!.submission.code).toBe('int main(){}');
  expect(await board(ada)).toEqual([[`${ada.username},${bob.username}`, 0, 0, true]]);

  // one of them leaves for themselves, who started it for all
  await bob.call(endVirtual, { body: { cid } });
  expect(await info(bob)).toMatchObject({ ownPhase: 'ended' });
  expect((await join(bob)).body.status).toBe(404);
  expect(await info(ada)).toMatchObject({ ownPhase: 'running' });
  await ada.call(endVirtual, { body: { cid } });
  for (const user of [ada, bob])
    expect((await virtuals(user))[0]!.result).toEqual({ place: 1, among: 2, solved: 1 });
});

test('OI tells nothing under the seal, which falls with the own end; the problems wait in upsolving only then', async ({
  site,
}) => {
  const { db, ada, cid, pid, start, submit, judge, later } = await anEndedContest(site, { type: 1 });
  await start(ada);
  await later(190);
  const { submitId } = (await submit(ada)).data!;
  await judge(submitId, Status.WrongAnswer);
  const status = async () =>
    (
      await ada.call<{ submission: { status: number; score: number | null } }>(getSubmissionDetail, {
        query: { submitId },
      })
    ).body.data!.submission.status;
  const upsolving = async () =>
    (await ada.call<{ records: object[] }>(getUpsolving)).body.data!.records.length;
  expect(await status()).toBe(Status.SubmittedUnknownResult);
  expect(await upsolving()).toBe(0);
  await ada.call(endVirtual, { body: { cid } });
  expect(await status()).toBe(Status.WrongAnswer);
  expect(await upsolving()).toBe(1);
  const origin = await ada.call<{ problem: { author: string | null } }>(getContestProblemDetail, {
    query: { cid, displayId: 'A' },
  });
  expect(origin.body.data!.problem.author).not.toBeNull();
  // a pass there is one more problem that is solved
  await judge(submitId, Status.Accepted);
  expect(await upsolving()).toBe(0);
  const counted = db.selectFrom('problemCount').select('total').where('pid', '=', pid);
  expect((await counted.executeTakeFirst())?.total ?? 0).toBe(0);
});

test('it is open where the organiser says so, to those who may enter, once everything is known', async ({
  site,
}) => {
  const { db, root, ada, cid, start } = await anEndedContest(site);
  const refusal = async (user: TestUser, columns: object) => {
    await db
      .updateTable('contest')
      .set({ ...columns, visible: true })
      .where('id', '=', cid)
      .execute();
    return (await start(user)).body.msg;
  };
  expect(await refusal(root, {})).toContain('run the contest');
  expect(await refusal(ada, { allowVirtual: false })).toContain('not open');
  expect(await refusal(ada, { allowVirtual: true, autoRealRank: false })).toContain('sealed');
  expect(await refusal(ada, { autoRealRank: true, auth: 2, pwd: 'sesame' })).toContain('password');
  expect(await refusal(ada, { auth: 0, endTime: inMinutes(60) })).toContain('not ended');

  const [teacher, pupil] = [await site.aUser(), await site.aUser()];
  const gid = await aGroup(site, teacher, {}, [[pupil, 3]]);
  const ofGroup = { gid, endTime: inMinutes(-60), windowMinutes: 60, sealRank: false, sealRankTime: null };
  expect(await refusal(ada, ofGroup)).not.toBe('success');
  expect(await refusal(pupil, {})).toBe('success');
  const { startedAt, endsAt } = await db
    .selectFrom('participation')
    .select(['startedAt', 'endsAt'])
    .where('cid', '=', cid)
    .executeTakeFirstOrThrow();
  expect(Date.parse(endsAt!) - Date.parse(startedAt!)).toBe(3_600_000);
});

test('who carries balloons sees none while they take part again', async ({ site }) => {
  const { db, ada, cid, start, info } = await anEndedContest(site);
  await db
    .updateTable('contest')
    .set({ runners: [ada.username] })
    .where('id', '=', cid)
    .execute();
  const balloons = async () => (await ada.call(getContestAcInfo, { query: { cid } })).body.status;
  expect([(await info(ada)).isRunner, await balloons()]).toEqual([true, 200]);
  await start(ada);
  expect([(await info(ada)).isRunner, await balloons()]).toEqual([false, 403]);
});
