import type pg from 'pg';

/** Hears of statements that took long. Their values are not told, as they may be secrets. */
export interface SlowLog {
  fromMs: number;
  tell(statement: string, tookMs: number): void;
}

const logs = new WeakMap<pg.Pool, SlowLog>();

export const watchSlow = (pool: pg.Pool, log: SlowLog) => void logs.set(pool, log);

/** Runs a statement; outside a transaction waiting for a connection is counted too. */
export async function timed<T>(pool: pg.Pool, statement: string, run: () => Promise<T>): Promise<T> {
  const log = logs.get(pool);
  if (!log) return run();
  const begin = performance.now();
  try {
    return await run();
  } finally {
    const tookMs = performance.now() - begin;
    if (tookMs >= log.fromMs) log.tell(statement, tookMs);
  }
}
