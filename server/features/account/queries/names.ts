import { sql } from 'kysely';
import { adminRoles } from '#core/role.ts';
import type { Database } from '#server/database/connect.ts';

export const nameKeyOfAccount = 'lower(normalize(username, NFKC))';

/** The key of a name that an account has, as the database makes it. */
export const accountNameKey = sql.raw<string>(nameKeyOfAccount);

/** In SQL: all administrators, by the names that others must not have names alike to. */
export const namesOfAdmins = `
  coalesce((
    select jsonb_agg(jsonb_build_object('username', username, 'nickname', nickname)) from account
    where role in (${adminRoles})
  ), '[]')`;

export interface Named {
  username: string;
  nickname: string | null;
}

/** Whom a name must not be taken for. */
export const adminsBesides = (db: Database, uid: string) =>
  db
    .selectFrom('account')
    .select(['username', 'nickname'])
    .where('role', 'in', adminRoles)
    .where('uid', '<>', uid)
    .execute();
