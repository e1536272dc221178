import { sql } from 'kysely';
import { adminRoles } from '#core/role.ts';
import type { Database } from '#server/database/connect.ts';

/** The key of a name that an account has, as the database makes it. */
export const accountNameKey = sql<string>`lower(normalize(username, NFKC))`;

/** Whom a name must not be taken for. */
export const adminsBesides = (db: Database, uid: string) =>
  db
    .selectFrom('account')
    .select(['username', 'nickname'])
    .where('role', 'in', adminRoles)
    .where('uid', '<>', uid)
    .execute();
