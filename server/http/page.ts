import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Page } from '#core/contract/endpoint.ts';
import { countedRowsMax } from '#core/limits.ts';
import type { Database } from '../database/connect.ts';
import type { DB } from '../database/types.ts';

/** One page of a query and how many rows there are in all; a page beyond the last is empty without being looked for. */
export async function pageOfRows<Tables extends keyof DB, Row>(
  { currentPage, limit }: { currentPage: number; limit: number },
  query: SelectQueryBuilder<DB, Tables, Row>,
): Promise<Page<Row>> {
  const offset = (currentPage - 1) * limit;
  const { total } = await query
    .clearSelect()
    .clearOrderBy()
    .select(expression => expression.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const records = offset < total ? await query.limit(limit).offset(offset).execute() : [];
  return pageOf(records as Row[], total, currentPage, limit);
}

/** One thing said in two ways. An index finds rare words; words that are everywhere are met soonest by reading. */
interface Found {
  byIndex: RawBuilder<boolean>;
  byReading: RawBuilder<boolean>;
}

/** One page of what a keyword finds, newest first, and how many rows there are, up to a bound. */
export async function pageOfFound<Tables extends 'problem' | 'problemCount', Row>(
  db: Database,
  { currentPage, limit }: { currentPage: number; limit: number },
  query: SelectQueryBuilder<DB, Tables, Row>,
  { byIndex, byReading }: Found,
): Promise<Page<Row>> {
  const offset = (currentPage - 1) * limit;
  const hits = query.clearSelect().clearOrderBy().where(byIndex).select(sql.ref<number>('id').as('id'));
  const { rows } = await sql<{ total: number; ids: number[] }>`
    with hits as materialized (${hits.limit(countedRowsMax)})
    select (select count(*)::int from hits) as total,
      array(select id from hits order by id desc limit ${limit} offset ${offset}) as ids`.execute(db);
  const { total, ids } = rows[0]!;
  if (offset >= total) return pageOf([], total, currentPage, limit);
  const page =
    total < countedRowsMax
      ? query.where(sql<boolean>`id = any(${ids})`)
      : query.where(byReading).limit(limit).offset(offset);
  return pageOf((await page.execute()) as Row[], total, currentPage, limit);
}

export function pageOf<Row>(records: Row[], total: number, currentPage: number, limit: number): Page<Row> {
  return { records, total, size: limit, current: currentPage, pages: Math.ceil(total / limit) };
}
