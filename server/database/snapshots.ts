import { sharedInFlight } from '../concurrency/shared-in-flight.ts';
import type { Hub } from '../events/hub.ts';
import type { Database } from './connect.ts';
import { statement } from './statement.ts';

/**
 * Names of what the database shows. Two looks under the same name see the same, because nobody has committed anything between
 * them; so whoever kept what was read after the one may give it away after the other. Everybody who asks at the same time
 * shares a question.
 */
export interface Snapshots {
  /** nothing while the database is being written to all the time, when what is kept is old before it is asked for */
  current(): Promise<string | undefined>;
  /** of one that was seen along with something else */
  nameOf(snapshot: string): string;
}

/** So long nobody asks again once two questions had different answers. */
const restMs = 100;

/** A replica that took the primary's place may count on from a number before the last. */
export const snapshotText = `(select concat(pg_current_snapshot(), ' ', pg_postmaster_start_time()))`;

const snapshotNow = statement<{ snapshot: string }>(`select ${snapshotText} as snapshot`);

export function openSnapshots(db: Database, hub: Hub): Snapshots {
  let restsUntil = 0;
  let before: string | undefined;
  // Settings are cached beside the database until a notice comes.
  let settings = 0;
  hub.on('settings', () => {
    settings += 1;
  });
  const ask = sharedInFlight(async () => {
    const generation = settings;
    const [row] = await snapshotNow(db);
    const now = nameAt(generation, row!.snapshot);
    if (before !== undefined && now !== before) restsUntil = performance.now() + restMs;
    before = now;
    return now;
  });
  return {
    current: async () => (performance.now() < restsUntil ? undefined : ask(null)),
    nameOf: snapshot => nameAt(settings, snapshot),
  };
}

const nameAt = (settings: number, snapshot: string): string => `${settings} ${snapshot}`;

/** A contest begins by the clock, without a word to the database. */
export const keptMs = 250;
/** of one call; what is asked for once is not kept */
const keptMax = 100;

/**
 * Does one thing for all who ask for it at the same time, and keeps it for those who ask right after them until anything is
 * written; whoever knows the snapshot already says it. It is kept from the second time on, so that questions which nobody
 * repeats cost neither memory nor a look at the snapshot.
 */
export function keptWhileUnchanged<Value>(
  snapshots: Pick<Snapshots, 'current'>,
  looks: (key: string, look: () => Promise<Value>) => Promise<Value>,
  lifeMs = keptMs,
): (key: string, look: () => Promise<Value>, snapshot?: string) => Promise<Value> {
  const asked = new Map<string, { snapshot: string; value: Value } | undefined>();
  return async (key, look, known) => {
    if (!asked.has(key)) {
      if (asked.size >= keptMax) return looks(key, look);
      asked.set(key, undefined);
      setTimeout(() => asked.delete(key), lifeMs).unref();
      return looks(key, look);
    }
    const snapshot = known ?? (await snapshots.current());
    const kept = asked.get(key);
    if (kept && kept.snapshot === snapshot) return kept.value;
    const value = await looks(key, look);
    if (snapshot !== undefined && asked.has(key)) asked.set(key, { snapshot, value });
    return value;
  };
}
