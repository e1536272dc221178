import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import type { Database } from '../database/connect.ts';
import { inTransaction } from './boss.ts';

/**
 * Notices wake whoever waits for work. This looks for what nobody announces: work whose holder has died, work that comes
 * back after a pause, and work whose notice was lost. One statement asks for all lists of work.
 */
export interface Watch {
  /** `wake` is called as long as work of this name waits that could be done now. */
  on(name: string, wake: () => void): void;
  /** There is work, so the next look comes soon. */
  hurry(): void;
  close(): Promise<void>;
}

/** As long as there is work that is not done. */
const busyMs = 2_000;
/** No longer than a lease: each is seen before it can run out, and from then on looked at often. */
const idleMs = 10_000;

export function openWatch(db: Database, boss: PgBoss, onError: (error: Error) => void): Watch {
  const wakers = new Map<string, () => void>();
  const stop = new AbortController();
  let hurried = new AbortController();
  const look = async (): Promise<boolean> => {
    const { rows } = await unfinished.execute(db);
    for (const { name, isOverdue } of rows) if (isOverdue) await takeBack(db, boss, name);
    for (const { name, isOverdue, isDue } of rows) if (isOverdue || isDue) wakers.get(name)?.();
    return rows.length > 0;
  };
  const running = (async () => {
    while (!stop.signal.aborted) {
      hurried = new AbortController();
      const isBusy = await look().catch(error => {
        onError(error);
        return true;
      });
      await rest(busyMs, stop.signal);
      if (!isBusy) await rest(idleMs - busyMs, AbortSignal.any([stop.signal, hurried.signal]));
    }
  })();
  return {
    on: (name, wake) => void wakers.set(name, wake),
    // A reason of our own: one that is made comes with a stack, at every submission.
    hurry: () => hurried.abort('hurry'),
    async close() {
      stop.abort();
      await running;
    },
  };
}

const rest = (ms: number, signal: AbortSignal) =>
  sleep(ms, undefined, { signal, ref: false }).catch(() => {});

const overdue = sql<boolean>`state = 'active' and heartbeat_on + heartbeat_seconds * interval '1 second' < now()`;
const due = sql<boolean>`state < 'active' and start_after <= now()`;

/**
 * The lists in which something waits or is under way; what waits for a time beyond the next look is left for a later one. The one in front of the judges, whose jobs are in a group, may be
 * long: of that the first in each index is looked at.
 */
const unfinished = sql<{ name: string; isOverdue: boolean; isDue: boolean }>`
  select name, bool_or(${overdue}) as is_overdue, bool_or(${due}) as is_due
  from pgboss.job where state <= 'active' and policy = 'exclusive' and start_after < now() + interval '12 seconds'
  group by name
  union all
  select name, 
    exists (select from pgboss.job where job.name = queue.name and group_id is not null and ${overdue}),
    exists (select from pgboss.job where job.name = queue.name and not blocked and ${due})
  from pgboss.queue
  where policy = 'standard' and (
    exists (select from pgboss.job where job.name = queue.name and group_id is not null and state = 'active')
    or exists (select from pgboss.job where job.name = queue.name and not blocked and state < 'active'))`;

/** Whoever held it is taken for dead. The rows are locked before they are asked again, as another process looks too. */
const takeBack = (db: Database, boss: PgBoss, name: string): Promise<void> =>
  db.transaction().execute(async transaction => {
    const { rows } = await sql<{ id: string }>`
      select id from pgboss.job where name = ${name} and ${overdue} for update skip locked`.execute(
      transaction,
    );
    const ids = rows.map(row => row.id);
    const options = { db: inTransaction(transaction) };
    if (ids.length) await boss.fail(name, ids, { cause: 'whoever held it died or went silent' }, options);
  });
