import type { Transaction } from 'kysely';
import type { PgBoss } from 'pg-boss';
import type { DB } from '../database/types.ts';
import { inTransaction } from './boss.ts';

/**
 * Work that outlives a request. It is put in by the transaction that makes it necessary, done by whichever process
 * takes it, and taken over by another, from where it stands, when that one is killed.
 */
export interface Background {
  /** Of one kind and key there never is more than one in the queue or under way. `at`: not before. */
  put(transaction: Transaction<DB>, name: string, key: string, data: object, at?: Date): Promise<void>;
}

export const openBackground = (boss: PgBoss): Background => ({
  async put(transaction, name, key, data, at) {
    const when = at ? { startAfter: at } : {};
    await boss.send(name, data, { singletonKey: key, db: inTransaction(transaction), ...when });
  },
});
