import { sql } from 'kysely';
import type { Database } from '../database/connect.ts';

interface WaitingWork {
  /** what sort of work: of the judges' list by its kind, of the others by their names */
  kind: string;
  count: number;
  oldestS: number;
}

/** Work that nobody has taken yet, and for how long the oldest of each kind could have been. */
export async function waitingWork(db: Database): Promise<WaitingWork[]> {
  const { rows } = await sql<WaitingWork>`
    select coalesce(data ->> 'kind', name) as kind, count(*)::int as count,
      greatest(extract(epoch from now() - min(start_after)), 0)::float8 as oldest_s
    from pgboss.job where state < 'active' and not name like '\\_\\_pgboss%' group by 1`.execute(db);
  return rows;
}

interface JudgeLoad {
  name: string;
  slots: number;
  busy: number;
  enabled: boolean;
  /** since it was heard of */
  silentS: number | null;
}

export async function judgeLoads(db: Database): Promise<JudgeLoad[]> {
  const { rows } = await sql<JudgeLoad>`
    select name, slots, enabled, extract(epoch from now() - last_seen_at)::float8 as silent_s,
      (select count(*)::int from job_lease where judger = judge.name) as busy
    from judge where key_hash is not null`.execute(db);
  return rows;
}

/** How long the newest verdicts took, from the moment somebody submitted; null where nobody did lately. */
export async function verdictSeconds(db: Database, quantiles: readonly number[]): Promise<number[] | null> {
  const { rows } = await sql<{ seconds: number[] | null }>`
    select percentile_cont(${sql.val(quantiles)}::float8[])
      within group (order by extract(epoch from judged_at - submit_time)) as seconds
    from submission
    where submit_id > (select max(submit_id) - ${newest} from submission)
      and version = 0 and judged_at > now() - interval '5 minutes'`.execute(db);
  return rows[0]!.seconds;
}

/** More verdicts than these are not looked through, however many five minutes bring. */
const newest = 5_000;
