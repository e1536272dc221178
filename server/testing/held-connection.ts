import { AsyncLocalStorage } from 'node:async_hooks';
import type { Transaction } from 'kysely';
import type { DB } from '../database/types.ts';
import type { Site } from '../site.ts';

const holder = new AsyncLocalStorage<true>();

/** For a test that looks from beside at somebody who waits for its own transaction. */
export const asBystander = <T>(look: () => T): T => holder.exit(look);

type Builder = ReturnType<Site['db']['transaction']>;

/**
 * Whoever asks the pool while holding a connection of it waits, on a busy site, for others who wait for the same. A test's
 * site refuses that wherever it happens, as a pool of one would, and without making everybody else take turns.
 * Returns what was refused.
 */
export function refuseSecondConnections({ db, pool }: Pick<Site, 'db' | 'pool'>): string[] {
  const refused: string[] = [];

  const watched = (builder: Builder): Builder => {
    const execute = builder.execute.bind(builder);
    const setIsolationLevel = builder.setIsolationLevel.bind(builder);
    const setAccessMode = builder.setAccessMode.bind(builder);
    return Object.assign(builder, {
      execute: <T>(work: (transaction: Transaction<DB>) => Promise<T>) =>
        execute(transaction => holder.run(true, () => work(transaction))),
      setIsolationLevel: (level: Parameters<typeof setIsolationLevel>[0]) =>
        watched(setIsolationLevel(level)),
      setAccessMode: (mode: Parameters<typeof setAccessMode>[0]) => watched(setAccessMode(mode)),
    });
  };
  const begin = db.transaction.bind(db);
  db.transaction = () => watched(begin());

  const connect = pool.connect.bind(pool) as (...given: unknown[]) => unknown;
  const refuseHolder = (...given: unknown[]) => {
    if (!holder.getStore()) return connect(...given);
    const error = new Error('The pool was asked inside a transaction');
    refused.push(error.stack ?? error.message);
    const [callback] = given;
    return typeof callback === 'function' ? callback(error, undefined, () => {}) : Promise.reject(error);
  };
  pool.connect = refuseHolder as typeof pool.connect;
  return refused;
}
