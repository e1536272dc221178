import { sql } from 'kysely';
import type { Upsolvable } from '#core/contract/upsolving.ts';
import { groupLevel } from '#core/standing.ts';
import { Status } from '#core/verdict.ts';
import type { Database } from '#server/database/connect.ts';
import { isOver } from '#server/features/contest/queries.ts';
import { isInVirtual } from '#server/features/contest/virtual/queries.ts';
import { pageOf } from '#server/http/page.ts';

/**
 * Problems without a pass of this person, anywhere, in contests that they entered or took part in again, that are over, also
 * for them, and whose results are known; those of a group as long as they are a member.
 */
const unsolved = (uid: string) => sql`
  from (
    select cid from contest_register where uid = ${uid}
    union select cid from participation_member join participation on participation.id = participation_id
      where participation_member.uid = ${uid} and joined_at is not null
  ) as entered
  join contest on contest.id = entered.cid
  join contest_problem on contest_problem.cid = contest.id
  join problem on problem.id = contest_problem.pid
  where contest.visible and ${isOver} and not ${isInVirtual(uid)} and (not seal_rank or auto_real_rank)
    and (contest.gid is null or exists (
      select from group_member where group_member.gid = contest.gid and group_member.uid = ${uid}
        and group_member.auth >= ${groupLevel.member}))
    and problem.auth <> 2
    and not exists (
      select from submission where submission.uid = ${uid} and submission.pid = problem.id
        and submission.status = ${Status.Accepted})`;

export async function upsolvingOf(
  db: Database,
  uid: string,
  { currentPage, limit }: { currentPage: number; limit: number },
) {
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total ${unsolved(uid)}`.execute(db);
  const { rows } = await sql<Upsolvable>`
    select contest.id as cid, contest.title, contest.end_time, display_id, display_title,
      case when problem.auth = 1 and problem.gid is null then problem.problem_id end as problem_id,
      (select count(*)::int from submission
        where submission.uid = ${uid} and submission.pid = problem.id) as tries
    ${unsolved(uid)}
    order by contest.end_time desc, contest.id desc, display_id
    limit ${limit} offset ${(currentPage - 1) * limit}`.execute(db);
  return pageOf(rows, counted[0]!.total, currentPage, limit);
}
