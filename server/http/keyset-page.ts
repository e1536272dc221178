import { type SelectQueryBuilder, sql } from 'kysely';
import type { KeysetPage } from '#core/contract/endpoint.ts';
import { countedRowsMax } from '#core/limits.ts';
import type { Database } from '../database/connect.ts';
import { type Built, executePrepared } from '../database/statement.ts';
import type { DB } from '../database/types.ts';
import { pageOf } from './page.ts';

/**
 * Pages of the lists that grow for ever, newest first. Counting and skipping rows costs the more the deeper a page is,
 * so both end at a bound; an id says where a page begins at any depth, and new rows do not move it.
 */

interface PageQuery {
  currentPage: number;
  limit: number;
  before?: number | undefined;
  after?: number | undefined;
}

type Key = 'submission.submitId' | 'auditLog.id';

/** Rows of one list that select nothing yet. */
type Rows<Table extends keyof DB> = SelectQueryBuilder<DB, Table, object>;

/** That rows are too many to be counted, or so many that how they are found depends on no value either. */
export type RowCountHint = 'many' | 'all';

/**
 * The ids of one page, and where the pages beside it begin. What is counted and what is read are the same rows, which
 * may be found in another way once they are too many to be counted. Whoever knows how many they are says so, and whether
 * a few are found in one way whatever the values are.
 */
export async function keysetPage<Table extends keyof DB>(
  db: Database,
  query: PageQuery,
  key: Key,
  counted: Rows<Table>,
  found: () => Rows<Table> = () => counted,
  known?: RowCountHint,
  areFewPlannedOnce = false,
): Promise<KeysetPage<number>> {
  const newest: NewestOf = (limit, offset) =>
    newestAmongFew(db, key, counted, limit, offset, areFewPlannedOnce);
  const few = known ? undefined : await amongFew(query, newest);
  return few ?? pageOfMany(db, query, key, counted, found(), known === 'all');
}

/** The page in one question, where rows are so few that they are counted to the last. */
async function amongFew(
  { currentPage, limit, before, after }: PageQuery,
  newest: NewestOf,
): Promise<KeysetPage<number> | undefined> {
  const offset = (currentPage - 1) * limit;
  if (before === undefined && after === undefined) {
    const found = await newest(limit, offset);
    if (!found) return undefined;
    const page = pageOf(found.ids, found.total, currentPage, limit);
    return beside(page, offset + limit < found.total, offset > 0);
  }
  const found = await newest(countedRowsMax, 0);
  if (!found) return undefined;
  const newerThan = (id: number) => found.ids.findLastIndex(one => one > id) + 1;
  const start = after === undefined ? newerThan(before! - 1) : Math.max(0, newerThan(after) - limit);
  const end = after === undefined ? start + limit : newerThan(after);
  const ids = found.ids.slice(start, end);
  const newer = ids.length ? start : 0;
  const page = pageOf(ids, found.total, Math.floor(newer / limit) + 1, limit);
  return beside(page, end < found.total, newer > 0);
}

type NewestOf = (limit: number, offset: number) => Promise<{ total: number; ids: number[] } | undefined>;

async function newestAmongFew<Table extends keyof DB>(
  db: Database,
  key: Key,
  rows: Rows<Table>,
  limit: number,
  offset: number,
  isPlannedOnce: boolean,
): ReturnType<NewestOf> {
  const some = rows.select(sql.ref(key).as('rowId')).limit(countedRowsMax);
  const page = sql<{ total: number; ids: string | null }>`
    with counted as materialized (${some}), number as (select count(*)::int as total from counted)
    select total, case when total < ${countedRowsMax} then array_to_string(array(
      select row_id from counted order by row_id desc limit ${limit} offset ${offset}
    ), ',') end as ids from number`;
  const [found] = isPlannedOnce ? await executePrepared(db, page) : (await page.execute(db)).rows;
  const { total, ids } = found!;
  return ids === null ? undefined : { total, ids: ids ? ids.split(',').map(Number) : [] };
}

async function pageOfMany<Table extends keyof DB>(
  db: Database,
  { currentPage, limit, before, after }: PageQuery,
  key: Key,
  counted: Rows<Table>,
  rows: Rows<Table>,
  isPlannedOnce: boolean,
): Promise<KeysetPage<number>> {
  const total = countedRowsMax;
  const id = sql.ref<number>(key);
  const newestOf = (some: Rows<Table>) => some.orderBy(id, 'desc').limit(limit + 1);

  if (before === undefined && after === undefined) {
    const offset = (currentPage - 1) * limit;
    // What is not counted is not read either: page a million would walk over every row there is.
    if (offset >= total) return beside(pageOf([], total, currentPage, limit), false, true);
    const ids = isPlannedOnce
      ? await newestPlanned(db, key, rows, limit + 1, offset)
      : await idsOf(key, newestOf(rows).offset(offset));
    const page = pageOf(ids.slice(0, limit), total, currentPage, limit);
    return beside(page, ids.length > limit, offset > 0);
  }

  let ids: number[];
  let isOlderLeft: boolean;
  if (after !== undefined) {
    const nearest = rows.where(sql<boolean>`${id} > ${after}`).orderBy(id, 'asc').limit(limit);
    ids = (await idsOf(key, nearest)).reverse();
    isOlderLeft = (await idsOf(key, rows.where(sql<boolean>`${id} <= ${after}`).limit(1))).length > 0;
  } else {
    const next = await idsOf(key, newestOf(rows.where(sql<boolean>`${id} < ${before}`)));
    ids = next.slice(0, limit);
    isOlderLeft = next.length > limit;
  }
  const pages = Math.ceil(total / limit);
  const newer = ids.length
    ? await countUpTo(db, pages * limit, counted.where(sql<boolean>`${id} > ${ids[0]}`))
    : 0;
  return beside(pageOf(ids, total, Math.floor(newer / limit) + 1, limit), isOlderLeft, newer > 0);
}

const beside = (page: ReturnType<typeof pageOf<number>>, isOlderLeft: boolean, isNewerLeft: boolean) => ({
  ...page,
  older: isOlderLeft ? (page.records.at(-1) ?? null) : null,
  newer: isNewerLeft ? (page.records[0] ?? null) : null,
});

/** A bound that the planner sees would have it plan each page on its own. */
async function newestPlanned<Table extends keyof DB>(
  db: Database,
  key: Key,
  rows: Rows<Table>,
  limit: number,
  offset: number,
): Promise<number[]> {
  const id = sql.ref<number>(key);
  const page = rows
    .select(id.as('rowId'))
    .orderBy(id, 'desc')
    .limit(sql<number>`(select ${limit}::int)`)
    .offset(sql<number>`(select ${offset}::int)`);
  const found = await executePrepared(db, page as unknown as Built<{ rowId: number }>);
  return found.map(({ rowId }) => rowId);
}

async function idsOf<Table extends keyof DB>(key: Key, rows: Rows<Table>): Promise<number[]> {
  const found = await rows.select(sql.ref<number>(key).as('rowId')).execute();
  return (found as unknown as { rowId: number }[]).map(({ rowId }) => rowId);
}

export async function countUpTo<Table extends keyof DB>(
  db: Database,
  bound: number,
  rows: Rows<Table>,
): Promise<number> {
  const some = rows.select(sql<number>`1`.as('one')).limit(bound);
  const answer = await sql<{
    total: number;
  }>`select count(*)::int as total from (${some}) as counted`.execute(db);
  return answer.rows[0]!.total;
}
