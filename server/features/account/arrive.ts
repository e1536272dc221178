import type { Selectable } from 'kysely';
import type { Arrival } from '#core/contract/account.ts';
import type { Account } from '#server/database/types.ts';
import { fail } from '#server/http/errors.ts';
import type { Context } from '#server/http/route.ts';
import { rememberDevice } from './device.ts';
import { accountPolicy } from './policy.ts';
import { presentOwnAccount } from './present.ts';
import { hasLoggedIn, recordLogin } from './queries.ts';

export interface Way {
  /** the back office lets in administrators only */
  door?: 'site' | 'admin';
  /** the service by which they came */
  providerId?: number;
}

/** Opens a session for somebody who has shown who they are, by whatever way. */
export async function arrive(
  context: Context<unknown, unknown>,
  account: Selectable<Account>,
  way: Way,
): Promise<Arrival> {
  requireWelcome(account, way);
  const { db, site, address, userAgent } = context;
  const isFirstLogin = !(await hasLoggedIn(db, account.uid));
  await recordLogin(db, { uid: account.uid, ip: address, userAgent });
  context.giveToken(
    await site.sessions.open(account.uid, { address, userAgent, providerId: way.providerId }),
  );
  await rememberDevice(context, account.uid);
  return { ...presentOwnAccount(account), isFirstLogin };
}

/** Fails for the banned, and at the back office for those who are no administrators. */
export function requireWelcome(account: Selectable<Account>, { door }: Way): void {
  if (account.status !== 0) fail('account.banned');
  if (door === 'admin' && !accountPolicy.enterBackOffice(account)) fail('account.notAdmin');
}
