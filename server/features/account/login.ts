import type { Arrival } from '#core/contract/account.ts';
import { forgetToken } from '#server/http/admission.ts';
import { fail } from '#server/http/errors.ts';
import type { Context } from '#server/http/route.ts';
import { loggedIn } from '#server/http/viewer.ts';
import { knownDevice, rememberDevice } from './device.ts';
import { isForeignHash } from './foreign-password.ts';
import { hashPassword, passwordMatches } from './password.ts';
import { accountPolicy } from './policy.ts';
import { presentOwnAccount } from './present.ts';
import { redeemPuzzlePass } from './puzzle.ts';
import { findAccountByName, hasLoggedIn, recordLogin, updateAccount } from './queries.ts';
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
): Promise<Arrival> {
  const { body, db, address, userAgent, site } = context;
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
  if (account.status !== 0) fail('account.banned');
  if (door === 'admin' && !accountPolicy.enterBackOffice(account)) fail('account.notAdmin');

  await forgetFailures(db, { kind: 'login', subject: body.username, origin: origin });
  if (isForeignHash(account.passwordHash))
    await updateAccount(db, account.uid, { passwordHash: await hashPassword(body.password) });
  const isFirstLogin = !(await hasLoggedIn(db, account.uid));
  await recordLogin(db, { uid: account.uid, ip: address, userAgent });
  context.giveToken(await site.sessions.open(account.uid, { address, userAgent }));
  await rememberDevice(context, account.uid);
  return { ...presentOwnAccount(account), isFirstLogin };
}

export async function logOut({ site, viewer, reply }: Context<unknown, unknown>): Promise<void> {
  await site.sessions.close(loggedIn(viewer));
  forgetToken(reply);
}
