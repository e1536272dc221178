import { createHash } from 'node:crypto';
import { CamelCasePlugin, CompiledQuery, type Kysely } from 'kysely';
import type pg from 'pg';
import type { DB } from './types.ts';

/** The names under which connections know statements, by their texts. */
const names = new Map<string, string>();

/**
 * A statement that PostgreSQL plans once for each connection, and that Kysely need not build anew. For the few that run
 * with every request or every verdict and whose plan does not depend on their values; everything else is built.
 * Inside a transaction it is given that. Columns become camelCase as everywhere.
 *
 * PostgreSQL plans anew each time if a plan for all values seems dearer than one for these, as with an array of one: it
 * takes any array for one of ten. Written as `any ((select $1::int[])::int[])` none shows how long it is.
 */
export function prepared<Row = never>(
  text: string,
): (db: Kysely<DB>, ...values: unknown[]) => Promise<Row[]> {
  giveName(text);
  return (db, ...values) => ask(db, text, values);
}

/**
 * The same for a query that Kysely builds, where planning takes longer than the rows do. Its text must be the same
 * whatever its values are, so a list of them is one array; and it names its columns, because a plan for all of them fails
 * once a migration adds another.
 */
export async function plannedOnce<Row>(db: Kysely<DB>, query: Built<Row>): Promise<Row[]> {
  const { sql, parameters } = query.compile(db);
  if (!names.has(sql)) giveName(sql);
  return ask(db, sql, parameters);
}

/**
 * The same for a query whose parameters are the values it is made for, in their order: Kysely builds it once and for all,
 * which takes longer than to ask for a row or two.
 */
export function builtOnce<Values extends unknown[], Row>(
  build: (db: Kysely<DB>, ...values: Values) => Built<Row>,
): (db: Kysely<DB>, ...values: Values) => Promise<Row[]> {
  let text: string | undefined;
  return async (db, ...values) => {
    text ??= textOf(build(db, ...values).compile(db), values);
    return ask(db, text, values);
  };
}

function textOf({ sql, parameters }: CompiledQuery, values: readonly unknown[]): string {
  if (parameters.length !== values.length || parameters.some((one, at) => one !== values[at]))
    throw new Error(`The parameters are not the values: ${sql}`);
  giveName(sql);
  return sql;
}

export interface Built<Row> {
  compile(db: Kysely<DB>): CompiledQuery<Row>;
}

const giveName = (text: string) =>
  void names.set(text, createHash('sha256').update(text).digest('hex').slice(0, 32));

/** The pools behind databases; a transaction has a connection instead. */
const pools = new WeakMap<Kysely<DB>, pg.Pool>();

export const rememberPool = (db: Kysely<DB>, pool: pg.Pool) => void pools.set(db, pool);

class Columns extends CamelCasePlugin {
  readonly renamed = (row: Record<string, unknown>) => this.mapRow(row);
}
const columns = new Columns();

/** Outside a transaction not through Kysely, whose way to a connection and back is as long as that to a small row. */
async function ask<Row>(db: Kysely<DB>, text: string, values: readonly unknown[]): Promise<Row[]> {
  const pool = pools.get(db);
  if (!pool) return (await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows;
  const { rows } = await pool.query({ name: names.get(text)!, text, values: [...values] });
  return rows.map(columns.renamed) as Row[];
}

type Query = (text: unknown, ...rest: unknown[]) => unknown;

/** Has a connection know prepared statements by their names. */
export function nameStatements(client: pg.PoolClient): void {
  const query = client.query.bind(client) as Query;
  const askByName: Query = (text, ...rest) => {
    const name = typeof text === 'string' ? names.get(text) : undefined;
    return query(name ? { name, text } : text, ...rest);
  };
  client.query = askByName as typeof client.query;
}
