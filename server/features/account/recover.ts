import type { Database } from '#server/database/connect.ts';
import { notifyIn } from '#server/events/hub.ts';
import { generatePassword } from '#server/security/generate-password.ts';
import { hashPassword } from './password.ts';
import { findAccountByName, updateAccount } from './queries.ts';
import { dropSecondFactors } from './second-factor/store.ts';
import { closeSessions } from './store/sessions.ts';

const passwordLength = 16;

/**
 * A way in for whoever has lost all of theirs, and has nobody to ask: a new password, no second factor, and no session that
 * somebody else may hold. Undefined where nobody is called so.
 */
export async function recoverAccount(db: Database, username: string): Promise<string | undefined> {
  const account = await findAccountByName(db, username);
  if (!account) return undefined;
  const password = generatePassword(passwordLength);
  const { uid } = account;
  await updateAccount(db, uid, { passwordHash: await hashPassword(password) });
  await dropSecondFactors(db, uid);
  await closeSessions(db, uid);
  await notifyIn(db, 'session', { uid });
  return password;
}
