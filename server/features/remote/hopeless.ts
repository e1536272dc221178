import type { RemoteKey } from '#core/remote.ts';
import type { FailureKey } from '#server/http/errors.ts';
import type { Site } from '#server/site.ts';
import { accountsFor } from './queries.ts';
import { waitingRuns } from './store/leases.ts';
import { isResting, remoteSite } from './store/sites.ts';
import { failed, tripOf } from './trip.ts';

/** Ends what has no way to its judge, with the reason: nobody waits for nothing. */
export async function endHopeless(site: Site, oj: RemoteKey): Promise<void> {
  for (const run of await waitingRuns(site.db, oj)) {
    const reason = run.isHandedIn ? lostAccount(run) : await obstacle(site, oj, run.uid);
    const trip = reason && (await tripOf(site, run.submitId));
    if (trip) await failed(trip, reason.key, reason.values ?? {});
  }
}

/** Whoever removes an account takes away who could look after its programs. */
const lostAccount = ({ accountId }: { accountId: number | null }): Obstacle | undefined =>
  accountId === null ? { key: 'remote.fateUnknown' } : undefined;

interface Obstacle {
  key: FailureKey;
  values?: Record<string, string>;
}

/** Why somebody's program cannot go to a judge now, if it cannot. */
export async function obstacle(site: Site, oj: RemoteKey, uid: string): Promise<Obstacle | undefined> {
  const submitter = site.remote.submitters[oj];
  const state = await remoteSite(site.db, oj);
  if (!submitter || !state.isOpen) return { key: 'remote.noSubmitter' };
  if (isResting(state)) return { key: 'remote.resting', values: { detail: state.failure ?? '' } };
  const accounts = await accountsFor(site.db, oj, uid, submitter.pool);
  if (accounts.some(({ isUsable }) => isUsable)) return undefined;
  const failure = accounts.find(account => account.failure)?.failure;
  if (failure) return { key: 'remote.accountsFail', values: { detail: failure } };
  return { key: submitter.pool ? 'remote.noAccount' : 'remote.ownAccountOnly' };
}
