import { expect } from 'vitest';
import { getContestBoard, type WholeBoard } from '#core/contract/contest-board.ts';
import { getContestReplay, type Recording } from '#core/contract/contest-replay.ts';
import { replayOf } from '#core/scoreboard/replay.ts';
import { Status } from '#core/verdict.ts';
import { aContest, inMinutes } from '#server/testing/place.ts';
import { aProblem } from '#server/testing/problem.ts';
import { test } from '#server/testing/site.ts';
import { aSubmissionRow } from '#server/testing/submission.ts';
import { settleContest } from './store/cells.ts';

test('a contest that has ended is replayed to the board it ended with, for whom the board is there', async ({
  site,
}) => {
  const root = await site.aUser({ role: 1000 });
  const [ada, bob] = [await site.aUser(), await site.aUser()];
  const { pid } = await aProblem(site, root);
  const given = { startTime: inMinutes(-300), problems: { A: pid }, allowEndSubmit: true };
  const cid = await aContest(site, root, { ...given, endTime: inMinutes(60) });
  const tries: [typeof ada, number, number][] = [
    [ada, -280, Status.TimeLimitExceeded],
    [ada, -200, Status.Accepted],
    [bob, -250, Status.CompileError],
    [bob, -240, Status.Accepted],
    [root, -290, Status.Accepted],
  ];
  const { db } = site.site;
  for (const [user, minutes, status] of tries)
    await aSubmissionRow(site, user, pid, { cid, status, submitTime: inMinutes(minutes) });
  const settle = () => db.transaction().execute(transaction => settleContest(transaction, cid));
  await settle();
  const replay = () => ada.call<Recording>(getContestReplay, { query: { cid } });
  expect((await replay()).body.status).toBe(403);

  const change = (columns: object) => db.updateTable('contest').set(columns).where('id', '=', cid).execute();
  await change({
    endTime: inMinutes(-10),
    sealRank: true,
    sealRankTime: inMinutes(-60),
    autoRealRank: false,
  });
  await settle();
  expect((await replay()).body.status).toBe(403);
  await change({ sealRank: false });
  // after the end, so no part of it
  await aSubmissionRow(site, ada, pid, { cid, status: Status.WrongAnswer, submitTime: inMinutes(-5) });
  await settle();
  const recording = (await replay()).body.data!;
  const board = (await ada.call<WholeBoard>(getContestBoard, { query: { cid } })).body.data!;
  const boardAt = replayOf(recording);
  expect({ ...boardAt(recording.lengthS), version: '' }).toEqual({ ...board, version: '' });
  expect(boardAt(30 * 60).teams.map(({ uid, cells }) => [uid, cells.A])).toEqual([[ada.uid, [1, 0, -1, 0]]]);
  // how a try failed is not on the board
  expect(JSON.stringify(recording)).not.toContain(`,${Status.TimeLimitExceeded},`);

  expect((await site.call(getContestReplay, { query: { cid } })).body.status).not.toBe(200);
  await change({ openRank: true });
  expect((await site.call(getContestReplay, { query: { cid } })).body.status).toBe(200);
});
