import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import { searchContestTitles } from '#server/features/contest/queries/title-search.ts';
import { pageOf, pageOfRows } from '#server/http/page.ts';
import { contestsForAdmin } from '../queries.ts';

interface ListQuery {
  currentPage: number;
  limit: number;
  /** a part of the title, or the whole number of a contest */
  keyword?: string | undefined;
}

/** A page of the contests of the site, or of a group, the latest start first. */
export async function adminContests(db: Database, query: ListQuery, gid: number | null = null) {
  const contests = contestsForAdmin(db, gid);
  const { currentPage, limit, keyword } = query;
  if (!keyword) return pageOfRows(query, contests, 'contest.id');
  const { ids, total } = await searchContestTitles(db, {
    words: keyword,
    among: gid === null ? sql`gid is null` : sql`gid = ${gid}`,
    order: sql`start_time desc, id desc`,
    limit,
    offset: (currentPage - 1) * limit,
    id: /^\d{1,9}$/.test(keyword) ? Number(keyword) : undefined,
  });
  const records = await contests.where(sql<boolean>`contest.id = any(${ids})`).execute();
  return pageOf(records, total, currentPage, limit);
}
