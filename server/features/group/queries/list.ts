import { type RawBuilder, sql } from 'kysely';
import type { Page } from '#core/contract/endpoint.ts';
import type { GroupRow } from '#core/contract/group.ts';
import { countedRowsMax } from '#core/limits.ts';
import { groupLevel, groupStatus } from '#core/standing.ts';
import type { Database } from '#server/database/connect.ts';
import { executePrepared, statement } from '#server/database/statement.ts';
import { textContains } from '#server/database/text-search.ts';
import { pageOf } from '#server/http/page.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { groupPolicy } from '../policy.ts';
import { presentGroupRow } from '../present.ts';
import { shownGroups } from '../queries.ts';

export interface GroupQuery {
  currentPage: number;
  limit: number;
  keyword?: string | undefined;
  auth?: number | undefined;
  onlyMine?: boolean;
  /** asked for by the back office alone */
  status?: number | undefined;
}

/**
 * One page of the groups that are there for the viewer, newest first. Those that everybody sees are counted by their
 * kind as they come and go; of the others somebody knows only their own, and those are few.
 */
export async function listGroups(db: Database, viewer: Viewer, query: GroupQuery): Promise<Page<GroupRow>> {
  const isEveryGroupSeen = groupPolicy.seeAll(viewer) && !query.onlyMine;
  const own = viewer && !isEveryGroupSeen ? await ownGroups(db, viewer.uid) : { members: [], unlisted: [] };
  const { ids, total } = query.onlyMine
    ? await pageOfIds(db, query, sql`id = any(${own.members})`)
    : await pageOfSeen(db, viewer, query, own.unlisted);
  return pageOf((await groupsOf(db, ids)).map(presentGroupRow), total, query.currentPage, query.limit);
}

/** In the order of the list. */
export async function groupsOf(db: Database, ids: number[]) {
  const chosen = sql<boolean>`study_group.id = any ((select ${ids}::int[])::int[])`;
  const groups = await executePrepared(db, shownGroups(db).where(chosen));
  return groups.sort((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

/** Those that somebody is in, and of these the ones that not everybody sees. */
async function ownGroups(db: Database, uid: string): Promise<{ members: number[]; unlisted: number[] }> {
  const rows = await groupsOfMember(db, uid);
  return {
    members: rows.map(({ id }) => id),
    unlisted: rows.filter(({ isListed }) => !isListed).map(({ id }) => id),
  };
}

const groupsOfMember = statement<{ id: number; isListed: boolean }>(`
  select id, visible and status = ${groupStatus.normal} as is_listed from study_group
  where uid = $1 and status <> ${groupStatus.disabled}
  union
  select study_group.id, visible from study_group join group_member on gid = study_group.id
  where group_member.uid = $1 and group_member.auth >= ${groupLevel.member}
    and status = ${groupStatus.normal}`);

type Ids = { ids: number[]; total: number };

async function pageOfSeen(db: Database, viewer: Viewer, query: GroupQuery, unlisted: number[]): Promise<Ids> {
  const listed = sql`visible and status = ${sql.lit(groupStatus.normal)}`;
  const seen = groupPolicy.seeAll(viewer) ? sql`true` : sql`((${listed}) or id = any(${unlisted}))`;
  if (query.keyword) return pageOfIds(db, query, seen);
  const kind = query.auth === undefined ? sql`true` : sql`auth = ${query.auth}`;
  const everybodys = groupPolicy.seeAll(viewer) ? sql`true` : listed;
  const page = sql<Ids>`
    select array(
        select id from study_group where ${kind} and ${seen} order by id desc ${cutOf(query)}
      ) as ids,
      (select coalesce(sum(total), 0)::int from group_total where ${kind} and ${everybodys})
        + (select count(*)::int from study_group where ${kind} and id = any(${groupPolicy.seeAll(viewer) ? [] : unlisted})) as total`;
  const isPlain = query.auth === undefined;
  const [found] = isPlain ? await executePrepared(db, page) : (await page.execute(db)).rows;
  return found!;
}

/** By words or among few: what is found is counted, up to a bound, and cut. */
export async function pageOfIds(
  db: Database,
  query: GroupQuery,
  seen: RawBuilder<unknown>,
  order: RawBuilder<unknown> = sql`id desc`,
): Promise<Ids> {
  const words = sql`name || E'\n' || short_name`;
  const conditions = [
    seen,
    ...(query.keyword ? [textContains(words, query.keyword)] : []),
    ...(query.auth === undefined ? [] : [sql`auth = ${query.auth}`]),
    ...(query.status === undefined ? [] : [sql`status = ${query.status}`]),
  ];
  const { rows } = await sql<Ids>`
    with hit as materialized (
      select id, status from study_group where ${sql.join(conditions, sql` and `)}
      order by ${order} limit ${countedRowsMax}
    )
    select array(select id from hit order by ${order} ${cutOf(query)}) as ids,
      (select count(*)::int from hit) as total`.execute(db);
  return rows[0]!;
}

/** Bounds that the planner saw would have it plan each page on its own. */
const cutOf = ({ currentPage, limit }: GroupQuery) =>
  sql`limit (select ${limit}::bigint) offset (select ${(currentPage - 1) * limit}::bigint)`;
