import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import { accountNameKey } from '#server/features/account/queries/names.ts';

/** The accounts that go by these names, by the key of the name, with their level in a group and who made them for a class. */
export async function accountsNamed(db: Database, gid: number, keys: string[]) {
  const rows = await db
    .selectFrom('account')
    .leftJoin('groupMember', join =>
      join.onRef('groupMember.uid', '=', 'account.uid').on('groupMember.gid', '=', gid),
    )
    .leftJoin('classAccount', 'classAccount.uid', 'account.uid')
    .select(['account.uid', 'username', 'madeBy', accountNameKey.as('key')])
    .select(({ fn, lit }) => fn.coalesce('groupMember.auth', lit(0)).as('level'))
    .where(accountNameKey, '=', sql<string>`any(${keys})`)
    .where('account.status', '=', 0)
    .execute();
  return new Map(rows.map(row => [row.key, row]));
}

export async function uidsOf(db: Database, usernames: string[]): Promise<Map<string, string>> {
  if (!usernames.length) return new Map();
  const rows = await db
    .selectFrom('account')
    .select(['uid', 'username'])
    .where('username', 'in', usernames)
    .execute();
  return new Map(rows.map(({ uid, username }) => [username, uid]));
}
