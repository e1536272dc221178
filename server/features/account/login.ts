import type { LoginResult } from '#core/contract/account.ts';
import { forgetToken } from '#server/http/admission.ts';
import { fail } from '#server/http/errors.ts';
import type { Context } from '#server/http/route.ts';
import { requireLogin } from '#server/http/viewer.ts';
import { beginSession, requireMayLogIn } from './begin-session.ts';
import { knownDevice } from './device.ts';
import { isForeignHash } from './foreign-password.ts';
import { hashPassword, passwordMatches } from './password.ts';
import { redeemPuzzlePass } from './puzzle.ts';
import { findAccountByName, updateAccount } from './queries.ts';
import {
  forgetFailures,
  type GuessOrigin,
  networkOrigin,
  noteFailure,
  puzzleRequired,
} from './store/failures.ts';

interface Credentials {
  username: string;
  password: string;
  puzzlePass?: string | undefined;
}

/** Checks who somebody is and opens a session; the back office lets in administrators only. */
export async function logIn(
  context: Context<unknown, Credentials>,
  door: 'site' | 'admin',
): Promise<LoginResult> {
  const { body, db, address } = context;
  const account = await findAccountByName(db, body.username);
  const device = account && (await knownDevice(context, account.uid));
  const origin: GuessOrigin = device ? `device ${device}` : networkOrigin(address);
  if ((await puzzleRequired(db, body.username, origin)) && !(await redeemPuzzlePass(db, body.puzzlePass)))
    fail('account.puzzleRequired', {}, { puzzleRequired: true });

  if (!(await passwordMatches(account?.passwordHash, body.password)) || !account) {
    await noteFailure(db, { kind: 'login', subject: body.username, origin: origin });
    const asksNext = await puzzleRequired(db, body.username, origin);
    return fail('account.wrongLogin', {}, { puzzleRequired: asksNext });
  }
  requireMayLogIn(account, { door });

  await forgetFailures(db, { kind: 'login', subject: body.username, origin: origin });
  if (isForeignHash(account.passwordHash))
    await updateAccount(db, account.uid, { passwordHash: await hashPassword(body.password) });
  return beginSession(context, account, { door });
}

export async function logOut({ site, viewer, reply }: Context<unknown, unknown>): Promise<void> {
  await site.sessions.close(requireLogin(viewer));
  forgetToken(reply);
}
