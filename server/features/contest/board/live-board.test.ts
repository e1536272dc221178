import { expect } from 'vitest';
import { getContestRank } from '#core/contract/contest.ts';
import { updateContest } from '#core/contract/contest-admin.ts';
import { createContestAnnouncement } from '#core/contract/contest-announcement-admin.ts';
import {
  type BoardNews,
  getContestBoard,
  type WholeBoard,
  wholeBoard,
} from '#core/contract/contest-board.ts';
import type { AcmRankRow } from '#core/contract/contest-rank.ts';
import type { Page } from '#core/contract/endpoint.ts';
import type { StateOf } from '#core/contract/live.ts';
import { Status } from '#core/verdict.ts';
import { settling } from '#server/features/submission/store/settle.ts';
import { aFollowingPage } from '#server/testing/live.ts';
import { aContest, inMinutes } from '#server/testing/place.ts';
import { aProblem } from '#server/testing/problem.ts';
import { type TestSite, type TestUser, test } from '#server/testing/site.ts';
import { aSubmissionRow } from '#server/testing/submission.ts';
import { settleContestCell } from './store/cells.ts';

/** Five hours that are nearly over, sealed for fifty minutes. */
async function aSealedContest(site: TestSite, given: Parameters<typeof aContest>[2] = {}) {
  const creator = await site.aUser({ role: 1000 });
  const [one, two] = [await site.aUser(), await site.aUser()];
  const { pid } = await aProblem(site, creator);
  const cid = await aContest(site, creator, {
    description: 'A contest',
    startTime: inMinutes(-290),
    endTime: inMinutes(10),
    sealRank: true,
    sealRankTime: inMinutes(-50),
    problems: { A: pid },
    ...given,
  });
  const submit = async (user: TestUser, minutesAgo: number, status: number) => {
    const submitTime = inMinutes(-minutesAgo);
    const submitId = await aSubmissionRow(site, user, pid, { cid, status, submitTime });
    const at = { cid, pid, uid: user.uid };
    await site.site.db.transaction().execute(transaction => settleContestCell(transaction, at));
    return submitId;
  };
  return { creator, one, two, cid, submit };
}

const judge = ({ site: { db } }: TestSite, submitId: number, status: number) =>
  db
    .transaction()
    .execute(transaction =>
      settling(transaction, submitId, () =>
        transaction.updateTable('submission').set({ status }).where('submitId', '=', submitId).execute(),
      ),
    );

async function bytesOf(site: TestSite, cid: number, token: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${site.address}${getContestBoard.path}?cid=${cid}&forceRefresh=true`, {
    headers: { authorization: token, ...headers },
  });
  const etag = response.headers.get('etag');
  return { status: response.status, etag, text: await response.text(), headers: response.headers };
}

test('the whole board says what its pages say, and that it has not changed', async ({ site }) => {
  const { one, two, cid, submit } = await aSealedContest(site, { sealRank: false, sealRankTime: null });
  await submit(one, 200, Status.WrongAnswer);
  await submit(one, 150, Status.Accepted);
  await submit(two, 20, Status.Accepted);
  const { etag, text, headers } = await bytesOf(site, cid, one.token, { 'accept-encoding': 'gzip' });
  const board: WholeBoard = wholeBoard.strict().parse(JSON.parse(text).data);
  expect(etag).toBe(`"${board.version}"`);
  expect(headers.get('content-encoding')).toBe('gzip');
  const { body } = await one.call<Page<AcmRankRow>>(getContestRank, { body: { cid } });
  const cellOf = ({ errorNum, tryNum, isAC, ACTime }: AcmRankRow['submissionInfo'][string]) => [
    errorNum,
    tryNum ?? 0,
    isAC ? ACTime : -1,
    0,
  ];
  const listed = body.data!.records.slice(1).map(row => [row.uid, cellOf(row.submissionInfo.A!)]);
  expect(new Map(board.teams.map(team => [team.uid, team.cells.A]))).toEqual(new Map(listed as never));
  const again = await bytesOf(site, cid, two.token, { 'if-none-match': etag! });
  expect([again.status, again.text]).toEqual([304, '']);
  await submit(two, 10, Status.Accepted);
  expect((await bytesOf(site, cid, two.token, { 'if-none-match': etag! })).status).toBe(304);
  await submit(await site.aUser(), 10, Status.Accepted);
  expect((await bytesOf(site, cid, two.token, { 'if-none-match': etag! })).status).toBe(200);
});

test('no byte and no name of a sealed board changes by a verdict under the seal; the jury sees it at once', async ({
  site,
}) => {
  const { creator, one, two, cid, submit } = await aSealedContest(site);
  await submit(one, 100, Status.Accepted);
  const hidden = await submit(two, 5, Status.Pending);
  const publicly = await bytesOf(site, cid, one.token, { 'accept-encoding': 'identity' });
  const jury = await bytesOf(site, cid, creator.token);
  for (const status of [Status.CompileError, Status.WrongAnswer, Status.Accepted]) {
    await judge(site, hidden, status);
    const now = await bytesOf(site, cid, one.token, { 'accept-encoding': 'identity' });
    expect([now.etag, now.text]).toEqual([publicly.etag, publicly.text]);
  }
  expect((await bytesOf(site, cid, creator.token)).etag).not.toBe(jury.etag);
});

test('pages hear the rows that changed, of a sealed board what everybody may know and the jury all', async ({
  site,
}) => {
  const { creator, one, two, cid, submit } = await aSealedContest(site);
  const early = await submit(one, 100, Status.Pending);
  const hidden = await submit(two, 5, Status.Pending);
  const pages = {
    everybody: await aFollowingPage(await site.another(), [`board:${cid}`], one.token),
    refused: await aFollowingPage(site, [`board:${cid}-jury`], one.token),
    jury: await aFollowingPage(site, [`board:${cid}-jury`], creator.token),
  };
  for (const page of Object.values(pages)) await expect.poll(page.isReady).toBe(true);
  const heard = (page: typeof pages.jury) => page.told.map(({ state }) => state as BoardNews);
  await judge(site, hidden, Status.Accepted);
  await expect.poll(() => heard(pages.jury).at(-1)?.teams[0]?.cells.A?.[2]).toBeGreaterThan(0);
  await judge(site, early, Status.Accepted);
  await expect.poll(() => heard(pages.everybody).at(-1)?.teams[0]?.uid).toBe(one.uid);
  // The present, and then one change: nothing was said of what happened under the seal.
  const [present, ...changes] = heard(pages.everybody);
  expect(changes).toHaveLength(1);
  expect(changes[0]).toMatchObject({ since: present!.version, gone: [] });
  const { body } = await one.call<WholeBoard>(getContestBoard, { query: { cid } });
  expect(changes[0]!.version).toBe(body.data!.version);
  expect(heard(pages.refused)).toEqual([]);
  for (const page of Object.values(pages)) await page.hangUp();
});

test('pages of a contest hear of moved times, of announcements, and of the start when it comes', async ({
  site,
}) => {
  const { creator, one, cid } = await aSealedContest(site);
  const soon = await aContest(site, creator, { startTime: inMinutes(0.04), endTime: inMinutes(9) });
  const page = await aFollowingPage(site, [`contest:${cid}`, `contest:${soon}`], one.token);
  const states = (id: number) => page.statesOf<StateOf<'contest'>>(`contest:${id}`);
  await expect.poll(page.isReady).toBe(true);
  const endTime = inMinutes(99);
  await creator.call(updateContest, { body: { id: cid, endTime } });
  await expect.poll(() => states(cid).at(-1)?.info.endTime).toBe(endTime);
  const announcement = { title: 'The printer is back', content: 'Go on.', status: 0 };
  await creator.call(createContestAnnouncement, { body: { cid, announcement } });
  await expect.poll(() => states(cid).at(-1)?.announcements?.[0]?.title).toBe('The printer is back');
  await expect.poll(() => states(soon).map(({ info }) => info.status), { timeout: 15_000 }).toContain(0);
  await page.hangUp();
});
