import { sql } from 'kysely';
import type { AccountRule } from '#core/account-rule.ts';
import { groupLevel } from '#core/standing.ts';
import type { Database } from '#server/database/connect.ts';

/** A form shows some, and how many there are. */
const shownMax = 12;

interface Preview {
  count: number;
  names: string[];
  /** names besides that no account has */
  missing: string[];
}

/** The accounts that a rule lets in: what `takesAccount` says of one name, asked of all of them, or of a group's members. */
export async function previewAccounts(db: Database, rule: AccountRule, gid?: number): Promise<Preview> {
  const { prefix, suffix, from, to, extra } = rule;
  const around = sql`length(${prefix}::text) + length(${suffix}::text)`;
  const number = sql`substr(username, length(${prefix}::text) + 1, greatest(length(username) - (${around}), 0))`;
  const taken = sql<boolean>`(username = any(${extra}::text[]) or (
    starts_with(username, ${prefix}) and right(username, length(${suffix}::text)) = ${suffix}
    and case when ${number} ~ '^(0|[1-9][0-9]{0,14})$' then (${number})::bigint between ${from} and ${to} else false end))`;
  const known = gid === undefined ? db.selectFrom('account') : membersOf(db, gid);
  const accounts = known.where(taken);
  const [{ count }, shown, named] = await Promise.all([
    accounts.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    accounts.select('username').orderBy(sql`length(username)`).orderBy('username').limit(shownMax).execute(),
    known.select('username').where('username', '=', sql<string>`any(${extra}::text[])`).execute(),
  ]);
  const there = new Set(named.map(({ username }) => username));
  return {
    count,
    names: shown.map(({ username }) => username),
    missing: extra.filter(name => !there.has(name)).slice(0, shownMax),
  };
}

const membersOf = (db: Database, gid: number) =>
  db
    .selectFrom('account')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('groupMember')
          .whereRef('groupMember.uid', '=', 'account.uid')
          .where('gid', '=', gid)
          .where('auth', '>=', groupLevel.member),
      ),
    );
