import { sql } from 'kysely';
import { expect } from 'vitest';
import { test } from '../testing/site.ts';
import { prepared } from './prepared.ts';

test('a prepared statement is planned once for a connection, in a transaction too', async ({ site }) => {
  const text = 'select $1::int + 1 as next_number';
  const next = prepared<{ nextNumber: number }>(text);
  const known = await site.site.db.transaction().execute(async transaction => {
    expect(await next(transaction, 1)).toEqual([{ nextNumber: 2 }]);
    expect(await next(transaction, 2)).toEqual([{ nextNumber: 3 }]);
    return sql<{ plans: number }>`select generic_plans + custom_plans as plans from pg_prepared_statements
      where statement = ${text}`.execute(transaction);
  });
  expect(known.rows).toEqual([{ plans: 2 }]);
  expect(await next(site.site.db, 3)).toEqual([{ nextNumber: 4 }]);
});
