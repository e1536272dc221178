import type { Selectable } from 'kysely';
import type { LoginResult } from '#core/contract/account.ts';
import { ordinaryUser } from '#core/role.ts';
import { duringWait } from '#server/concurrency/during-wait.ts';
import type { Database } from '#server/database/connect.ts';
import type { Account } from '#server/database/types.ts';
import { fail } from '#server/http/errors.ts';
import type { Context } from '#server/http/route.ts';
import type { ExternalIdentity } from '#server/http/sessions.ts';
import { rememberDevice } from './device.ts';
import { accountPolicy } from './policy.ts';
import { presentOwnAccount } from './present.ts';
import { askForSecondFactor } from './second-factor/ask.ts';
import { isSecondFactorDue } from './second-factor/due.ts';
import { type SecondFactors, secondFactorsOf } from './second-factor/store.ts';

export interface LoginOptions {
  /** the back office lets in administrators only */
  door?: 'site' | 'admin';
  /** who they are at the service by which they came */
  identity?: ExternalIdentity;
  /** what it wants to be told when they log out there too, sealed */
  logoutHint?: string | undefined;
  /** of a session that their account was made with */
  token?: string | undefined;
  /** a passkey, or a first factor and a second, was shown */
  hasSecondFactor?: boolean;
}

/** Opens a session for somebody who has shown who they are, by whatever way; whoever has a second factor is asked for it. */
export async function beginSession(
  context: Context<unknown, unknown>,
  account: Selectable<Account>,
  way: LoginOptions,
  /** what they can show besides, where that is known */
  factors?: SecondFactors,
): Promise<LoginResult> {
  requireMayLogIn(account, way);
  const { db, site, address, userAgent } = context;
  const { uid } = account;
  if (!way.hasSecondFactor) await requireNoSecondFactor(db, uid, way, factors);
  const { identity, logoutHint, token: firstToken, hasSecondFactor = false } = way;
  const from = { address, userAgent, identity, logoutHint, hasSecondFactor };
  const [{ token, isFirstLogin }] = await Promise.all([
    firstToken === undefined ? site.sessions.open(uid, from) : { token: firstToken, isFirstLogin: true },
    duringWait(() => rememberDevice(context, uid)),
  ]);
  context.giveToken(token);
  const isDue = isSecondFactorDue(await site.settings.read(), account.role, hasSecondFactor);
  return {
    ...presentOwnAccount(isDue ? { ...account, role: ordinaryUser } : account),
    isFirstLogin,
    ...(isDue && { isSecondFactorDue: true }),
  };
}

async function requireNoSecondFactor(
  db: Database,
  uid: string,
  way: LoginOptions,
  known?: SecondFactors,
): Promise<void> {
  const { hasTotp, hasPasskey } = known ?? (await secondFactorsOf(db, uid));
  if (!hasTotp && !hasPasskey) return;
  const secondFactor = await askForSecondFactor(db, uid, way, { hasTotp, hasPasskey });
  fail('secondFactor.asked', {}, { secondFactor });
}

/** Fails for the banned, and at the back office for those who are no administrators. */
export function requireMayLogIn(account: Selectable<Account>, { door }: LoginOptions): void {
  if (account.status !== 0) fail('account.banned');
  if (door === 'admin' && !accountPolicy.enterBackOffice(account)) fail('account.notAdmin');
}
