import { sql } from 'kysely';
import { nameKey } from '#core/person-name.ts';
import { adminRoles } from '#core/role.ts';
import type { Database } from '#server/database/connect.ts';

/** The key of a name that an account has, as the database makes it. */
export const accountNameKey = sql<string>`lower(normalize(username, NFKC))`;

/** The keys of those among some names that somebody has. */
export async function takenNames(db: Database, names: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('account')
    .select(accountNameKey.as('key'))
    .where(accountNameKey, 'in', names.map(nameKey))
    .execute();
  return new Set(rows.map(({ key }) => key));
}

/** Whom a name must not be taken for. */
export const adminsBesides = (db: Database, uid: string) =>
  db
    .selectFrom('account')
    .select(['username', 'nickname'])
    .where('role', 'in', adminRoles)
    .where('uid', '<>', uid)
    .execute();
