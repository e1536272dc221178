import { randomBytes } from 'node:crypto';
import type { Database } from '#server/database/connect.ts';
import { hashPasswords } from '#server/features/account/password.ts';

interface NewAccount {
  username: string;
  password: string;
  email?: string | null;
  realname?: string | null;
  nickname?: string | null;
  school?: string | null;
  gender?: string;
}

/** Creates what can be created; the names of those that were. Somebody may have taken a name a moment ago. */
export async function createAccounts(db: Database, accounts: NewAccount[]): Promise<Set<string>> {
  if (!accounts.length) return new Set();
  const hashes = await hashPasswords(accounts.map(({ password }) => password));
  const made = await db
    .insertInto('account')
    .values(
      accounts.map(({ password, ...account }, at) => ({
        ...account,
        uid: randomBytes(16).toString('hex'),
        passwordHash: hashes[at]!,
      })),
    )
    .onConflict(conflict => conflict.doNothing())
    .returning('username')
    .execute();
  return new Set(made.map(({ username }) => username));
}
