import { type RawBuilder, sql, type Transaction } from 'kysely';
import { Status } from '#core/verdict.ts';
import { executePrepared } from '#server/database/statement.ts';
import type { DB } from '#server/database/types.ts';

/** How many of all problems listed in a training each of those who joined it has solved, and how fast their programs were. */
export const totalsOf = (chosen: RawBuilder<boolean>) => sql`
  select register.tid, register.uid,
    (count(cell.pid) filter (where cell.status = ${sql.lit(Status.Accepted)}))::int as ac,
    coalesce(sum(cell.run_time) filter (where cell.status = ${sql.lit(Status.Accepted)}), 0)::bigint as run_time
  from training_register register
  join training on training.id = register.tid
  left join training_problem listed on listed.tid = training.id
  left join progress_cell cell
    on cell.gid = coalesce(training.gid, 0) and cell.uid = register.uid and cell.pid = listed.pid
  where ${chosen}
  group by register.tid, register.uid`;

/**
 * Sets the totals of rankings anew, of the rows of `register` that a condition chooses. They are locked before they are
 * counted, so that of two results that come at once the later one counts both.
 */
export async function settleTotals(transaction: Transaction<DB>, chosen: RawBuilder<boolean>): Promise<void> {
  const locked = sql`
    select register.tid from training_register register where ${chosen}
    order by register.tid, register.uid for no key update`;
  if (!(await executePrepared(transaction, locked)).length) return;
  await sql`
    update training_register kept set ac = counted.ac, total_run_time = counted.run_time
    from (${totalsOf(chosen)}) as counted
    where kept.tid = counted.tid and kept.uid = counted.uid
      and (kept.ac <> counted.ac or kept.total_run_time <> counted.run_time)`.execute(transaction);
}

/** The rankings that cells count in: of trainings with the problem that the person has joined. */
export const isAffectedRanking = (uids: string[], pids: number[]) => sql<boolean>`
  register.uid = any (${[...new Set(uids)]}) and exists (
    select from training_problem listed
    where listed.tid = register.tid and listed.pid = any (${[...new Set(pids)]}))`;
