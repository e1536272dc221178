import { sql } from 'kysely';
import type { ContestJudging, Judging } from '#core/contract/contest-judging.ts';
import type { Page } from '#core/contract/endpoint.ts';
import type { JudgeProfile } from '#core/equal-judges.ts';
import { Status } from '#core/verdict.ts';
import type { Database } from '#server/database/connect.ts';
import { notVirtual } from '#server/database/submission-terms.ts';
import { pageOf } from '#server/http/page.ts';
import { isHeldVerdict } from './queries/held.ts';

interface JudgingQuery {
  cid: number;
  currentPage: number;
  limit: number;
  judger?: string | undefined;
  held: boolean;
}

const isHeld = sql<boolean>`coalesce(${isHeldVerdict}, false)`;

/** Who judged what, newest first; before them what waits for the jury, oldest first. */
export async function judgingsOf(
  db: Database,
  { cid, currentPage, limit, judger, held }: JudgingQuery,
): Promise<Page<Judging>> {
  const byJudger = judger ? sql`and judger = ${judger}` : sql``;
  const onlyHeld = held ? sql`and ${isHeld}` : sql``;
  const { rows } = await sql<Judging & { total: number }>`
    select submission.submit_id, submission.uid, submission.username, submission.language, submit_time, judger, taken_at, judging_ms,
      coalesce(nullif(contest_team.display_name, ''), contest_team.name) as team,
      coalesce(contest_problem.display_id, submission.display_pid) as display_id,
      coalesce(held_verdict.result #>> '{language,version}', submission.language_version) as language_version,
      case when ${isHeld} then held_verdict.status else submission.status end as status,
      ${isHeld} as is_held,
      (select username from account where account.uid = verified_by and held_verdict.job_id = submission.job_id) as verified_by,
      count(*) over ()::int as total
    from submission
    left join held_verdict on held_verdict.submit_id = submission.submit_id
    left join contest_problem on contest_problem.cid = submission.cid and contest_problem.pid = submission.pid
    left join contest_team on contest_team.cid = submission.cid and contest_team.uid = submission.uid
    where submission.cid = ${cid} and ${notVirtual} ${byJudger} ${onlyHeld}
    order by ${isHeld} desc, case when ${isHeld} then submission.submit_id end, submission.submit_id desc
    limit ${limit} offset ${(currentPage - 1) * limit}`.execute(db);
  const records = rows.map(({ total: _, ...judging }) => judging);
  return pageOf(records, rows[0]?.total ?? 0, currentPage, limit);
}

/** How many each judge has judged, and how long one takes in the middle. */
export async function workByJudge(db: Database, cid: number) {
  const { rows } = await sql<{ name: string; judged: number; medianMs: number | null }>`
    select judger as name, count(*)::int as judged,
      round(percentile_cont(0.5) within group (order by judging_ms))::int as median_ms
    from submission where cid = ${cid} and ${notVirtual} and judger is not null
      and (judged_at is not null or judging_ms is not null)
    group by judger`.execute(db);
  return new Map(rows.map(row => [row.name, row]));
}

export async function waitingIn(
  db: Database,
  cid: number,
): Promise<Pick<ContestJudging, 'held' | 'waiting' | 'waitsSince'>> {
  const { rows } = await sql<Pick<ContestJudging, 'held' | 'waiting' | 'waitsSince'>>`
    select
      count(*) filter (where ${isHeld})::int as held,
      count(*) filter (where submission.status = ${Status.Pending})::int as waiting,
      min(submit_time) filter (where submission.status = ${Status.Pending}) as waits_since
    from submission left join held_verdict on held_verdict.submit_id = submission.submit_id
    where submission.cid = ${cid} and ${notVirtual}
      and submission.status in (${Status.Pending}, ${Status.Compiling}, ${Status.Judging})`.execute(db);
  return rows[0]!;
}

export async function judgingRulesOf(
  db: Database,
  cid: number,
): Promise<{ verifies: boolean; wanted: JudgeProfile | null }> {
  const { verifiesVerdicts, equalJudges } = await db
    .selectFrom('contest')
    .select(['verifiesVerdicts', 'equalJudges'])
    .where('id', '=', cid)
    .executeTakeFirstOrThrow();
  return { verifies: verifiesVerdicts, wanted: equalJudges as JudgeProfile | null };
}

/** The languages in which something can be submitted to the contest. */
export async function languagesOfContest(db: Database, cid: number): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct language.name from language
    where oj = 'ME' and not is_spj and offered and content_type <> '' and exists (
      select from contest_problem where cid = ${cid} and (
        not exists (select from problem_language where problem_language.pid = contest_problem.pid)
        or exists (select from problem_language
          where problem_language.pid = contest_problem.pid and lid = language.id)))
    order by language.name`.execute(db);
  return rows.map(({ name }) => name);
}
