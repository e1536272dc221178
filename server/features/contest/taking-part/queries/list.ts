import { sql } from 'kysely';
import type { z } from 'zod';
import type { Contest, getContestList } from '#core/contract/contest.ts';
import type { Page } from '#core/contract/endpoint.ts';
import { pagedRowsMax } from '#core/limits.ts';
import { pick } from '#core/pick.ts';
import type { Database } from '#server/database/connect.ts';
import { executePrepared } from '#server/database/statement.ts';
import { presentContest } from '#server/features/contest/present.ts';
import { firstContestsByTitle, searchContestTitles } from '#server/features/contest/queries/title-search.ts';
import { contestStatus, isComing, isOver, shownContests } from '#server/features/contest/queries.ts';
import { pageOf } from '#server/http/page.ts';

type ListQuery = Partial<z.output<(typeof getContestList)['query']>> & { currentPage: number; limit: number };

/** How far ahead the home page looks. */
const soonDays = 14;

/** The contests of the site that run now or start soon, the latest start first. */
export async function recentContests(db: Database) {
  const rows = await ofPlace(db)
    .where(isComing)
    .where('startTime', '<', sql<string>`now() + make_interval(days => ${soonDays})`)
    .orderBy('startTime')
    .orderBy('contest.id')
    .limit(recentMax)
    .execute();
  return rows
    .toReversed()
    .map(presentContest)
    .map(contest =>
      pick(contest, 'id', 'title', 'type', 'auth', 'status', 'startTime', 'endTime', 'duration', 'count'),
    );
}

/** A panel is no list: of many it has those that start first, and whoever wants them all finds them there. */
const recentMax = 20;

const ofPlace = (db: Database, gid: number | null = null) =>
  shownContests(db)
    .where('contest.gid', gid === null ? 'is' : '=', gid)
    .where('visible', '=', true);

/** The contests that are shown, of the site or a group: scheduled, running, ended; of each the latest start first. */
export async function listContests(
  db: Database,
  query: ListQuery,
  gid: number | null = null,
): Promise<Page<Contest>> {
  const { limit, keyword } = query;
  const currentPage = query.page ?? query.currentPage;
  const offset = (currentPage - 1) * limit;
  const { ids, total } = keyword
    ? await searchContestTitles(db, { words: keyword, ...ofList(query, gid), limit, offset })
    : await inOrder(db, query, gid, offset);
  const listed = sql<boolean>`contest.id = any((select ${ids}::int[])::int[])`;
  const rows = await executePrepared(db, shownContests(db).where(listed));
  const records = rows.map(presentContest).sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  return pageOf(records, total, currentPage, limit);
}

/** The first contests of the site that the list would find by the words. */
export async function searchContests(db: Database, words: string, limit: number) {
  const ids = await firstContestsByTitle(db, { words, ...ofList({}), limit, offset: 0 });
  const rows = await db
    .selectFrom('contest')
    .select(['id', 'title'])
    .where(sql<boolean>`id = any(${ids})`)
    .execute();
  return rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

/** What `ofPlace` and the filters say, and the order of the list. */
function ofList({ status, type }: Pick<ListQuery, 'status' | 'type'>, gid: number | null = null) {
  const among = [gid === null ? sql`gid is null` : sql`gid = ${gid}`, sql`visible`];
  if (type !== undefined) among.push(sql`type = ${type}`);
  if (status !== undefined)
    among.push(status === 1 ? isOver : sql`${isComing} and ${contestStatus} = ${status}`);
  return { among: sql.join(among, sql` and `), order: sql`status, start_time desc, id desc` };
}

async function inOrder(db: Database, { limit, status, type }: ListQuery, gid: number | null, offset: number) {
  let found = ofPlace(db, gid);
  if (type !== undefined) found = found.where('type', '=', type);
  const [coming, over] = [
    found.where(isComing).$if(status !== undefined, rows => rows.where(contestStatus, '=', status!)),
    found.where(isOver),
  ];
  // Those that are not over are few, and sorted; of the others an index has the order.
  const [counts] = await executePrepared(
    db,
    sql<Record<'ahead' | 'behind', number>>`select
      ${status === 1 ? 0 : counted(coming)}::int as ahead,
      ${status === undefined || status === 1 ? counted(over) : 0}::int as behind`,
  );
  const { ahead, behind } = counts!;
  const ids = offset < ahead ? await latest(db, coming.orderBy(contestStatus), limit, offset) : [];
  const [left, from] = [limit - ids.length, Math.max(0, offset - ahead)];
  if (left > 0 && from < behind) ids.push(...(await latest(db, over, left, from)));
  return { ids, total: ahead + behind };
}

type Contests = ReturnType<typeof ofPlace>;

const counted = (contests: Contests) =>
  sql`(select count(*) from (${contests.clearSelect().select(sql`1`.as('one')).limit(sql.lit(pagedRowsMax))}) as counted)`;

/** The latest start first. */
async function latest(db: Database, contests: Contests, limit: number, offset: number): Promise<number[]> {
  const cut = contests.clearSelect().select('contest.id').limit(limit).offset(offset);
  const rows = await executePrepared(db, cut.orderBy('startTime', 'desc').orderBy('contest.id', 'desc'));
  return rows.map(({ id }) => id);
}
