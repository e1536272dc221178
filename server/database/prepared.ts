import { createHash } from 'node:crypto';
import { CompiledQuery, type Kysely } from 'kysely';
import type pg from 'pg';
import type { DB } from './types.ts';

/** The names under which connections know statements, by their texts. */
const names = new Map<string, string>();

/**
 * A statement that PostgreSQL plans once for each connection, and that Kysely need not build anew. For the few that run
 * with every request or every verdict and whose plan does not depend on their values; everything else is built.
 * Inside a transaction it is given that. Columns become camelCase as everywhere.
 */
export function prepared<Row = never>(
  text: string,
): (db: Kysely<DB>, ...values: unknown[]) => Promise<Row[]> {
  names.set(text, createHash('sha256').update(text).digest('hex').slice(0, 32));
  return async (db, ...values) => (await db.executeQuery<Row>(CompiledQuery.raw(text, values))).rows;
}

type Query = (text: unknown, ...rest: unknown[]) => unknown;

/** Has a connection know prepared statements by their names. */
export function nameStatements(client: pg.PoolClient): void {
  const ask = client.query.bind(client) as Query;
  const askByName: Query = (text, ...rest) => {
    const name = typeof text === 'string' ? names.get(text) : undefined;
    return ask(name ? { name, text } : text, ...rest);
  };
  client.query = askByName as typeof client.query;
}
