import type { Transaction } from 'kysely';
import { type ConstructorOptions, PgBoss } from 'pg-boss';
import { clientConfig } from '../database/hosts.ts';
import { prepared } from '../database/statement.ts';
import type { DB } from '../database/types.ts';

/** What pg-boss does by the clock is writing statistics, clearing away what is done, and what has a time of the day. */
const seldomS = 1_800;
/** The most seldom that pg-boss takes. */
const cronS = 45;

/**
 * Every list of work of the site is kept by pg-boss, in the same database as what the work is about. Workers are woken by
 * notices, and by `watch.ts`.
 */
export async function openBoss(databaseUrl: string, onError: (error: Error) => void): Promise<PgBoss> {
  const boss = new PgBoss({
    ...(clientConfig(databaseUrl) as ConstructorOptions),
    max: 6,
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
  await boss.start();
  return boss;
}

/** For pg-boss to work inside a transaction of ours. Its texts are the same for all jobs of a queue. */
export const inTransaction = (transaction: Transaction<DB>) => ({
  executeSql: async (text: string, values: unknown[] = []) => {
    const { rows } = await transaction.withoutPlugins().executeQuery(prepared(text, values));
    // pg-boss types its rows as it reads them.
    return { rows: [...rows] as never[] };
  },
});
