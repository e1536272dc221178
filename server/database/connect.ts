import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { namingDriver } from './driver.ts';
import { clientConfig } from './hosts.ts';
import { type SlowLog, watchSlow } from './slow.ts';
import type { DB } from './types.ts';

export type Database = Kysely<DB>;

/** Not that of a transaction, which has a connection instead of the pool. */
export class PooledDatabase extends Kysely<DB> {
  readonly pool: pg.Pool;
  /** A pooler gives each transaction another connection, which does not know what was prepared on the last one. */
  readonly keepsNames: boolean;

  constructor(pool: pg.Pool) {
    const keepsNames = !directUrls.has(pool);
    const createDriver = () => namingDriver(pool, keepsNames);
    const dialect = Object.assign(new PostgresDialect({ pool }), { createDriver });
    super({ dialect, plugins: [new CamelCasePlugin()] });
    this.pool = pool;
    this.keepsNames = keepsNames;
  }
}

/** Of pools whose connections are a pooler's: where the database itself is. */
const directUrls = new WeakMap<pg.Pool, string>();
const urls = new WeakMap<pg.Pool, string>();

export interface Connection {
  db: Database;
  pool: pg.Pool;
  close(): Promise<void>;
}

const { builtins } = pg.types;
const parsers = new Map<number, (text: string) => unknown>([
  // Ids and counters stay far below 2^53.
  [builtins.INT8, Number],
  [builtins.NUMERIC, Number],
  // Dates leave the database as JSON carries them, so that a row can be answered as it is.
  [builtins.TIMESTAMPTZ, text => new Date(text).toISOString()],
  [builtins.DATE, text => text],
]);

const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    parsers.get(oid) ?? pg.types.getTypeParser(oid, format as 'text'),
} as pg.CustomTypesConfig;

interface Wishes {
  /** how long a statement may take; unless said, as long as it likes */
  statementTimeoutMs?: number;
  /** how much later than that its end may be heard of, before the connection is given up */
  onTheWayMs?: number;
  /** how long somebody waits for a connection; unless said, until there is one */
  waitMs?: number;
  /**
   * The address is that of a pooler which gives connections for a transaction, such as PgBouncer, and this is the database
   * behind it, for what needs a connection of its own. How long a statement may take is then for the pooler to say.
   */
  directUrl?: string | undefined;
  /** hears of slow statements */
  slow?: SlowLog | undefined;
}

export function connect(
  url: string,
  maxConnections = 20,
  { statementTimeoutMs, onTheWayMs = 5_000, waitMs, directUrl, slow }: Wishes = {},
): Connection {
  const pool = new pg.Pool({
    ...clientConfig(url),
    max: maxConnections,
    types,
    statement_timeout: directUrl === undefined ? statementTimeoutMs : undefined,
    // The end of a statement is for the server to say. Where it cannot any more, that mostly shows sooner (`sockets.ts`).
    query_timeout: statementTimeoutMs && statementTimeoutMs + onTheWayMs,
    connectionTimeoutMillis: waitMs,
    // What is asked of a connection together is sent together.
    pipeline: true,
  });
  // A broken connection fails whoever uses it and is replaced by the pool; without listeners the process would end. The
  // pool listens to those that rest in it, not to those that are out, such as in a transaction between two statements.
  pool.on('error', () => {});
  pool.on('connect', client => client.on('error', () => {}));
  urls.set(pool, url);
  if (directUrl !== undefined) directUrls.set(pool, directUrl);
  if (slow) watchSlow(pool, slow);
  const db = new PooledDatabase(pool);
  // Kysely would end a pool only after it has used it.
  return { db, pool, close: () => pool.end() };
}

/**
 * A connection beside the pool and past any pooler, for a lock that is held during work which asks the pool: many who hold
 * a connection of the pool and want a second one wait for each other.
 */
export async function connectBeside(pool: pg.Pool): Promise<pg.Client> {
  const client = new pg.Client(clientConfig(directUrls.get(pool) ?? urls.get(pool)!));
  client.on('error', () => {});
  await client.connect();
  return client;
}
