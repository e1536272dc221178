import type { Database } from '#server/database/connect.ts';
import { type FailureKey, fail } from '#server/http/errors.ts';
import { passwordMatches } from './password.ts';
import { findAccount } from './queries.ts';
import { forgetFailures, noteFailure, passwordFormLocked } from './store/failures.ts';

/** Why somebody who is logged in is not believed to know their password; guessing locks it for the whole account. */
export async function refusalOfPassword(
  db: Database,
  uid: string,
  password: string,
): Promise<FailureKey | undefined> {
  if (await passwordFormLocked(db, uid)) return 'account.locked';
  const account = await findAccount(db, uid);
  const guess = { kind: 'password', subject: uid, origin: `account ${uid}` } as const;
  if (await passwordMatches(account?.passwordHash, password)) {
    await forgetFailures(db, guess);
    return undefined;
  }
  await noteFailure(db, guess);
  return (await passwordFormLocked(db, uid)) ? 'account.locked' : 'account.wrongPassword';
}

export async function requireOwnPassword(db: Database, uid: string, password: string): Promise<void> {
  const refusal = await refusalOfPassword(db, uid, password);
  if (refusal) fail(refusal);
}
