import { describe, expect } from 'vitest';
import { getContestRank } from '#core/contract/contest.ts';
import { updateContest } from '#core/contract/contest-admin.ts';
import type { BoardNews } from '#core/contract/contest-board.ts';
import { rejudgeContestProblem, removeContestProblem } from '#core/contract/contest-problem-admin.ts';
import type { AcmRankRow } from '#core/contract/contest-rank.ts';
import type { Page } from '#core/contract/endpoint.ts';
import { getSubmissionDetail } from '#core/contract/submission.ts';
import { deleteUsers, editUser } from '#core/contract/user-admin.ts';
import { Status } from '#core/verdict.ts';
import { aJudge } from '#server/testing/judge.ts';
import { aFollowingPage } from '#server/testing/live.ts';
import { aContest, inMinutes } from '#server/testing/place.ts';
import { aProblem } from '#server/testing/problem.ts';
import { type TestSite, type TestUser, test } from '#server/testing/site.ts';
import { aSubmissionRow } from '#server/testing/submission.ts';
import { cellMismatches } from '../board/queries/recount.ts';
import { settleContest } from '../board/store/cells.ts';

/** A contest in its last hour: three people, two problems, the board sealed for ten minutes. */
async function aDay(site: TestSite) {
  const creator = await site.aUser({ role: 1000 });
  const [one, two, star] = [await site.aUser(), await site.aUser(), await site.aUser()];
  const [a, b] = [await aProblem(site, creator), await aProblem(site, creator)];
  const cid = await aContest(site, creator, {
    description: 'A day',
    startTime: inMinutes(-240),
    endTime: inMinutes(60),
    sealRank: true,
    sealRankTime: inMinutes(-10),
    starAccount: [star.username],
    problems: { A: a.pid, B: b.pid },
  });
  const submit = (user: TestUser, pid: number, minutesAgo: number, status: number) =>
    aSubmissionRow(site, user, pid, { cid, status, submitTime: inMinutes(-minutesAgo) });
  await submit(star, a.pid, 230, Status.Accepted);
  await submit(one, a.pid, 200, Status.Accepted);
  await submit(one, b.pid, 100, Status.WrongAnswer);
  await submit(two, b.pid, 90, Status.Accepted);
  const hidden = await submit(two, a.pid, 5, Status.Accepted);
  await site.site.db.transaction().execute(transaction => settleContest(transaction, cid));
  const board = async (asker: TestUser, more: object = {}) => {
    const { body } = await asker.call<Page<AcmRankRow>>(getContestRank, { body: { cid, ...more } });
    return new Map(body.data!.records.map(row => [row.uid, row]));
  };
  return { creator, one, two, star, a: a.pid, b: b.pid, cid, hidden, board };
}

const isSettled = async (site: TestSite) => expect(await cellMismatches(site.site.db)).toEqual([]);

describe('while a contest runs', () => {
  test('first blood is nobody’s among the stars', async ({ site }) => {
    const { one, star, board } = await aDay(site);
    const rows = await board(one);
    expect(rows.get(star.uid)!.submissionInfo.A).toMatchObject({ isAC: true, isFirstAC: false });
    expect(rows.get(one.uid)!.submissionInfo.A).toMatchObject({ isAC: true, isFirstAC: true });
  });

  test('start, end and seal are moved, and boards and open pages settle again', async ({ site }) => {
    const { creator, one, two, cid, board } = await aDay(site);
    const page = await aFollowingPage(site, [`board:${cid}`, `contest:${cid}`], one.token);
    await expect.poll(page.isReady).toBe(true);
    const move = (times: object) => creator.call(updateContest, { body: { id: cid, ...times } });
    const before = (await board(one)).get(one.uid)!.totalTime;
    await move({ startTime: inMinutes(-230) });
    expect((await board(one)).get(one.uid)!.totalTime).toBeLessThan(before - 590);
    // The seal comes later than the pass of the second: everybody sees it.
    expect((await board(one)).get(two.uid)!.submissionInfo.A).toMatchObject({ isAC: false, tryNum: 1 });
    await move({ sealRankTime: inMinutes(30) });
    expect((await board(one)).get(two.uid)!.submissionInfo.A).toEqual({
      errorNum: 0,
      isAC: true,
      isFirstAC: false,
      ACTime: expect.any(Number),
      isAfterContest: false,
    });
    // The end comes before it: it was made after the contest, and is on no board of it.
    await move({ sealRank: false, endTime: inMinutes(-60) });
    expect((await board(one)).get(two.uid)!.submissionInfo.A).toBeUndefined();
    const told = () => page.statesOf<{ info: { status: number } }>(`contest:${cid}`).at(-1)!.info.status;
    await expect.poll(told).toBe(1);
    const versions = new Set(page.statesOf<BoardNews>(`board:${cid}`).map(({ version }) => version));
    expect(versions.size).toBeGreaterThan(1);
    await isSettled(site);
    await page.hangUp();
  });

  test('a problem is withdrawn, and nothing of it is left', async ({ site }) => {
    const { creator, one, two, a, cid, board } = await aDay(site);
    await creator.call(removeContestProblem, { query: { cid, pid: a } });
    const rows = await board(one);
    expect([...rows.keys()].sort()).toEqual([one.uid, two.uid].sort());
    expect(rows.get(two.uid)).toMatchObject({ ac: 1, rank: 1 });
    for (const row of rows.values()) expect(Object.keys(row.submissionInfo)).toEqual(['B']);
    await isSettled(site);
  });

  test('somebody is renamed, banned or deleted', async ({ site }) => {
    const { creator, one, two, star, cid, board } = await aDay(site);
    const other = await site.another();
    const name = `renamed_${cid}`;
    await creator.call(editUser, { body: { uid: one.uid, username: name } });
    await creator.call(editUser, { body: { uid: star.uid, username: `star_${cid}`, status: 1 } });
    await creator.call(deleteUsers, { body: { ids: [two.uid] } });
    const elsewhere = other.as(one.token);
    const rows = async () =>
      (await elsewhere<Page<AcmRankRow>>(getContestRank, { body: { cid } })).body.data!.records;
    expect((await rows()).map(row => row.username)).toContain(name);
    await expect
      .poll(async () => [...(await board(creator)).values()].map(row => row.username), { timeout: 15_000 })
      .toContain(name);
    expect((await board(creator)).has(two.uid)).toBe(false);
    expect((await board(creator)).get(star.uid)!.rank).toBe(-1);
    await isSettled(site);
  });

  test('a judge was wrong: everything of a problem is judged anew at once, and the board follows', async ({
    site,
  }) => {
    const { creator, one, two, a, cid, hidden, board } = await aDay(site);
    const judge = await aJudge(site);
    expect((await creator.call(rejudgeContestProblem, { query: { cid, pid: a } })).body.status).toBe(200);
    const detail = await two.call<{ submission: { status: number } }>(getSubmissionDetail, {
      query: { submitId: hidden },
    });
    expect(detail.body.data!.submission.status).toBe(Status.Pending);
    expect((await board(one)).get(one.uid)!.submissionInfo.A).toMatchObject({ isAC: false });
    for (let work = await judge.claim(); work; work = await judge.claim())
      await judge.finish(work.lease, {
        status: work.task.submitId === hidden ? Status.Accepted : Status.WrongAnswer,
      });
    expect((await board(one)).get(one.uid)).toMatchObject({ ac: 0 });
    expect((await board(one)).get(two.uid)!.submissionInfo.A).toMatchObject({ isAC: false, tryNum: 1 });
    expect((await board(creator, { forceRefresh: true })).get(two.uid)!.submissionInfo.A).toMatchObject({
      isAC: true,
      isFirstAC: true,
    });
    await isSettled(site);
  });
});
