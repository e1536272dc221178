import { type RawBuilder, sql } from 'kysely';
import { nameKey } from '#core/person-name.ts';
import { adminRoles } from '#core/role.ts';
import type { Database } from '#server/database/connect.ts';
import { anyTextContains, anyTextContainsUnindexed } from '#server/database/text-search.ts';
import { pageOfMatches, pageOfRows } from '#server/http/page.ts';
import { profileColumns } from '../account/profile-columns.ts';
import { accountNameKey } from '../account/queries/names.ts';

interface ListQuery {
  currentPage: number;
  limit: number;
  keyword?: string;
  onlyAdmin: boolean;
}

const profile = [
  'account.uid',
  ...profileColumns,
  'gender',
  'role',
  'status',
  'rating',
  'account.gmtCreate',
  'account.gmtModified',
] as const;

export async function pageOfAccounts(db: Database, query: ListQuery) {
  const { keyword, onlyAdmin } = query;
  const rows = accounts(db).$if(onlyAdmin, some => some.where('role', 'in', adminRoles));
  return keyword
    ? pageOfMatches(query, rows, namedBy(keyword), 'account.uid')
    : pageOfRows(query, rows, 'account.uid');
}

/** Newest first. */
const accounts = (db: Database) =>
  db
    .selectFrom('account')
    .leftJoin('userCount', 'userCount.uid', 'account.uid')
    .select(profile)
    .select(({ fn, lit, selectFrom }) => [
      fn.coalesce('ac', lit(0)).as('ac'),
      fn.coalesce('total', lit(0)).as('total'),
      fn.coalesce('oiScore', lit(0)).as('oiScore'),
      selectFrom('loginRecord')
        .select('loginRecord.gmtCreate')
        .whereRef('loginRecord.uid', '=', 'account.uid')
        .orderBy('loginRecord.gmtCreate', 'desc')
        .limit(1)
        .as('recentLoginTime'),
    ])
    .orderBy('account.gmtCreate', 'desc')
    .orderBy('username');

const names = [sql`username || E'\n' || coalesce(nickname, '')`, sql`email`, sql`realname`];

const namedBy = (words: string) => ({
  byIndex: anyTextContains(names, words),
  byReading: anyTextContainsUnindexed(names, words),
});

/** Of these names and addresses, those that accounts have: keys of names, and addresses in lower case. */
export async function findTaken(
  db: Database,
  given: { usernames: string[]; emails: string[] },
): Promise<{ usernames: Set<string>; emails: Set<string> }> {
  const found = async (stored: RawBuilder<string>, texts: string[]) => {
    const rows = await db
      .selectFrom('account')
      .select(stored.as('text'))
      .where(stored, '=', sql<string>`any(${texts.filter(Boolean)})`)
      .execute();
    return new Set(rows.map(({ text }) => text));
  };
  const [usernames, emails] = await Promise.all([
    found(accountNameKey, given.usernames.map(nameKey)),
    found(
      sql<string>`lower(email)`,
      given.emails.map(text => text.trim().toLowerCase()),
    ),
  ]);
  return { usernames, emails };
}

/** Accounts of a sheet with what else is known of whom they belong to. */
export async function withNames<A extends { username: string }>(db: Database, accounts: A[]) {
  const people = await db
    .selectFrom('account')
    .select(['username', 'realname', 'school'])
    .where('username', '=', sql<string>`any(${accounts.map(({ username }) => username)}::text[])`)
    .execute();
  const byName = new Map(people.map(person => [person.username, person]));
  return accounts.map(account => ({
    ...account,
    realname: byName.get(account.username)?.realname ?? null,
    school: byName.get(account.username)?.school ?? null,
  }));
}
