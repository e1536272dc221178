import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Page } from '#core/contract/endpoint.ts';
import { countedRowsMax, pagedRowsMax } from '#core/limits.ts';
import type { DB } from '../database/types.ts';

/**
 * One page of a query and how many rows there are, up to a bound; a page beyond the last is empty without being looked
 * for. Where a row is more than a look at one table, `key` names what tells rows apart: those before the page are then
 * skipped by it alone.
 */
export async function pageOfRows<Tables extends keyof DB, Row>(
  { currentPage, limit }: { currentPage: number; limit: number },
  query: SelectQueryBuilder<DB, Tables, Row>,
  key?: RowKey,
): Promise<Page<Row>> {
  const offset = (currentPage - 1) * limit;
  const before = offset > 0 ? await countOf(query) : undefined;
  if (before !== undefined && offset >= before) return pageOf([], before, currentPage, limit);
  const cut = key ? await byKey(query, key, limit, offset) : query.limit(limit).offset(offset);
  const rows = (await cut.execute()) as Row[];
  // A first page that is not full is all there is.
  const total = before ?? (rows.length < limit ? rows.length : await countOf(query));
  return pageOf(rows, total, currentPage, limit);
}

/** How many rows a query has, up to the bound of all lists. */
export async function countOf<Tables extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Tables, Row>,
): Promise<number> {
  const rows = query.clearSelect().clearOrderBy();
  const beyond = await rows.select(sql`1`.as('one')).offset(pagedRowsMax).limit(1).execute();
  if (beyond.length) return pagedRowsMax;
  const counted = rows.select(({ fn }) => fn.countAll<number>().as('total'));
  return (await counted.executeTakeFirstOrThrow()).total;
}

type RowKey =
  | 'problem.id'
  | 'account.uid'
  | 'outboxMail.id'
  | 'importBatch.id'
  | 'announcement.id'
  | 'contest.id'
  | 'contestBalloon.id'
  | 'contestPrint.id'
  | 'training.id'
  | 'groupMember.id'
  | 'notice.id'
  | 'rejudgeRow.submitId';

async function byKey<Tables extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, Tables, Row>,
  key: RowKey,
  limit: number,
  offset: number,
): Promise<SelectQueryBuilder<DB, Tables, Row>> {
  const cut = query.clearSelect().limit(limit).offset(offset);
  return query.where(isAmong(key, await keysOf(cut, key)));
}

const isAmong = (key: RowKey, keys: (string | number)[]) => sql<boolean>`${sql.ref(key)} = any(${keys})`;

async function keysOf<Tables extends keyof DB>(
  rows: SelectQueryBuilder<DB, Tables, object>,
  key: RowKey,
): Promise<(string | number)[]> {
  const found = await rows.select(sql.ref<string | number>(key).as('key')).execute();
  return (found as unknown as { key: string | number }[]).map(row => row.key);
}

/** One thing said in two ways. An index finds rare words; words that are everywhere are met soonest by reading. */
interface TextMatch {
  byIndex: RawBuilder<boolean>;
  byReading: RawBuilder<boolean>;
}

/** To read up to a page beyond so many rows takes longer than to find all of them by an index. */
const readAtMost = 1_000;

/** One page of what a keyword finds, in the order of the query, and how many rows there are, up to a bound. */
export async function pageOfMatches<Tables extends keyof DB, Row>(
  { currentPage, limit }: { currentPage: number; limit: number },
  query: SelectQueryBuilder<DB, Tables, Row>,
  { byIndex, byReading }: TextMatch,
  key: RowKey,
): Promise<Page<Row>> {
  const offset = (currentPage - 1) * limit;
  const hits = query.clearSelect().clearOrderBy().where(byIndex).limit(countedRowsMax);
  const keys = await keysOf(hits, key);
  const total = keys.length;
  if (offset >= total) return pageOf([], total, currentPage, limit);
  const isRare = total < countedRowsMax;
  const isDeep = offset >= readAtMost;
  const found = query.where(isRare ? isAmong(key, keys) : isDeep ? byIndex : byReading);
  const cut = await byKey(found, key, limit, offset);
  return pageOf((await cut.execute()) as Row[], total, currentPage, limit);
}

export function pageOf<Row>(records: Row[], total: number, currentPage: number, limit: number): Page<Row> {
  return { records, total, size: limit, current: currentPage, pages: Math.ceil(total / limit) };
}
