import { languageBank, type RemoteKey, remoteBank } from '#core/remote.ts';
import { fail } from '#server/http/errors.ts';
import type { Site } from '#server/site.ts';
import { RemoteError } from './remote-error.ts';
import { openRemoteSession } from './remote-session.ts';
import { type AccountInput, findAccount, upsertAccount } from './store/accounts.ts';
import { leaseAccount, returnLease } from './store/leases.ts';
import { requireOpen } from './store/sites.ts';

/** An account has to be of a kind that the judge takes. */
export function checkAccount(site: Site, { oj, uid, entry }: AccountInput): void {
  const bank = remoteBank(oj)!.name;
  const submitter = site.remote.submitters[oj] ?? fail('remote.noSubmitter', { bank });
  if (uid === null && !submitter.pool) fail('remote.notShared', { bank });
  if (!submitter.entries.includes(entry)) fail('remote.entryForm', { bank });
}

/** Logs in with an account of the pool, and keeps what came of it. */
export async function tryAccount(site: Site, id: number): Promise<void> {
  const { oj } = await findAccount(site.db, id);
  await requireOpen(site.db, oj as RemoteKey);
  const lease = (await leaseAccount(site, id)) ?? fail('remote.accountBusy');
  const outcome = await enterAs(site, oj as RemoteKey, lease.account).catch(async error => {
    await returnLease(site, lease, {});
    throw error;
  });
  const failure = outcome instanceof RemoteError ? outcome.message : undefined;
  await returnLease(site, lease, outcome instanceof RemoteError ? { failure } : { jar: outcome.jar });
  if (failure !== undefined) fail('remote.accountFailed', { bank: remoteBank(oj)!.name, detail: failure });
}

/** Somebody's own account is kept once it has been let in; one that is not, is not kept. */
export async function saveOwnAccount(site: Site, given: AccountInput): Promise<void> {
  checkAccount(site, given);
  await requireOpen(site.db, given.oj);
  const outcome = await enterAs(site, given.oj, given);
  if (outcome instanceof RemoteError)
    fail('remote.accountFailed', { bank: remoteBank(given.oj)!.name, detail: outcome.message });
  await upsertAccount(site, { ...given, oj: languageBank(given.oj) as RemoteKey });
}

const enterMs = 60_000;

async function enterAs(
  site: Site,
  oj: RemoteKey,
  { username, entry, secret }: Pick<AccountInput, 'username' | 'entry' | 'secret'>,
) {
  const submitter = site.remote.submitters[oj]!;
  const signal = AbortSignal.timeout(enterMs);
  const session = openRemoteSession({
    outbound: site.outbound,
    base: site.remote.bases[oj] ?? submitter.base,
    account: { username, entry, secret },
    signal,
  });
  try {
    await submitter.enter(session);
    return session;
  } catch (error) {
    if (error instanceof RemoteError) return error;
    if (signal.aborted) return new RemoteError('site', 'timeout');
    throw error;
  }
}
