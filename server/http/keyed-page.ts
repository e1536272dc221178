import { type SelectQueryBuilder, sql } from 'kysely';
import type { KeyedPage } from '#core/contract/endpoint.ts';
import { countedRowsMax } from '#core/limits.ts';
import type { Database } from '../database/connect.ts';
import type { DB } from '../database/types.ts';
import { pageOf } from './page.ts';

/**
 * Pages of the lists that grow for ever, newest first. Counting and skipping rows costs the more the deeper a page is,
 * so both end at a bound; an id says where a page begins at any depth, and new rows do not move it.
 */

interface Asked {
  currentPage: number;
  limit: number;
  before?: number | undefined;
  after?: number | undefined;
}

type Key = 'submission.submitId' | 'auditLog.id';

/** Rows of one list that select nothing yet. */
type Rows<Table extends keyof DB> = SelectQueryBuilder<DB, Table, object>;

/**
 * The ids of one page, and where the pages beside it begin. What is counted and what is read are the same rows, which
 * may be found in another way once it is known how many there are. Whoever knows that number says it.
 */
export async function keyedPage<Table extends keyof DB>(
  db: Database,
  asked: Asked,
  key: Key,
  counted: Rows<Table>,
  found: (total: number) => Rows<Table> = () => counted,
  known?: number,
): Promise<KeyedPage<number>> {
  const { currentPage, limit, before, after } = asked;
  const id = sql.ref<number>(key);
  const total = known ?? (await countUpTo(db, countedRowsMax, counted));
  const rows = found(total);
  const newestOf = (some: Rows<Table>) => some.orderBy(id, 'desc').limit(limit + 1);

  if (before === undefined && after === undefined) {
    const offset = (currentPage - 1) * limit;
    // What is not counted is not read either: page a million would walk over every row there is.
    const ids = offset < total ? await idsOf(key, newestOf(rows).offset(offset)) : [];
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
