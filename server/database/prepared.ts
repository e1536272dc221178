import { createHash } from 'node:crypto';
import type pg from 'pg';

/**
 * A query that PostgreSQL plans once for each connection. For the few that run a thousand times a second and whose
 * plan does not depend on their values; everything else goes through Kysely. Columns become camelCase as there.
 */
export function prepared<Row>(text: string): (pool: pg.Pool, ...values: unknown[]) => Promise<Row[]> {
  const name = createHash('sha256').update(text).digest('hex').slice(0, 32);
  const camel = new Map<string, string>();
  const inCamelCase = (row: Record<string, unknown>) => {
    const named: Record<string, unknown> = {};
    for (const column in row) {
      let field = camel.get(column);
      if (!field) {
        field = column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
        camel.set(column, field);
      }
      named[field] = row[column];
    }
    return named as Row;
  };
  return async (pool, ...values) => (await pool.query({ name, text, values })).rows.map(inCamelCase);
}
