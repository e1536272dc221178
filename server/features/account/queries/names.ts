import { sql } from 'kysely';
import { nameKey } from '#core/person-name.ts';
import { adminRoles } from '#core/role.ts';
import type { Database } from '#server/database/connect.ts';
import { statement } from '#server/database/statement.ts';

const nameKeyOfAccount = 'lower(normalize(username, NFKC))';

/** The key of a name that an account has, as the database makes it. */
export const accountNameKey = sql.raw<string>(nameKeyOfAccount);

/** What an account that is about to be made has to keep away from. */
interface Taken {
  /** the keys of those among the wished names that somebody has */
  keys: Set<string>;
  isEmailTaken: boolean;
  admins: Named[];
}

export async function takenBySomebody(db: Database, names: string[], email: string | null): Promise<Taken> {
  const [taken] = await findTaken(db, names.map(nameKey), email?.toLowerCase() ?? null);
  return { ...taken!, keys: new Set(taken!.keys) };
}

const findTaken = statement<{ keys: string[]; isEmailTaken: boolean; admins: Named[] }>(`
  select array(
      select ${nameKeyOfAccount} from account where ${nameKeyOfAccount} = any ((select $1::text[])::text[])
    ) as keys,
    exists (select from account where lower(email) = $2) as is_email_taken,
    array(
      select jsonb_build_object('username', username, 'nickname', nickname) from account
      where role in (${adminRoles})
    ) as admins`);

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
