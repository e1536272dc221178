import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { ClassRow, ImportedClass } from '#core/contract/group-class.ts';
import { nameKey } from '#core/person-name.ts';
import { groupLevel } from '#core/standing.ts';
import { faultsOf, genderOf, type RowFault, recordOf, type UserRecord } from '#core/user-table.ts';
import type { Database } from '../../database/connect.ts';
import { fromNow } from '../../database/instant.ts';
import { fail } from '../../http/errors.ts';
import { isRoot, type User } from '../../http/viewer.ts';
import type { Site } from '../../site.ts';
import { accountNameKey, lookalikes } from '../account/names.ts';
import { admitMembers } from '../group/membership.ts';
import { createAccounts } from '../user-admin/create.ts';
import { takenAmong } from '../user-admin/queries.ts';

interface Planned extends ClassRow {
  record: UserRecord;
  /** the account that is there already */
  uid?: string;
}

/** What becomes of each row: an account that is there joins, whatever else its row says; a new one must be in order. */
export async function planClass(db: Database, gid: number, rows: string[][]): Promise<Planned[]> {
  const records = rows.map(recordOf);
  const known = await accountsNamed(db, gid, records);
  const taken = await takenAmong(db, { usernames: [], emails: records.map(({ email }) => email) });
  const looks = await lookalikes(db);
  return faultsOf(rows).map((found, at): Planned => {
    const record = records[at]!;
    const { username, nickname, email } = record;
    const twice = found.filter(({ reason, column }) => reason === 'twice' && column === 'username');
    const account = known.get(nameKey(username));
    if (account && !twice.length)
      return {
        username: account.username,
        state: account.level >= groupLevel.member ? 'member' : 'join',
        faults: [],
        record,
        uid: account.uid,
      };
    const faults: RowFault[] = [
      // A password that is left blank is made up.
      ...found.filter(({ column, reason }) => !(column === 'password' && reason === 'required')),
      ...(looks(username) ? [{ column: 'username', reason: 'likeAdmin' } as const] : []),
      ...(nickname && looks(nickname) ? [{ column: 'nickname', reason: 'likeAdmin' } as const] : []),
      ...(taken.emails.has(email.toLowerCase()) ? [{ column: 'email', reason: 'taken' } as const] : []),
    ];
    return { username, state: faults.length ? 'wrong' : 'create', faults, record };
  });
}

async function accountsNamed(db: Database, gid: number, records: UserRecord[]) {
  const keys = records.map(({ username }) => nameKey(username)).filter(Boolean);
  const rows = await db
    .selectFrom('account')
    .leftJoin('groupMember', join =>
      join.onRef('groupMember.uid', '=', 'account.uid').on('groupMember.gid', '=', gid),
    )
    .select(['account.uid', 'username', accountNameKey.as('key')])
    .select(({ fn, lit }) => fn.coalesce('groupMember.auth', lit(0)).as('level'))
    .where(accountNameKey, '=', sql<string>`any(${keys})`)
    .where('account.status', '=', 0)
    .execute();
  return new Map(rows.map(row => [row.key, row]));
}

/** All rows or none: with one that is wrong, nothing is made and nobody joins. */
export async function importClass(
  site: Pick<Site, 'db' | 'settings'>,
  user: User,
  gid: number,
  rows: string[][],
): Promise<ImportedClass> {
  const planned = await planClass(site.db, gid, rows);
  const wrong = planned.flatMap(({ username, state, faults }, at) =>
    state === 'wrong' ? [{ at, username, faults }] : [],
  );
  if (wrong.length) fail('group.classWrong', { count: wrong.length }, wrong);
  const fresh = planned
    .filter(({ state }) => state === 'create')
    .map(({ record }) => ({ ...record, password: record.password || madeUp() }));
  const settings = await site.settings.read();
  if (fresh.length && !isRoot(user) && !settings.openClassAccounts) fail('group.classAccountsClosed');
  await site.db.transaction().execute(async db => {
    if (!isRoot(user)) await checkQuota(db, user.uid, fresh.length, settings.defaultClassAccountsDailyLimit);
    const made = await createAccounts(
      db,
      fresh.map(({ email, realname, nickname, school, gender, username, password }) => ({
        username,
        password,
        email: email || null,
        realname: realname || null,
        nickname: nickname || null,
        school: school || null,
        gender: genderOf(gender) ?? 'secrecy',
      })),
    );
    // Somebody took a name a moment ago.
    if (made.size < fresh.length) fail('group.classWrong', { count: fresh.length - made.size });
    const uids = await uidsOf(db, [...made]);
    if (uids.size)
      await db
        .insertInto('classAccount')
        .values([...uids.values()].map(uid => ({ uid, gid, madeBy: user.uid })))
        .execute();
    const people = planned.map(({ uid, record }) => ({
      uid: uid ?? uids.get(record.username)!,
      className: record.realname || null,
    }));
    await admitMembers(db, gid, people);
  });
  const classNameOf = ({ realname, nickname }: UserRecord) => realname || nickname;
  return {
    created: fresh.map(record => ({
      username: record.username,
      password: record.password,
      className: classNameOf(record),
    })),
    joined: planned
      .filter(({ state }) => state === 'join')
      .map(({ username, record }) => ({ username, className: classNameOf(record) })),
  };
}

async function uidsOf(db: Database, usernames: string[]): Promise<Map<string, string>> {
  if (!usernames.length) return new Map();
  const rows = await db
    .selectFrom('account')
    .select(['uid', 'username'])
    .where('username', 'in', usernames)
    .execute();
  return new Map(rows.map(({ uid, username }) => [username, uid]));
}

async function checkQuota(db: Database, uid: string, wanted: number, daily: number): Promise<void> {
  if (!wanted || daily === 0) return;
  await sql`select pg_advisory_xact_lock(1, hashtext(${uid}))`.execute(db);
  const { made } = await db
    .selectFrom('classAccount')
    .select(({ fn }) => fn.countAll<number>().as('made'))
    .where('madeBy', '=', uid)
    .where('gmtCreate', '>', fromNow(-86_400))
    .executeTakeFirstOrThrow();
  if (made + wanted > daily)
    fail('group.classAccountsLimit', { count: daily, left: Math.max(0, daily - made) });
}

/** Without those that are taken for each other on paper. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789';
const madeUp = () => Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join('');
