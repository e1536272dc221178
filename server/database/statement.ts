import { createHash } from 'node:crypto';
import { CamelCasePlugin, CompiledQuery, type Kysely, type Transaction } from 'kysely';
import { PooledDatabase } from './connect.ts';
import type { NamedQuery } from './driver.ts';
import { timed } from './slow.ts';
import type { DB } from './types.ts';

export type Statement<Values extends unknown[], Row> = (db: Kysely<DB>, ...values: Values) => Promise<Row[]>;

export interface Built<Row> {
  compile(db: Kysely<DB>): CompiledQuery<Row>;
}

/**
 * A statement that PostgreSQL plans once for each connection, and that Kysely need not build anew. For the few that run
 * with every request or every verdict and whose plan does not depend on their values; everything else is built.
 * Inside a transaction it is given that. Columns become camelCase as everywhere.
 *
 * It is a text, or a query of Kysely's whose parameters are the values as they are given. That query is built once, from
 * stand-ins for the values: what computes with one, or uses it to choose, fails at once instead of keeping the first. It
 * names its columns, because a plan for all of them fails once a migration adds another.
 *
 * PostgreSQL plans anew each time if a plan for all values seems dearer than one for these, as with an array of one: it
 * takes any array for one of ten. Written as `any ((select $1::int[])::int[])` none shows how long it is.
 */
export function statement<Row = never>(text: string): Statement<unknown[], Row>;
export function statement<Values extends unknown[], Row>(
  build: (db: Kysely<DB>, ...values: Values) => Built<Row>,
): Statement<Values, Row>;
export function statement<Row>(
  made: string | ((db: Kysely<DB>, ...values: unknown[]) => Built<Row>),
): Statement<unknown[], Row> {
  let known: { text: string; name: string } | undefined;
  const knownOf = (db: Kysely<DB>) => {
    const text = typeof made === 'string' ? made : textOf(db, made);
    return { text, name: nameOf(text) };
  };
  return async (db, ...values) => {
    known ??= knownOf(db);
    return execute(db, known.name, known.text, values);
  };
}

function textOf<Row>(db: Kysely<DB>, build: (db: Kysely<DB>, ...values: unknown[]) => Built<Row>): string {
  const standIns = Array.from({ length: build.length - 1 }, (_, at) => Symbol(`value ${at + 1}`));
  const { sql, parameters } = build(db, ...standIns).compile(db);
  if (parameters.length !== standIns.length || parameters.some((one, at) => one !== standIns[at]))
    throw new Error(`The parameters are not the values: ${sql}`);
  return sql;
}

/**
 * The same for a query that is built each time, where planning takes longer than the rows do. Its text must be the same
 * whatever its values are, so a list of them is one array; and it names its columns.
 */
export async function executePrepared<Row>(db: Kysely<DB>, query: Built<Row>): Promise<Row[]> {
  const { sql, parameters } = query.compile(db);
  return execute(db, nameOf(sql), sql, parameters);
}

/** A statement whose answer nobody needs: nobody waits for it alone, either. */
export const sentAlong =
  (text: string) =>
  async (transaction: Transaction<DB>, ...values: unknown[]): Promise<void> => {
    await transaction.executeQuery(goingAlong(text, values));
  };

/** The same for a query that is built each time. */
export async function sendAlong(transaction: Transaction<DB>, query: Built<unknown>): Promise<void> {
  const { sql, parameters } = query.compile(transaction);
  await transaction.executeQuery(goingAlong(sql, parameters));
}

const goingAlong = (text: string, values: readonly unknown[]): NamedQuery => ({
  ...prepared(text, values),
  isSentAlong: true,
});

/** To digest the longest texts takes as long as to send them; there are far fewer than this. */
const namesMax = 1_000;
const names = new Map<string, string>();

function nameOf(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const name = createHash('sha256').update(text).digest('hex').slice(0, 32);
  if (names.size < namesMax) names.set(text, name);
  return name;
}

class Columns extends CamelCasePlugin {
  readonly renamed = (row: Record<string, unknown>) => this.mapRow(row);
}
const columns = new Columns();

/** Outside a transaction not through Kysely, whose way to a connection and back is as long as that to a small row. */
async function execute<Row>(
  db: Kysely<DB>,
  name: string,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  if (db instanceof PooledDatabase) {
    const query = { name: db.keepsNames ? name : undefined, text, values: [...values] };
    const { rows } = await timed(db.pool, text, () => db.pool.query(query));
    return rows.map(columns.renamed) as Row[];
  }
  const { rows } = await db.executeQuery(named(name, text, values));
  return rows as Row[];
}

const named = (name: string, text: string, values: readonly unknown[]): NamedQuery => ({
  ...CompiledQuery.raw(text, [...values]),
  name,
});

/** The same of a text that somebody else has written, to be executed as it is. */
export const prepared = (text: string, values: readonly unknown[]): NamedQuery =>
  named(nameOf(text), text, values);
