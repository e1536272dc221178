import type { LoginResult } from '#core/contract/account.ts';
import { ApiError, fail } from '#server/http/errors.ts';
import type { Context } from '#server/http/route.ts';
import { beginSession, type LoginOptions } from '../begin-session.ts';
import { findAccount } from '../queries.ts';
import { redeemChallenge } from '../store/challenge.ts';
import { networkOrigin } from '../store/failures.ts';
import { askForSecondFactor } from './ask.ts';
import { requireCode } from './codes.ts';
import { type Answered, passkeyOwner } from './passkeys.ts';
import { secondFactorsOf } from './store.ts';

interface Proof {
  ticket: string;
  code?: string | undefined;
  passkey?: Answered | undefined;
}

interface Ticket {
  uid: string;
  way: LoginOptions;
  endsAt: number;
}

/** The second half of a login. A ticket is good for one try; a wrong one gives the next, as long as the first was good, and counts. */
export async function proveByTicket(context: Context<unknown, Proof>): Promise<LoginResult> {
  const { db, body } = context;
  const found = await redeemChallenge(db, 'second-factor', body.ticket);
  const { uid, way, endsAt } = found ? (JSON.parse(found) as Ticket) : fail('secondFactor.expired');
  try {
    await requireProof(context, uid, body);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    throw new ApiError(error.key, error.values, {
      secondFactor: await askForSecondFactor(db, uid, way, await secondFactorsOf(db, uid), endsAt),
    });
  }
  const account = (await findAccount(db, uid)) ?? fail('secondFactor.expired');
  return beginSession(context, account, { ...way, hasSecondFactor: true });
}

async function requireProof(
  context: Context<unknown, Proof>,
  uid: string,
  { code, passkey }: Proof,
): Promise<void> {
  const { site, address } = context;
  if (passkey) {
    if ((await passkeyOwner(context, passkey)) !== uid) fail('passkey.refused');
  } else await requireCode(site, uid, code ?? '', networkOrigin(address));
}
