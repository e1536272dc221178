import { CompiledQuery, type Transaction } from 'kysely';
import { PgBoss } from 'pg-boss';
import type { DB } from '../database/types.ts';

/** Every list of work of the site is kept by pg-boss, in the same database as what the work is about. */
export async function openBoss(databaseUrl: string, onError: (error: Error) => void): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString: databaseUrl,
    max: 6,
    useListenNotify: true,
    superviseIntervalSeconds: 2,
    monitorIntervalSeconds: 2,
    maintenanceIntervalSeconds: 300,
  });
  boss.on('error', onError);
  await boss.start();
  return boss;
}

/** For pg-boss to work inside a transaction of ours. */
export const inTransaction = (transaction: Transaction<DB>) => ({
  executeSql: async (text: string, values: unknown[] = []) => {
    const { rows } = await transaction.withoutPlugins().executeQuery(CompiledQuery.raw(text, values));
    // pg-boss types its rows as it reads them.
    return { rows: [...rows] as never[] };
  },
});
