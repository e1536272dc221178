import { sql } from 'kysely';
import { languageBank, type RemoteKey } from '#core/remote.ts';
import type { Database } from '#server/database/connect.ts';
import { fail } from '#server/http/errors.ts';
import type { Site } from '#server/site.ts';
import type { Entry } from '../remote-error.ts';

/** Accounts at other judges. What opens them is kept sealed and never leaves the server again. */
export interface RemoteAccount {
  id: number;
  oj: string;
  uid: string | null;
  username: string;
  entry: Entry;
  paused: boolean;
  busy: boolean;
  lastUsedAt: string | null;
  failedAt: string | null;
  failure: string | null;
  gmtCreate: string;
}

const shown = [
  'id',
  'oj',
  'uid',
  'username',
  'entry',
  'paused',
  'lastUsedAt',
  'failedAt',
  'failure',
  'gmtCreate',
] as const;

const isBusy = sql<boolean>`coalesce(leased_until > now(), false)`.as('busy');

/** The pool, or what somebody has brought. */
export async function accountsOf(db: Database, uid: string | null): Promise<RemoteAccount[]> {
  const rows = await db
    .selectFrom('remoteAccount')
    .select([...shown, isBusy])
    .where('uid', uid === null ? 'is' : '=', uid)
    .orderBy('oj')
    .orderBy('id')
    .limit(500)
    .execute();
  return rows as RemoteAccount[];
}

export async function findAccount(db: Database, id: number): Promise<RemoteAccount> {
  const row = await db
    .selectFrom('remoteAccount')
    .select([...shown, isBusy])
    .where('id', '=', id)
    .executeTakeFirst();
  return (row as RemoteAccount | undefined) ?? fail('remote.unknownAccount');
}

export interface AccountInput {
  oj: RemoteKey;
  uid: string | null;
  username: string;
  entry: Entry;
  secret: string;
}

/** Adds an account, or takes over what somebody says anew of one: its secret, and that it may be tried again. */
export async function upsertAccount(
  { db, secrets }: Pick<Site, 'db' | 'secrets'>,
  { oj, uid, username, entry, secret }: AccountInput,
): Promise<number> {
  const bank = languageBank(oj);
  const changes = {
    username,
    entry,
    secret: secrets.seal(secret),
    session: null,
    paused: false,
    failedAt: null,
    failure: null,
  };
  return db.transaction().execute(async transaction => {
    await sql`select pg_advisory_xact_lock(hashtext(${`remote account ${bank} ${uid ?? username.toLowerCase()}`}))`.execute(
      transaction,
    );
    const there = await transaction
      .selectFrom('remoteAccount')
      .select('id')
      .where('oj', '=', bank)
      .where(({ eb, and, fn }) =>
        uid === null
          ? and([eb('uid', 'is', null), eb(fn<string>('lower', ['username']), '=', username.toLowerCase())])
          : eb('uid', '=', uid),
      )
      .executeTakeFirst();
    if (there) {
      await transaction.updateTable('remoteAccount').set(changes).where('id', '=', there.id).execute();
      return there.id;
    }
    const { id } = await transaction
      .insertInto('remoteAccount')
      .values({ oj: bank, uid, ...changes })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

export async function removeAccount(db: Database, id: number): Promise<void> {
  await db.deleteFrom('remoteAccount').where('id', '=', id).execute();
}

export async function removeOwnAccount(db: Database, oj: RemoteKey, uid: string): Promise<void> {
  await db.deleteFrom('remoteAccount').where('oj', '=', languageBank(oj)).where('uid', '=', uid).execute();
}

export async function pauseAccount(db: Database, id: number, paused: boolean): Promise<void> {
  await db
    .updateTable('remoteAccount')
    .set({ paused, ...(paused ? {} : { failedAt: null, failure: null }) })
    .where('id', '=', id)
    .execute();
}
