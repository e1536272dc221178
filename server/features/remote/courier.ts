import { setTimeout as sleep } from 'node:timers/promises';
import type { RemoteKey } from '#core/remote.ts';
import type { Site } from '#server/site.ts';
import { carry } from './carry.ts';
import { endHopeless } from './hopeless.ts';
import { takeLease, waitingRuns } from './store/leases.ts';
import { isResting, remoteSite } from './store/sites.ts';

/**
 * Brings programs to one judge until none waits. Each process has at most one courier for a judge; it carries as many
 * programs at once as there are accounts. Couriers of several processes share the accounts by their leases, so each
 * stays until nothing is left to do: whoever else had it under way may be killed.
 */
const handsMax = 16;
const lookEveryMs = 1_000;

export async function courier(site: Site, oj: RemoteKey, signal: AbortSignal): Promise<void> {
  const { couriers, submitters } = site.remote;
  const there = couriers.get(oj);
  if (there) return there();
  const submitter = submitters[oj];
  let poked = Promise.withResolvers<void>();
  let isPoked = false;
  couriers.set(oj, () => {
    isPoked = true;
    poked.resolve();
  });
  const underWay = new Set<Promise<void>>();
  try {
    for (;;) {
      signal.throwIfAborted();
      isPoked = false;
      poked = Promise.withResolvers();
      await endHopeless(site, oj);
      const state = await remoteSite(site.db, oj);
      const lease =
        submitter && underWay.size < handsMax
          ? await takeLease(site, oj, submitter.pool, state.isOpen && !isResting(state))
          : undefined;
      if (lease && submitter) {
        const work = carry(site, oj, submitter, lease, signal).finally(() => underWay.delete(work));
        underWay.add(work);
        // Its failure is thrown below, where it is waited for.
        work.catch(() => undefined);
        continue;
      }
      if (!isPoked && underWay.size === 0 && (await waitingRuns(site.db, oj)).length === 0 && !isPoked)
        return;
      await Promise.race([
        poked.promise,
        ...underWay,
        sleep(Math.min(lookEveryMs, site.remote.pollMs * 4), undefined, { signal }),
      ]);
    }
  } finally {
    couriers.delete(oj);
    await Promise.allSettled(underWay);
  }
}
