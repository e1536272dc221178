import { type RawBuilder, sql, type Transaction } from 'kysely';
import { Status } from '#core/verdict.ts';
import type { Database } from '#server/database/connect.ts';
import { sendAlong } from '#server/database/statement.ts';
import { withVerdict } from '#server/database/submission-terms.ts';
import type { DB } from '#server/database/types.ts';

/** What somebody has reached at a problem, in the bank (0) or inside a group. */
export interface ProgressCellKey {
  gid: number;
  uid: string;
  pid: number;
}

export interface ProgressCell {
  uid: string;
  pid: number;
  status: number;
  tries: number;
  /** of the fastest accepted program, in milliseconds */
  runTime: number | null;
  solvedAt: string | null;
  triedAt: string;
}

/** What people have reached at problems: each cell is looked up by its place, however many others tried the same. */
export const cellsAt = (
  db: Database,
  { gid, uids, pids }: { gid: number; uids: string[]; pids: number[] },
): Promise<ProgressCell[]> =>
  db
    .selectFrom('progressCell')
    .select(['uid', 'pid', 'status', 'tries', 'runTime', 'solvedAt', 'triedAt'])
    .where('gid', '=', gid)
    .where('uid', '=', ({ eb }) => eb.fn.any(eb.val(uids)))
    .where('pid', '=', ({ eb }) => eb.fn.any(eb.val(pids)))
    .execute();

/** How a cell follows from the submissions that belong to it. */
export const foldedCells = sql`
  coalesce(submission.gid, 0) as gid, submission.uid, submission.pid,
  case when bool_or(submission.status = ${sql.lit(Status.Accepted)}) then ${sql.lit(Status.Accepted)}
    else (array_agg(submission.status order by submission.submit_id desc))[1] end as status,
  count(*)::int as tries,
  min(submission.time) filter (where submission.status = ${sql.lit(Status.Accepted)}) as run_time,
  min(submission.submit_time) filter (where submission.status = ${sql.lit(Status.Accepted)}) as solved_at,
  max(submission.submit_time) as tried_at`;

export const countsForProgress = sql<boolean>`submission.cid = 0 and ${withVerdict()}`;

/** What is counted of `changed` places, and nothing else, stands in their cells; `folded` says how it is counted. */
export const cellUpdates = (changed: RawBuilder<unknown>) => sql`
  emptied as (
    delete from progress_cell cell using ${changed}
    where cell.gid = changed.gid and cell.uid = changed.uid and cell.pid = changed.pid
      and not exists (
        select from folded where folded.gid = cell.gid and folded.uid = cell.uid and folded.pid = cell.pid
      )
  ), filled as (
    insert into progress_cell (gid, uid, pid, status, tries, run_time, solved_at, tried_at)
    select gid, uid, pid, status, tries, run_time, solved_at, tried_at from folded
    on conflict (gid, uid, pid) do update set status = excluded.status, tries = excluded.tries,
      run_time = excluded.run_time, solved_at = excluded.solved_at, tried_at = excluded.tried_at
  )`;

/** Sets cells to what the submissions say, whatever happened to them in whatever order. */
export async function settleCells(transaction: Transaction<DB>, places: ProgressCellKey[]): Promise<void> {
  const changed = sql`unnest(
    ${places.map(({ gid }) => gid)}::int[], ${places.map(({ uid }) => uid)}::text[], ${places.map(({ pid }) => pid)}::int[]
  ) as changed (gid, uid, pid)`;
  const settled = sql`
    with folded as (
      select ${foldedCells} from ${changed}
      join submission on submission.uid = changed.uid and submission.pid = changed.pid
        and coalesce(submission.gid, 0) = changed.gid
      where ${countsForProgress} group by 1, 2, 3
    ), ${cellUpdates(changed)}
    select`;
  await sendAlong(transaction, settled);
}
