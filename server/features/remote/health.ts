import type { RemoteHealth, RemoteState } from '#core/contract/remote.ts';
import { languageBank, remoteBank } from '#core/remote.ts';
import type { Viewer } from '#server/http/viewer.ts';
import type { Site } from '#server/site.ts';
import { usableAccounts } from './queries.ts';
import { waitingRuns } from './store/leases.ts';
import { isResting, type RemoteSiteState, remoteSites } from './store/sites.ts';

/** Whether programs can be submitted to the judges on other sites, as the viewer finds them. */
export async function remoteHealth(site: Site, viewer: Viewer): Promise<RemoteHealth[]> {
  const [states, accounts] = [await remoteSites(site.db), await usableAccounts(site, viewer?.uid ?? '')];
  return states.map(state => {
    const submitter = site.remote.submitters[state.oj];
    const ofBank = accounts.filter(({ oj }) => oj === languageBank(state.oj));
    const hasOwn = ofBank.some(({ isOwn }) => isOwn);
    const isServed = hasOwn || (submitter?.pool === true && ofBank.some(({ isOwn }) => !isOwn));
    return {
      oj: state.oj,
      name: remoteBank(state.oj)!.name,
      state: stateOf(state, isServed),
      ownOnly: submitter?.pool === false,
      entries: [...(submitter?.entries ?? [])],
      hasOwn,
      byHand: state.isOpen && state.byHand && submitter?.form !== undefined,
      restsUntil: isResting(state) ? state.restsUntil : null,
      answeredAt: state.answeredAt,
    };
  });
}

/** The same with what only the owner is to know. */
export async function remoteSitesInside(site: Site, viewer: Viewer) {
  const states = await remoteSites(site.db);
  const rows = await remoteHealth(site, viewer);
  return Promise.all(
    rows.map(async (row, at) => {
      const { isOpen, spacingMs, failures, failedAt, failure } = states[at]!;
      const canByHand = site.remote.submitters[row.oj]?.form !== undefined;
      const waiting = (await waitingRuns(site.db, row.oj)).length;
      return { ...row, isOpen, spacingMs, failures, failedAt, failure, waiting, canByHand };
    }),
  );
}

function stateOf(state: RemoteSiteState, isServed: boolean): RemoteState {
  if (!state.isOpen) return 'off';
  if (isResting(state)) return 'resting';
  return isServed ? 'open' : 'noAccount';
}
