import type { SelectQueryBuilder } from 'kysely';
import type { Page } from '#core/contract/endpoint.ts';
import type { DB } from '../database/types.ts';

/** One page of a query and how many rows there are in all. */
export async function pageOfRows<Tables extends keyof DB, Row>(
  { currentPage, limit }: { currentPage: number; limit: number },
  query: SelectQueryBuilder<DB, Tables, Row>,
): Promise<Page<Row>> {
  const [records, { total }] = await Promise.all([
    query
      .limit(limit)
      .offset((currentPage - 1) * limit)
      .execute(),
    query
      .clearSelect()
      .clearOrderBy()
      .select(expression => expression.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return pageOf(records as Row[], total, currentPage, limit);
}

export function pageOf<Row>(records: Row[], total: number, currentPage: number, limit: number): Page<Row> {
  return { records, total, size: limit, current: currentPage, pages: Math.ceil(total / limit) };
}
