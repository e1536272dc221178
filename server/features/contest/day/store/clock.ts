import { sql, type Transaction } from 'kysely';
import { phaseOf, timesAt } from '#core/contest-clock.ts';
import type { Database } from '#server/database/connect.ts';
import type { DB } from '#server/database/types.ts';
import { settleContest } from '#server/features/contest/board/store/cells.ts';
import { lockContest } from '#server/features/contest/editing/store/edit.ts';
import { fail } from '#server/http/errors.ts';

/**
 * The clock of a contest under the hands of its organisers.
 *
 *   running ──pause──▶ standing still ──resume──▶ running
 *
 * While it stands still nobody submits, and its end, and a seal that has not begun, keep their distance to the present.
 * Resuming writes down where they have come to. Seconds on boards leave pauses out, so no penalty grows by one.
 */

interface Changed {
  title: string;
  before: object;
  after: object;
}

export const pause = (db: Database, cid: number): Promise<Changed> =>
  turning(db, cid, async (transaction, contest) => {
    if (contest.pausedAt !== null) fail('contest.alreadyPaused');
    if (phaseOf(contest, contest.now) !== 'running') fail('contest.notRunning');
    const after = { pausedAt: contest.now };
    await transaction.updateTable('contest').set(after).where('id', '=', cid).execute();
    return { before: { pausedAt: null }, after };
  });

export const resume = (db: Database, cid: number): Promise<Changed> =>
  turning(db, cid, async (transaction, contest) => {
    const { pausedAt, now, endTime, sealRankTime } = contest;
    if (pausedAt === null) return fail('contest.notPaused');
    const moved = timesAt(contest, now);
    const after = { pausedAt: null, endTime: moved.endTime, sealRankTime: moved.sealRankTime };
    await transaction.insertInto('contestPause').values({ cid, beganAt: pausedAt, endedAt: now }).execute();
    await transaction.updateTable('contest').set(after).where('id', '=', cid).execute();
    await settleContest(transaction, cid);
    return { before: { pausedAt, endTime, sealRankTime }, after };
  });

/** Moves the end, by a negative number of minutes to the front, and with it a seal that has not begun if that is wanted. */
export const extend = (
  db: Database,
  cid: number,
  { minutes, movesSeal }: { minutes: number; movesSeal: boolean },
): Promise<Changed> =>
  turning(db, cid, async (transaction, contest) => {
    const { startTime, endTime, sealRank, sealRankTime } = contest;
    const at = Date.parse(contest.pausedAt ?? contest.now);
    const end = Date.parse(endTime) + minutes * minuteMs;
    if (end <= Date.parse(startTime)) fail('contest.duration');
    if (end <= at) fail('contest.endPast');
    const before = sealRank && sealRankTime !== null ? Date.parse(sealRankTime) : null;
    const seal = before !== null && movesSeal && before > at ? before + minutes * minuteMs : before;
    if (seal !== null && (seal > end || seal < Date.parse(startTime))) fail('contest.sealTime');
    const after = {
      endTime: new Date(end).toISOString(),
      sealRankTime: seal === null ? sealRankTime : new Date(seal).toISOString(),
    };
    await transaction.updateTable('contest').set(after).where('id', '=', cid).execute();
    await settleContest(transaction, cid);
    return { before: { endTime, sealRankTime }, after };
  });

const minuteMs = 60_000;

type Contest = Awaited<ReturnType<typeof read>>;

/** One who turns the clock after another; everybody who has a page of the contest open is told. */
async function turning(
  db: Database,
  cid: number,
  turn: (transaction: Transaction<DB>, contest: Contest) => Promise<{ before: object; after: object }>,
): Promise<Changed> {
  return db.transaction().execute(async transaction => {
    await lockContest(transaction, cid);
    const contest = await read(transaction, cid);
    const changed = await turn(transaction, contest);
    return { title: contest.title, ...changed };
  });
}

/** With the time of this very moment: whoever had to wait for the lock is not late. */
const read = (transaction: Transaction<DB>, cid: number) =>
  transaction
    .selectFrom('contest')
    .select(['title', 'startTime', 'endTime', 'sealRank', 'sealRankTime', 'autoRealRank', 'pausedAt'])
    .select(
      sql<string>`to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`.as('now'),
    )
    .where('id', '=', cid)
    .executeTakeFirstOrThrow();
