import type { Transaction } from 'kysely';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { clientConfig } from '../database/hosts.ts';
import { prepared } from '../database/statement.ts';
import type { DB } from '../database/types.ts';
import type { Hub } from '../events/hub.ts';

/** What pg-boss does by the clock is writing statistics, clearing away what is done, and what has a time of the day. */
const seldomS = 1_800;
/** The most seldom that pg-boss takes. */
const cronS = 45;
const connectWithinMs = 10_000;

/**
 * Every list of work of the site is kept by pg-boss, in the same database as what the work is about. Workers are woken by
 * notices, and by `watch.ts`.
 */
export function makeBoss(databaseUrl: string, hub: Hub, onError: (error: Error) => void) {
  const pool = new pg.Pool({
    ...clientConfig(databaseUrl),
    application_name: 'pgboss',
    max: 6,
    connectionTimeoutMillis: connectWithinMs,
  });
  pool.on('error', onError);
  const boss = new PgBoss({
    db: {
      executeSql: (text, values) => pool.query(text, values),
      async listen(channel, onNotification, onReconnect) {
        await hub.hear(channel, onNotification);
        const forget = hub.onReconnect(onReconnect);
        return { close: async () => forget() };
      },
    },
    useListenNotify: true,
    superviseIntervalSeconds: seldomS,
    monitorIntervalSeconds: seldomS,
    maintenanceIntervalSeconds: seldomS,
    flowIntervalSeconds: seldomS,
    bamIntervalSeconds: seldomS,
    cronMonitorIntervalSeconds: cronS,
    cronWorkerIntervalSeconds: cronS,
  });
  boss.on('error', onError);
  const close = async () => {
    await boss.stop({ graceful: false });
    await pool.end();
  };
  return { boss, close };
}

/** For pg-boss to work inside a transaction of ours. Its texts are the same for all jobs of a queue. */
export const inTransaction = (transaction: Transaction<DB>) => ({
  executeSql: async (text: string, values: unknown[] = []) => {
    const { rows } = await transaction.withoutPlugins().executeQuery(prepared(text, values));
    // pg-boss types its rows as it reads them.
    return { rows: [...rows] as never[] };
  },
});
