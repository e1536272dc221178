import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import { executePrepared } from '#server/database/statement.ts';
import { isOver } from '../contest/queries.ts';
import { dateText, timeZone } from '../site/queries/week.ts';

interface SolvedProblem {
  id: number;
  problemId: string;
  title: string;
  difficulty: number;
}

interface Achievements {
  total: number;
  scoreList: number[];
  solvedList: string[];
  /** by level */
  solvedGroupByDifficulty: Record<string, SolvedProblem[]>;
}

/** What a user has done in the public bank. A problem that was hidden since is not named. */
export async function achievementsOf(db: Database, uid: string): Promise<Achievements> {
  const query = sql<{ total: number; scoreList: number[]; solved: SolvedProblem[] }>`
    select coalesce((select total from user_count where uid = ${uid}), 0) as total,
      array(
        select oi_rank_score from best_score join problem_bank using (pid) where uid = ${uid}
        order by id_length, problem_id
      ) as score_list,
      coalesce((
        select json_agg(json_build_object('id', pid, 'problemId', problem_id, 'title', title, 'difficulty', difficulty)
          order by id_length, problem_id)
        from solved join problem_bank using (pid) where uid = ${uid}
      ), '[]') as solved`;
  const [found] = await executePrepared(db, query);
  const { solved, ...figures } = found!;
  return {
    ...figures,
    solvedList: solved.map(({ problemId }) => problemId),
    solvedGroupByDifficulty: Object.groupBy(solved, ({ difficulty }) => String(difficulty)) as Record<
      string,
      SolvedProblem[]
    >,
  };
}

/**
 * How often a user submitted on each day of the last year that has any. What was made in a contest counts for others once
 * that is over and open: until then the number would tell that somebody tried.
 */
export async function submissionDays(
  db: Database,
  uid: string,
  isOwn: boolean,
): Promise<{ date: string; count: number }[]> {
  const start = new Date();
  start.setFullYear(start.getFullYear() - 1);
  const isOpen = sql`(cid = 0 or exists (
    select from contest where contest.id = submission.cid and visible and ${isOver}
      and (not seal_rank or auto_real_rank)))`;
  const days = sql<{ date: string; count: number }>`
    select to_char(submit_time at time zone ${timeZone()}, 'YYYY-MM-DD') as date, count(*)::int as count
    from submission
    where uid = ${uid} and submit_time >= (${dateText(start)}::timestamp at time zone ${timeZone()})
      and ${isOwn ? sql`true` : isOpen}
    group by date order by date`;
  return executePrepared(db, days);
}

export async function lastLogin(db: Database, uid: string): Promise<string | null> {
  const row = await db
    .selectFrom('loginRecord')
    .select('gmtCreate')
    .where('uid', '=', uid)
    .orderBy('gmtCreate', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.gmtCreate ?? null;
}
