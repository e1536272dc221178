import { randomBytes } from 'node:crypto';
import { type Selectable, sql, type Updateable } from 'kysely';
import { nameKey } from '#core/person-name.ts';
import type { RoleId } from '#core/role.ts';
import type { Database } from '#server/database/connect.ts';
import { now } from '#server/database/instant.ts';
import { executePrepared, statement } from '#server/database/statement.ts';
import type { Account } from '#server/database/types.ts';
import { fail } from '#server/http/errors.ts';
import { hashPassword, noPassword } from './password.ts';
import { profileColumns } from './profile-columns.ts';
import { accountNameKey } from './queries/names.ts';

/** All of an account, by name: a statement that is prepared for whatever there is fails once a migration adds a column. */
export const accountColumns = [
  'uid',
  ...profileColumns,
  'passwordHash',
  'role',
  'status',
  'gender',
  'rating',
  'gmtCreate',
  'gmtModified',
] as const;

/** The same as a text. */
export const accountSelection = accountColumns
  .map(name => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`))
  .join(', ');

export const findAccount = async (db: Database, uid: string): Promise<Selectable<Account> | undefined> =>
  (await accountsById(db, uid))[0];

const accountsById = statement((db, uid: string) =>
  db.selectFrom('account').select(accountColumns).where('uid', '=', uid),
);

export const findAccountByName = (db: Database, username: string) =>
  accountNamed(db, username).selectAll().executeTakeFirst();

export async function findUidByName(db: Database, username: string): Promise<string | undefined> {
  const [found] = await executePrepared(db, accountNamed(db, username).select('uid'));
  return found?.uid;
}

const accountNamed = (db: Database, username: string) =>
  db
    .selectFrom('account')
    .where(accountNameKey, '=', nameKey(username))
    // Names from before that rule may share a key: the one that was typed comes first.
    .orderBy(sql`lower(username) = ${username.trim().toLowerCase()}`, 'desc')
    .limit(1);

export const findAccountByEmail = (db: Database, email: string) =>
  db
    .selectFrom('account')
    .selectAll()
    .where(sql`lower(email)`, '=', email.trim().toLowerCase())
    .executeTakeFirst();

export interface NewAccount {
  uid?: string;
  username: string;
  /** null: the account has none, and is entered by other ways */
  password: string | null;
  email?: string;
  role?: RoleId;
  nickname?: string;
  realname?: string;
  number?: string;
  school?: string;
  signature?: string;
}

/** Fails when the username or the address is taken, also when two people ask at the same moment. */
export async function createAccount(db: Database, { password, ...account }: NewAccount): Promise<string> {
  const uid = account.uid ?? randomBytes(16).toString('hex');
  const passwordHash = password === null ? noPassword : await hashPassword(password);
  try {
    await db
      .insertInto('account')
      .values({ ...account, uid, passwordHash })
      .execute();
  } catch (error) {
    throw takenFailure(error);
  }
  return uid;
}

export async function updateAccount(db: Database, uid: string, changes: Updateable<Account>): Promise<void> {
  await db.updateTable('account').set(changes).where('uid', '=', uid).execute();
}

/** The open sessions of an account, the one used last first. */
export const sessionsOf = (db: Database, uid: string) =>
  db
    .selectFrom('session')
    .select(['id', 'ip', 'userAgent', 'lastSeenAt', 'gmtCreate'])
    .where('uid', '=', uid)
    .where('expiresAt', '>', now())
    .orderBy('lastSeenAt', 'desc')
    .execute();

/** A broken unique index, said as what it means to the person. */
export function takenFailure(error: unknown): unknown {
  const { constraint } = error as { constraint?: string };
  if (constraint === 'account_username') return failed(() => fail('account.usernameTaken'));
  if (constraint === 'account_email') return failed(() => fail('account.emailTaken'));
  return error;
}

function failed(throwing: () => never): unknown {
  try {
    return throwing();
  } catch (error) {
    return error;
  }
}
