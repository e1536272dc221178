import { sql, type Transaction } from 'kysely';
import { inBank, verdictColumns, verdictSums, withVerdict } from '../../database/submission-terms.ts';
import type { DB } from '../../database/types.ts';

/** Removes every submission of some users and takes them out of what the problems count; says how many they were. */
export async function removeSubmissionsOf(transaction: Transaction<DB>, uids: string[]): Promise<number> {
  const steps = verdictColumns.map(
    column => sql`${sql.ref(column)} = problem_count.${sql.ref(column)} - less.${sql.ref(column)}`,
  );
  const { rows } = await sql<{ removed: number }>`
    with gone as (
      delete from submission where uid = any(${uids}) returning pid, status, cid, gid
    ), less as (
      select pid, ${verdictSums} from gone where ${inBank('gone')} and ${withVerdict('gone')} group by pid
    ), kept as (
      update problem_count set ${sql.join(steps)} from less where problem_count.pid = less.pid
    )
    select count(*)::int as removed from gone`.execute(transaction);
  return rows[0]!.removed;
}
