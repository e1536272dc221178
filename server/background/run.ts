import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { Job, PgBoss } from 'pg-boss';
import type { Site } from '../site.ts';
import type { BackgroundKind } from './kind.ts';
import type { Watch } from './watch.ts';

/** The shortest that pg-boss takes: so long after a kill another process takes over. */
const heartbeatSeconds = 10;
const untilItWorks = 1_000_000;
const farewellMs = 5_000;
/** Notices wake the workers, and `watch.ts` does where one was lost. */
const lookEveryS = 300;

/** Whoever puts work into a list finds it there, also while nobody works yet. */
export async function openQueues(boss: PgBoss, kinds: BackgroundKind[]): Promise<void> {
  const there = new Map((await boss.getQueues()).map(queue => [queue.name, queue]));
  for (const kind of kinds) {
    const wanted = optionsOf(kind);
    const queue = there.get(kind.name);
    if (!queue) await boss.createQueue(kind.name, { ...wanted, policy: 'exclusive' });
    else if (!isDeepStrictEqual({ ...queue, ...wanted }, queue)) await boss.updateQueue(kind.name, wanted);
  }
}

/** Works on the lists of work, which are open, until the answer is called. */
export async function runBackground(
  boss: PgBoss,
  watch: Watch,
  site: Site,
  kinds: BackgroundKind[],
): Promise<() => Promise<void>> {
  const stop = new AbortController();
  const underWay = new Set<Promise<void>>();
  await forgetSchedules(boss, kinds);
  for (const kind of kinds) {
    if (kind.cron) await boss.schedule(kind.name, kind.cron, {}, { singletonKey: kind.name });
    await resume(site, kind);
    const workers: string[] = [];
    const wake = () => {
      for (const worker of workers) boss.notifyWorker(worker);
    };
    const rhythm = { pollingIntervalSeconds: lookEveryS, notifyPollingIntervalSeconds: lookEveryS };
    while (workers.length < (kind.sideBySide ?? 1))
      workers.push(
        await boss.work(kind.name, rhythm, async (jobs: Job[]) => {
          // There may be more than this worker was woken for.
          wake();
          for (const { data } of jobs) {
            const work = perform(site, kind, data, stop.signal);
            underWay.add(work);
            await work.finally(() => underWay.delete(work));
          }
        }),
      );
    watch.on(kind.name, wake);
  }
  return async () => {
    stop.abort();
    // What does not listen is taken over by the next process, as after a kill.
    await Promise.race([Promise.allSettled(underWay), sleep(farewellMs, undefined, { ref: false })]);
  };
}

/** What an older version did by the clock and this one does not. */
async function forgetSchedules(boss: PgBoss, kinds: BackgroundKind[]): Promise<void> {
  const kept = new Set(kinds.filter(kind => kind.cron).map(kind => kind.name));
  for (const { name } of await boss.getSchedules()) if (!kept.has(name)) await boss.unschedule(name);
}

const optionsOf = ({ retries }: BackgroundKind) => ({
  notify: true,
  heartbeatSeconds,
  expireInSeconds: 24 * 3_600 - 1,
  retryLimit: retries ?? untilItWorks,
  retryDelay: 1,
  retryBackoff: true,
  retryDelayMax: 300,
  deleteAfterSeconds: 3_600,
});

async function resume(site: Site, { name, cron, pending }: BackgroundKind): Promise<void> {
  const found = (await pending?.(site.db)) ?? [];
  // What is due by the clock may have been missed while no process was there.
  const due = cron ? [{ key: name, data: {} }] : [];
  for (const { key, data } of [...found, ...due])
    await site.db.transaction().execute(transaction => site.background.put(transaction, name, key, data));
}

async function perform(site: Site, kind: BackgroundKind, data: object, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  try {
    await kind.perform(site, data, signal);
  } catch (error) {
    if (!signal.aborted) site.log.error({ err: error, data }, `${kind.name} failed and is tried again`);
    throw error;
  }
}
