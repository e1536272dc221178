import type { ContestantClock } from '#core/contract/contest-window.ts';
import { type OwnClock, ownTimeAt, type Participation } from '#core/participation.ts';
import { pick } from '#core/pick.ts';
import type { Database } from '#server/database/connect.ts';
import { pageOf } from '#server/http/page.ts';
import { pausesOf } from '../day/queries/pauses.ts';
import { type ClocksQuery, clockedContest, clockRows, participationsIn, waitingCount } from './queries.ts';

/** Who is where: for whoever looks after the people in a window. */
export async function contestClocks(db: Database, query: ClocksQuery) {
  const { cid, currentPage, limit } = query;
  const [contest, pauses, all, waiting, { rows, total }] = await Promise.all([
    clockedContest(db, cid),
    pausesOf(db, cid),
    participationsIn(db, cid),
    waitingCount(db, cid),
    clockRows(db, query),
  ]);
  const now = new Date(contest.now).toISOString();
  const clockAt = (participation: Participation): OwnClock | null =>
    ownTimeAt({ ...contest, pauses }, participation, now, false).clock;
  const ends = [...all.values()].flatMap(one => clockAt(one)?.endTime ?? []);
  const running = ends.filter(end => end > now).length;
  const records = rows.map((row): ContestantClock => {
    const clock = clockAt(row);
    return {
      ...pick(row, 'uid', 'username', 'realname', 'school', 'extraMinutes', 'extraReason', 'submissions'),
      startTime: clock?.startTime ?? null,
      endTime: clock?.endTime ?? null,
    };
  });
  return {
    ...pageOf(records, total, currentPage, limit),
    counts: { waiting, running, finished: ends.length - running },
  };
}
