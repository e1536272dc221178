import { sql } from 'kysely';
import { Status } from '#core/verdict.ts';
import type { Database } from '#server/database/connect.ts';
import { inBank, verdictColumns, verdictSums, withVerdict } from '#server/database/submission-terms.ts';
import { cellMismatches } from '#server/features/contest/board/queries/recount.ts';
import { progressMismatches } from '#server/features/progress/queries/recount.ts';
import type { Mismatch } from '../ledger.ts';
import { groupMismatches } from '../store/group-ledger.ts';

/** Compares every kept number with a recount; nothing is changed. */
export async function findMismatches(db: Database): Promise<Mismatch[]> {
  const checks = [problemCounts, userTotals, solvedMarks, userSolved, bestScores, userScores];
  const found = await Promise.all(checks.map(check => check.execute(db)));
  return [
    ...found.flatMap(result => result.rows),
    ...(await cellMismatches(db)),
    ...(await progressMismatches(db)),
    ...(await groupMismatches(db)),
  ];
}

const numbersOf = (side: 'kept' | 'anew') =>
  sql.raw(`concat_ws(' ', ${verdictColumns.map(column => `coalesce(${side}.${column}, 0)`).join(', ')})`);

const problemCounts = sql<Mismatch>`
  with anew as (
    select pid, ${verdictSums} from submission where ${inBank()} and ${withVerdict()} group by pid
  ), both_sides as (
    select coalesce(kept.pid, anew.pid) as pid,
      ${numbersOf('kept')} as kept, ${numbersOf('anew')} as counted
    from problem_count kept full join anew on anew.pid = kept.pid
  )
  select ${`problem_count (${verdictColumns.join(' ')})`} as what, pid::text as key, kept, counted
  from both_sides where kept <> counted`;

const userTotals = sql<Mismatch>`
  select 'user_count.total' as what, uid as key, coalesce(kept.total, 0)::text as kept, coalesce(anew.total, 0)::text as counted
  from user_count kept
  full join (select uid, count(*) as total from submission where ${inBank()} and ${withVerdict()} group by uid) anew using (uid)
  where coalesce(kept.total, 0) <> coalesce(anew.total, 0)`;

const solvedMarks = sql<Mismatch>`
  select 'solved' as what, concat_ws(' ', uid, pid) as key, kept.submit_id::text as kept, anew.submit_id::text as counted
  from solved kept
  full join (
    select uid, pid, min(submit_id) as submit_id from submission where ${inBank()} and status = ${Status.Accepted} group by uid, pid
  ) anew using (uid, pid)
  where kept.submit_id is distinct from anew.submit_id`;

const userSolved = sql<Mismatch>`
  select 'user_count.ac' as what, uid as key, coalesce(kept.ac, 0)::text as kept, coalesce(anew.ac, 0)::text as counted
  from user_count kept full join (select uid, count(*) as ac from solved group by uid) anew using (uid)
  where coalesce(kept.ac, 0) <> coalesce(anew.ac, 0)`;

const bestScores = sql<Mismatch>`
  select 'best_score' as what, concat_ws(' ', uid, pid) as key,
    kept.oi_rank_score::text as kept, anew.oi_rank_score::text as counted
  from best_score kept
  full join (
    select uid, pid, max(oi_rank_score) as oi_rank_score from submission
    where ${inBank()} and oi_rank_score is not null and status <> ${Status.Cancelled} group by uid, pid
  ) anew using (uid, pid)
  where kept.oi_rank_score is distinct from anew.oi_rank_score`;

const userScores = sql<Mismatch>`
  select 'user_count.oi_score' as what, uid as key,
    coalesce(kept.oi_score, 0)::text as kept, coalesce(anew.score, 0)::text as counted
  from user_count kept
  full join (select uid, sum(oi_rank_score) as score from best_score group by uid) anew using (uid)
  where coalesce(kept.oi_score, 0) <> coalesce(anew.score, 0)`;
