import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDriver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type pg from 'pg';
import { timed } from './slow.ts';

/** A query that a connection prepares under its name the first time, and after that only runs. */
export interface NamedQuery<Row = unknown> extends CompiledQuery<Row> {
  readonly name: string;
  /** Nobody needs its answer: it goes along with the next statement of its transaction, and where it fails, so does that. */
  readonly isSentAlong?: boolean;
}

/** Kysely's driver for PostgreSQL, over connections that know statements by their names, unless they are a pooler's. */
export function namingDriver(pool: pg.Pool, keepsNames: boolean): Driver {
  const driver: Driver = new PostgresDriver({ pool });
  return Object.assign(driver, {
    acquireConnection: async () => new NamingConnection(pool, await pool.connect(), keepsNames),
    async beginTransaction(
      connection: NamingConnection,
      { isolationLevel, accessMode }: TransactionSettings,
    ) {
      const mode = [isolationLevel && `isolation level ${isolationLevel}`, accessMode].filter(Boolean);
      connection.begin(['begin', ...mode].join(' '));
    },
    async rollbackTransaction(connection: NamingConnection) {
      connection.forgetAhead();
      try {
        await connection.executeQuery(CompiledQuery.raw('rollback'));
      } catch (error) {
        connection.isBroken = true;
        throw error;
      }
    },
    async releaseConnection({ client, isBroken }: NamingConnection) {
      client.release(isBroken);
    },
  });
}

/** What waits for its answers takes memory. */
const sentTogetherMax = 50;

/** For as long as it is out of the pool. */
class NamingConnection implements DatabaseConnection {
  readonly pool: pg.Pool;
  readonly client: pg.PoolClient;
  readonly keepsNames: boolean;
  isBroken = false;
  /** goes along with the next statement, so that nobody waits for it alone */
  private ahead: pg.QueryConfig[] = [];

  constructor(pool: pg.Pool, client: pg.PoolClient, keepsNames: boolean) {
    this.pool = pool;
    this.client = client;
    this.keepsNames = keepsNames;
  }

  begin(text: string): void {
    this.ahead = [{ text }];
  }

  forgetAhead(): void {
    this.ahead = [];
  }

  async executeQuery<Row>(query: CompiledQuery & Partial<NamedQuery>): Promise<QueryResult<Row>> {
    const name = this.keepsNames ? query.name : undefined;
    const statements = [...this.ahead, { name, text: query.sql, values: [...query.parameters] }];
    if (query.isSentAlong && statements.length < sentTogetherMax) {
      this.ahead = statements;
      return { rows: [] };
    }
    this.ahead = [];
    const told = statements.map(({ text }) => text).filter(text => !beginning.test(text));
    const { command, rowCount, rows } = await timed(this.pool, told.join('; '), () => this.send(statements));
    // By this row Kysely tells a commit that PostgreSQL made a rollback.
    if (command === 'COMMIT' || command === 'ROLLBACK') return { rows: [{ command }] as Row[] };
    const changed = changing.has(command) ? BigInt(rowCount ?? 0) : undefined;
    return { numAffectedRows: changed, rows: rows ?? [] };
  }

  private async send(statements: readonly pg.QueryConfig[]): Promise<pg.QueryResult> {
    const { stream } = (this.client as pg.PoolClient & Pick<pg.Client, 'connection'>).connection;
    stream.cork();
    const results = Promise.all(statements.map(one => this.client.query(one)));
    stream.uncork();
    return (await results).at(-1)!;
  }

  // biome-ignore lint/correctness/useYield: Kysely wants a generator also of those who have none
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Rows are not streamed: ask for them in pages');
  }
}

const beginning = /^begin\b/;
const changing = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);
