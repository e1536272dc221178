import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import type { Mismatch } from '#server/features/submission/ledger.ts';
import { countsForProgress, foldedCells } from '../store/cells.ts';
import { totalsOf } from '../store/totals.ts';

/** What is kept of progress and is something else than the submissions say. */
export async function progressMismatches(db: Database): Promise<Mismatch[]> {
  const found = await Promise.all([cells.execute(db), totals.execute(db)]);
  return found.flatMap(({ rows }) => rows);
}

const cells = sql<Mismatch>`
  with anew as (select ${foldedCells} from submission where ${countsForProgress} group by 1, 2, 3),
  both_sides as (
    select coalesce(kept.gid, anew.gid) as gid, coalesce(kept.uid, anew.uid) as uid, coalesce(kept.pid, anew.pid) as pid,
      concat_ws(' ', kept.status, kept.tries, kept.run_time, kept.solved_at, kept.tried_at) as kept,
      concat_ws(' ', anew.status, anew.tries, anew.run_time, anew.solved_at, anew.tried_at) as counted
    from progress_cell kept full join anew on anew.gid = kept.gid and anew.uid = kept.uid and anew.pid = kept.pid
  )
  select 'progress_cell' as what, concat_ws(' ', gid, uid, pid) as key, kept, counted
  from both_sides where kept <> counted`;

const totals = sql<Mismatch>`
  select 'training_register' as what, concat_ws(' ', kept.tid, kept.uid) as key,
    concat_ws(' ', kept.ac, kept.total_run_time) as kept, concat_ws(' ', counted.ac, counted.run_time) as counted
  from training_register kept join (${totalsOf(sql<boolean>`true`)}) as counted
    on counted.tid = kept.tid and counted.uid = kept.uid
  where kept.ac <> counted.ac or kept.total_run_time <> counted.run_time`;
