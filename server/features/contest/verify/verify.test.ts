import { describe, expect } from 'vitest';
import { getContestBoard, type WholeBoard } from '#core/contract/contest-board.ts';
import { type ContestAcInfo, getContestAcInfo } from '#core/contract/contest-day.ts';
import {
  type ContestJudging,
  getContestJudging,
  type Judging,
  listJudgings,
  setEqualJudges,
  setVerifying,
  verifyVerdicts,
} from '#core/contract/contest-judging.ts';
import { holdContestProblem } from '#core/contract/contest-jury.ts';
import type { Page } from '#core/contract/endpoint.ts';
import { reportProgress } from '#core/contract/judging.ts';
import { getSubmissionDetail, submitProblem } from '#core/contract/submission.ts';
import { Status } from '#core/verdict.ts';
import type { SubmissionNotice } from '#server/events/hub.ts';
import { submissionJobs } from '#server/features/submission/job.ts';
import { aJudge, type TestJudge } from '#server/testing/judge.ts';
import { aContest, aGroup } from '#server/testing/place.ts';
import { aProblem } from '#server/testing/problem.ts';
import { type TestSite, type TestUser, test } from '#server/testing/site.ts';
import { statusOf } from '#server/testing/submission.ts';

async function aDay(site: TestSite, gid: number | null = null, organiser?: TestUser) {
  const jury = organiser ?? (await site.aUser({ role: 1001 }));
  const team = await site.aUser();
  if (gid !== null)
    await site.site.db.insertInto('groupMember').values({ gid, uid: team.uid, auth: 3 }).execute();
  const { pid } = await aProblem(site, jury);
  const cid = await aContest(site, jury, { problems: { A: pid }, registered: [team], gid });
  const submit = async () => {
    const body = { pid: 'A', cid, language: 'C++', code: 'int main() {}' };
    return (await team.call<{ submitId: number }>(submitProblem, { body })).body.data!.submitId;
  };
  return { jury, team, pid, cid, submit };
}

/** Judges all that waits, and says which of the submissions that was. */
async function judgeAll(judge: TestJudge, result = {}): Promise<number[]> {
  const judged: number[] = [];
  for (let work = await judge.claim(); work; work = await judge.claim()) {
    await judge.finish(work.lease, result);
    judged.push(work.task.submitId);
  }
  return judged;
}

describe('a verdict that waits for the jury', () => {
  test('is known to nobody before, on no page, board, balloon or feed, and to all after', async ({
    site,
  }) => {
    const { jury, team, cid, submit } = await aDay(site);
    await jury.call(setVerifying, { body: { cid, verifies: true } });
    const submitId = await submit();
    const judge = await aJudge(site);
    const work = (await judge.claim())!;
    const heard: SubmissionNotice[] = [];
    const stop = site.site.hub.on('submission', notice => {
      if (notice.submitId === submitId) heard.push(notice);
    });
    await judge.call(reportProgress, { body: { lease: work.lease, cases: 1, statuses: [0] } });
    expect(await judge.finish(work.lease)).toBe(true);
    const feed = async (user: TestUser) => {
      const basic = Buffer.from(`${user.username}:${user.password}`).toString('base64');
      const url = `${site.address}/clics-api/contests/${cid}/judgements`;
      const response = await fetch(url, { headers: { authorization: `Basic ${basic}` } });
      return ((await response.json()) as { judgement_type_id?: string | null }[]).map(
        one => one.judgement_type_id ?? null,
      );
    };
    const seen = async () => ({
      own: (await team.call<{ submission: { status: number } }>(getSubmissionDetail, { query: { submitId } }))
        .body.data!.submission.status,
      solved: (await jury.call<WholeBoard>(getContestBoard, { query: { cid } })).body.data!.teams.flatMap(
        one => Object.values(one.cells).map(cell => cell[0]),
      ),
      balloons: (await jury.call<Page<ContestAcInfo>>(getContestAcInfo, { query: { cid } })).body.data!.total,
    });
    const before = await seen();
    expect(before).toMatchObject({ own: Status.Judging, balloons: 0 });
    expect(await feed(jury)).not.toContain('AC');
    expect(await feed(team)).not.toContain('AC');
    expect(await statusOf(site, submitId)).toBe(Status.Judging);
    const list = async (query = {}) =>
      (await jury.call<Page<Judging>>(listJudgings, { query: { cid, ...query } })).body.data!.records;
    expect(await list({ held: true })).toMatchObject([
      { submitId, status: Status.Accepted, isHeld: true, judger: judge.name, verifiedBy: null },
    ]);
    expect((await list())[0]!.judgingMs).toBeGreaterThanOrEqual(0);
    expect((await team.call(listJudgings, { query: { cid } })).body.status).toBe(403);
    expect((await team.call(verifyVerdicts, { body: { cid, submitIds: [submitId] } })).body.status).toBe(403);

    const done = await jury.call(verifyVerdicts, { body: { cid, submitIds: [submitId] } });
    expect(done.body.data).toEqual({ verified: 1 });
    expect(await seen()).toMatchObject({ own: Status.Accepted, balloons: 1 });
    expect(await feed(team)).toContain('AC');
    expect(await list()).toMatchObject([{ isHeld: false, verifiedBy: jury.username }]);
    await expect.poll(() => heard.at(-1)).toMatchObject({ status: Status.Accepted });
    stop();
    // nothing that was said before told how it went
    const told = new Set(heard.slice(0, -1).map(({ status }) => status));
    expect([...told].filter(status => status !== Status.Compiling && status !== Status.Judging)).toEqual([]);
    expect(JSON.stringify(heard)).not.toContain('statuses');
    const again = await jury.call(verifyVerdicts, { body: { cid, submitIds: [submitId] } });
    expect(again.body.status).toBe(400);
  });

  test('is let out when the jury no longer wants to look, and judged once however often the site starts', async ({
    site,
  }) => {
    const { jury, pid, cid, submit } = await aDay(site);
    await jury.call(setVerifying, { body: { cid, verifies: true } });
    const submitId = await submit();
    const judge = await aJudge(site);
    await judgeAll(judge, { status: Status.WrongAnswer });
    const orphans = await site.site.db
      .transaction()
      .execute(transaction => submissionJobs.orphans(transaction));
    expect(orphans.map(({ data }) => data)).not.toContainEqual({ kind: 'submission', submitId });
    for (const held of [true, false]) await jury.call(holdContestProblem, { body: { cid, pid, held } });
    expect(await judgeAll(judge)).toEqual([]);
    await jury.call(setVerifying, { body: { cid, verifies: false } });
    expect(await statusOf(site, submitId)).toBe(Status.WrongAnswer);
  });

  test('is the jury’s of a group in its contest', async ({ site }) => {
    const owner = await site.aUser();
    const gid = await aGroup(site, owner);
    const { cid, submit, jury } = await aDay(site, gid, owner);
    await jury.call(setVerifying, { body: { cid, verifies: true } });
    const submitId = await submit();
    await judgeAll(await aJudge(site));
    expect(await statusOf(site, submitId)).toBe(Status.Judging);
    await jury.call(verifyVerdicts, { body: { cid, submitIds: [submitId] } });
    expect(await statusOf(site, submitId)).toBe(Status.Accepted);
  });
});

test('a contest of equal judges gives nothing to another, and its jury sees why something waits', async ({
  site,
}) => {
  const { jury, cid, submit } = await aDay(site);
  const [good, other, slow] = [await aJudge(site), await aJudge(site), await aJudge(site)];
  await good.hello(['C++'], { version: '14', calibrationMs: 100, slots: 4 });
  await other.hello(['C++'], { version: '12', calibrationMs: 100 });
  await slow.hello(['C++'], { version: '14', calibrationMs: 160 });
  const early = await submit();
  expect((await jury.call(setEqualJudges, { body: { cid, equal: true } })).body.status).toBe(200);
  const submitId = await submit();
  // also what waited before is not for them
  expect(await other.claim()).toBeNull();
  expect(await slow.claim()).toBeNull();
  const asked = async () =>
    (await jury.call<ContestJudging>(getContestJudging, { query: { cid } })).body.data!;
  const judging = await asked();
  expect(judging).toMatchObject({ equal: true, waiting: 2 });
  const byName = new Map(judging.judges.map(judge => [judge.name, judge]));
  expect(byName.get(good.name)).toMatchObject({ isTaken: true, differs: [] });
  expect(byName.get(other.name)).toMatchObject({
    isTaken: false,
    differs: [{ language: 'C++', version: '12', wanted: '14' }],
  });
  expect(byName.get(slow.name)).toMatchObject({ isTaken: false, factor: 1.6 });
  expect(await judgeAll(good)).toEqual([early, submitId]);
  expect((await asked()).judges.find(({ name }) => name === good.name)).toMatchObject({ judged: 2 });
  // others judge the rest of the site, and after it all of it
  await jury.call(setEqualJudges, { body: { cid, equal: false } });
  const last = await submit();
  expect(await judgeAll(other)).toEqual([last]);
});
