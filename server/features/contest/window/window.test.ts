import { expect } from 'vitest';
import {
  type ContestInfo,
  getContestInfo,
  getContestProblemDetail,
  getContestProblems,
  getContestRank,
  getContestSubmissions,
} from '#core/contract/contest.ts';
import { updateContest } from '#core/contract/contest-admin.ts';
import { getContestBoard } from '#core/contract/contest-board.ts';
import { pauseContest } from '#core/contract/contest-jury.ts';
import { beginContest, getContestClocks, giveExtraTime } from '#core/contract/contest-window.ts';
import { submitProblem } from '#core/contract/submission.ts';
import { Status } from '#core/verdict.ts';
import { aContest, inMinutes } from '#server/testing/place.ts';
import { aProblem } from '#server/testing/problem.ts';
import { type TestSite, type TestUser, test } from '#server/testing/site.ts';
import { aSubmissionRow } from '#server/testing/submission.ts';
import { settleContest } from '../board/store/cells.ts';

async function aWindow(site: TestSite, given: Parameters<typeof aContest>[2] = {}) {
  const root = await site.aUser({ role: 1000 });
  const { pid } = await aProblem(site, root);
  const cid = await aContest(site, root, { windowMinutes: 60, problems: { A: pid }, ...given });
  const moveStart = (user: TestUser, minutes: number) =>
    site.site.db
      .updateTable('participation')
      .set({ startedAt: inMinutes(minutes) })
      .where('cid', '=', cid)
      .where('uid', '=', user.uid)
      .execute();
  const submit = (user: TestUser) =>
    user.call(submitProblem, { body: { pid: 'A', cid, language: 'C++', code: 'int main(){}' } });
  const info = async (user: TestUser) =>
    (await user.call<ContestInfo>(getContestInfo, { query: { cid } })).body.data!;
  return { root, pid, cid, moveStart, submit, info };
}

test('each has their own time, once, and it runs out by the server’s clock', async ({ site }) => {
  const { cid, moveStart, submit, info } = await aWindow(site);
  const ada = await site.aUser();
  const problems = () => ada.call(getContestProblems, { query: { cid } });

  expect(await info(ada)).toMatchObject({ ownPhase: 'scheduled', ownClock: null, mayBegin: true });
  expect((await problems()).body.msg).toContain('not begun');
  expect((await submit(ada)).body.status).toBe(403);

  // two tabs
  const tabs = await Promise.all([0, 1].map(() => ada.call(beginContest, { body: { cid } })));
  expect(tabs.map(({ body }) => body.status)).toEqual([200, 200]);
  const { ownClock, ...begun } = await info(ada);
  expect(begun).toMatchObject({ ownPhase: 'running', mayBegin: false, count: 1 });
  expect(Date.parse(ownClock!.endTime) - Date.parse(ownClock!.startTime)).toBe(60 * 60_000);
  await ada.call(beginContest, { body: { cid } });
  expect((await info(ada)).ownClock).toEqual(ownClock);
  expect((await problems()).body.status).toBe(200);
  expect((await submit(ada)).body.status).toBe(200);

  await moveStart(ada, -60);
  expect(await info(ada)).toMatchObject({ ownPhase: 'finished', mayBegin: false });
  expect((await submit(ada)).body.msg).toContain('time is up');
  expect((await problems()).body.status).toBe(403);
  const detail = await ada.call(getContestProblemDetail, { query: { cid, displayId: 'A' } });
  expect(detail.body.status).toBe(403);
});

test('nobody sees what others do before the window has closed, and then everybody by their own clocks', async ({
  site,
}) => {
  const { root, pid, cid } = await aWindow(site, { openRank: true });
  const [ada, bob] = [await site.aUser(), await site.aUser()];
  for (const user of [ada, bob]) await user.call(beginContest, { body: { cid } });
  const { db } = site.site;
  const startAt = (user: TestUser, minutes: number) =>
    db
      .updateTable('participation')
      .set({ startedAt: inMinutes(minutes) })
      .where('uid', '=', user.uid)
      .execute();
  await startAt(ada, -50);
  await startAt(bob, -20);
  await aSubmissionRow(site, ada, pid, { cid, status: Status.Accepted, submitTime: inMinutes(-40) });
  await aSubmissionRow(site, bob, pid, { cid, status: Status.Accepted, submitTime: inMinutes(-5) });
  const settle = () => db.transaction().execute(transaction => settleContest(transaction, cid));
  await settle();
  const rank = (user: TestUser) =>
    user.call<{ records: { uid: string; totalTime: number; rank: number }[] }>(getContestRank, {
      body: { cid, currentPage: 1, limit: 30 },
    });
  const seen = async (user: TestUser) =>
    (
      await user.call<{ records: { uid: string }[] }>(getContestSubmissions, { query: { contestID: cid } })
    ).body.data!.records.map(({ uid }) => uid);

  expect((await rank(ada)).body.status).toBe(403);
  expect((await site.call(getContestBoard, { query: { cid } })).body.status).not.toBe(200);
  expect(await seen(ada)).toEqual([ada.uid]);
  const [problem] = (await ada.call<{ ac: number; total: number }[]>(getContestProblems, { query: { cid } }))
    .body.data!;
  expect(problem).toMatchObject({ ac: 0, total: 0 });
  expect((await rank(root)).body.data!.records).toHaveLength(2);

  await db
    .updateTable('contest')
    .set({ endTime: inMinutes(-1) })
    .where('id', '=', cid)
    .execute();
  await settle();
  // ada took ten minutes, bob fifteen, whenever that was; one's own row comes first
  const rows = (await rank(bob)).body.data!.records.slice(1);
  expect(rows.map(({ uid }) => uid)).toEqual([ada.uid, bob.uid]);
  expect(rows.map(({ totalTime }) => Math.round(totalTime / 60))).toEqual([10, 15]);
  expect(await seen(ada)).toEqual([bob.uid, ada.uid]);
});

test('one person gets extra time before and while they take part, with a reason that is written down', async ({
  site,
}) => {
  const { root, cid, moveStart, submit, info } = await aWindow(site);
  const [ada, bob] = [await site.aUser(), await site.aUser()];
  const give = (user: TestUser, minutes: number, reason: string) =>
    user.call(giveExtraTime, { body: { cid, username: ada.username, minutes, reason } });

  expect((await give(bob, 30, 'me first')).body.status).toBe(403);
  expect((await give(root, 30, ' ')).body.msg).toContain('why');
  expect((await give(root, 30, 'a broken arm')).body.status).toBe(200);
  expect(await info(ada)).toMatchObject({ ownPhase: 'scheduled', extraMinutes: 30 });
  await ada.call(beginContest, { body: { cid } });
  await moveStart(ada, -80);
  expect((await submit(ada)).body.status).toBe(200);
  await moveStart(ada, -95);
  expect((await submit(ada)).body.status).toBe(403);
  await give(root, 45, 'the line was cut');
  expect((await submit(ada)).body.status).toBe(200);

  const clocks = await root.call<{ counts: object; records: object[] }>(getContestClocks, {
    query: { cid },
  });
  expect(clocks.body.data).toMatchObject({
    counts: { waiting: 0, running: 1, finished: 0 },
    records: [{ username: ada.username, extraMinutes: 45, extraReason: 'the line was cut', submissions: 2 }],
  });
  expect((await bob.call(getContestClocks, { query: { cid } })).body.status).toBe(403);
  const { changes } = await site.site.db
    .selectFrom('auditLog')
    .select('changes')
    .where('target', '=', `#${cid} ${ada.username}`)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(changes).toMatchObject([
    { from: 30, to: 45 },
    { from: 'a broken arm', to: 'the line was cut' },
  ]);
});

test('a window is as long as the contest at most, and nobody begins while it stands still or is shut', async ({
  site,
}) => {
  const { root, cid, info } = await aWindow(site, { description: 'for all', auth: 2, pwd: 'sesame-1' });
  const save = (windowMinutes: number | null) =>
    root.call(updateContest, { body: { id: cid, windowMinutes } });
  expect((await save(301)).body.status).toBe(400);
  expect((await save(300)).body.status).toBe(200);
  const ada = await site.aUser();
  const begin = async () => (await ada.call(beginContest, { body: { cid } })).body.msg;
  expect(await begin()).toContain('password');
  await site.site.db.insertInto('contestRegister').values({ cid, uid: ada.uid }).execute();
  await root.call(pauseContest, { body: { cid, paused: true } });
  expect(await begin()).toContain('paused');
  await root.call(pauseContest, { body: { cid, paused: false } });
  expect(await begin()).toBe('success');
  expect((await info(ada)).ownPhase).toBe('running');
  await save(null);
  expect(await begin()).toContain('time of their own');
});
