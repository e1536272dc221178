import { type RawBuilder, sql } from 'kysely';
import type { Page } from '#core/contract/endpoint.ts';
import type { GroupRankRow } from '#core/contract/group.ts';
import { groupLevel } from '#core/standing.ts';
import type { Database } from '#server/database/connect.ts';
import { pageOf } from '#server/http/page.ts';
import { matchesMember } from './members.ts';

interface RankQuery {
  currentPage: number;
  limit: number;
  type: 'ACM' | 'OI';
  searchUser?: string | undefined;
}

const best: Record<RankQuery['type'], RawBuilder<unknown>> = {
  ACM: sql`ac desc, total`,
  OI: sql`oi_score desc, ac desc`,
};

/** The members of a group in the order of what they did there; equals share a place, a search keeps the real one. */
export async function rankOf(
  db: Database,
  gid: number,
  query: RankQuery,
  asTeacher: boolean,
): Promise<Page<GroupRankRow>> {
  const { type, limit, currentPage, searchUser = '' } = query;
  const className = asTeacher ? sql`class_name` : sql`null`;
  const named = searchUser ? matchesMember(sql`placed.uid`, className, searchUser) : sql`true`;
  const { rows } = await sql<{ total: number; records: GroupRankRow[] }>`
    with placed as materialized (
      select uid, class_name, ac, group_member.total, oi_score, rank() over (order by ${best[type]}) as place
      from group_member
      where gid = ${gid} and auth >= ${sql.lit(groupLevel.member)}
        and not exists (select from account where account.uid = group_member.uid and account.status <> 0)
    ), found as materialized (
      select placed.* from placed where ${named}
    ), cut as (
      select * from found order by place, uid limit ${limit} offset ${(currentPage - 1) * limit}
    )
    select (select count(*)::int from found) as total, coalesce((
      select json_agg(json_build_object(
        'uid', uid, 'username', username, 'nickname', nickname, 'className', ${className}, 'avatar', avatar,
        'titleName', title_name, 'titleColor', title_color, 'ac', ac, 'total', cut.total, 'score', oi_score, 'place', place)
        order by place, uid)
      from cut join account using (uid)
    ), '[]') as records`.execute(db);
  const { total, records } = rows[0]!;
  return pageOf(records, total, currentPage, limit);
}
