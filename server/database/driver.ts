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

/** For as long as it is out of the pool. */
class NamingConnection implements DatabaseConnection {
  readonly pool: pg.Pool;
  readonly client: pg.PoolClient;
  readonly keepsNames: boolean;
  isBroken = false;
  /** goes along with the first statement of the transaction, so that nobody waits for it alone */
  private beginning: string | undefined;

  constructor(pool: pg.Pool, client: pg.PoolClient, keepsNames: boolean) {
    this.pool = pool;
    this.client = client;
    this.keepsNames = keepsNames;
  }

  begin(statement: string): void {
    this.beginning = statement;
  }

  async executeQuery<Row>(query: CompiledQuery & { name?: string }): Promise<QueryResult<Row>> {
    const { sql: text, parameters } = query;
    const name = this.keepsNames ? query.name : undefined;
    const { command, rowCount, rows } = await timed(this.pool, text, () =>
      this.send({ name, text, values: [...parameters] }),
    );
    // By this row Kysely tells a commit that PostgreSQL made a rollback.
    if (command === 'COMMIT' || command === 'ROLLBACK') return { rows: [{ command }] as Row[] };
    const changed = changing.has(command) ? BigInt(rowCount ?? 0) : undefined;
    return { numAffectedRows: changed, rows: rows ?? [] };
  }

  private async send(query: pg.QueryConfig): Promise<pg.QueryResult> {
    const { client, beginning } = this;
    if (beginning === undefined) return client.query(query);
    this.beginning = undefined;
    const { stream } = (client as pg.PoolClient & Pick<pg.Client, 'connection'>).connection;
    stream.cork();
    const both = Promise.all([client.query(beginning), client.query(query)]);
    stream.uncork();
    const [, result] = await both;
    return result;
  }

  // biome-ignore lint/correctness/useYield: Kysely wants a generator also of those who have none
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Rows are not streamed: ask for them in pages');
  }
}

const changing = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);
