import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type pg from 'pg';
import { sharedInFlight } from '../concurrency/shared-in-flight.ts';
import { isDatabaseAway, isDatabaseBusy, isReadTimeout } from '../http/database-failure.ts';
import { connect, type Database } from './connect.ts';
import type { SlowLog } from './slow.ts';
import { silentSince } from './sockets.ts';

/**
 * Reads that take long, such as pages of lists, and that a second database may answer which follows the first.
 *
 * Whoever reads sees everything that was committed before they asked, their own writes and others', whichever process wrote
 * them: the replica is asked only once it has replayed the log as far as the primary had written it at that moment. Mostly it
 * has, or does within milliseconds. Where it does not, because it lags or is away, the primary answers, and the replica is
 * left alone for a while.
 */
export interface Reading {
  from<T>(read: (db: Database) => Promise<T>): Promise<T>;
  /** how many reads each of the two has answered */
  readonly counts: { replica: number; primary: number };
  close(): Promise<void>;
}

/** Of a site that has no replica. */
export const readingFromPrimary = (primary: Database): Reading => {
  const counts = { replica: 0, primary: 0 };
  return { counts, from: read => read(primary), close: async () => {} };
};

/** How long a read waits between looks at how far the replica is, and with all of them. */
const waitsMs = [2, 4, 8, 16, 30, 40];
const waitMs = 200;
const restMs = { first: 1_000, longest: 30_000 };
const connectionWaitMs = 2_000;
/** Without an answer to such a look for so long, the replica is gone. */
const silentMs = 2_000;

export function openReplica(
  primary: Database,
  url: string,
  { connectionsMax, ...wishes }: { connectionsMax: number; statementTimeoutMs: number; slow?: SlowLog },
): Reading {
  const { db, pool, close } = connect(url, connectionsMax, { ...wishes, waitMs: connectionWaitMs });
  const counts = { replica: 0, primary: 0 };
  let rest = { until: 0, ms: restMs.first };
  const leaveAlone = () => {
    rest = { until: Date.now() + rest.ms, ms: Math.min(rest.ms * 2, restMs.longest) };
  };
  const written = sharedInFlight(() => writtenUpTo(primary));

  const hasCaughtUp = async (): Promise<boolean> => {
    if (Date.now() < rest.until) return false;
    const position = await written(null);
    const looks = hasReplayed(pool, position, silentSince(url));
    const caughtUp = await Promise.race([looks, sleep(waitMs, false)]).catch(() => false);
    if (caughtUp) rest = { until: 0, ms: restMs.first };
    else leaveAlone();
    return caughtUp;
  };
  const fromPrimary = <T>(read: (db: Database) => Promise<T>) => {
    counts.primary += 1;
    return read(primary);
  };
  return {
    counts,
    close,
    async from(read) {
      if (!(await hasCaughtUp())) return fromPrimary(read);
      try {
        const answer = await read(db);
        counts.replica += 1;
        return answer;
      } catch (error) {
        if (!isOfReplica(error as NodeJS.ErrnoException)) throw error;
        leaveAlone();
        return fromPrimary(read);
      }
    },
  };
}

/** A commit is seen by others once it is on the disk, unless nobody waits for the disk: what anybody has seen stands before this. */
async function writtenUpTo(primary: Database): Promise<string> {
  const { rows } = await sql<{ position: string }>`
    select case current_setting('synchronous_commit')
      when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end as position`.execute(
    primary,
  );
  return rows[0]!.position;
}

/** A replica that was promoted follows nobody and is no replica any more. */
async function hasReplayed(pool: pg.Pool, position: string, onSilence: () => void): Promise<boolean> {
  const look = {
    text: 'select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as "isThere"',
    values: [position],
    query_timeout: silentMs,
  };
  for (const waitMs of waitsMs) {
    const { rows } = await pool.query<{ isThere: boolean }>(look).catch(error => {
      // What has come meanwhile is read first.
      if (isReadTimeout(error)) setImmediate(onSilence);
      throw error;
    });
    if (rows[0]!.isThere) return true;
    await sleep(waitMs);
  }
  return false;
}

/** It is away, has no connection to spare, or gave up a statement because what that read was changed under it. */
const isOfReplica = (error: NodeJS.ErrnoException) =>
  error.code === '40001' || isDatabaseAway(error) || isDatabaseBusy(error);
