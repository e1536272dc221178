import type { ClassRow, ImportedClass } from '#core/contract/group-class.ts';
import { nameKey } from '#core/person-name.ts';
import { groupLevel, groupStatus } from '#core/standing.ts';
import { faultsOf, genderOf, type RowFault, recordOf, type UserRecord } from '#core/user-table.ts';
import type { Database } from '#server/database/connect.ts';
import { fail } from '#server/http/errors.ts';
import type { User } from '#server/http/viewer.ts';
import { generatePassword } from '#server/security/generate-password.ts';
import type { Site } from '#server/site.ts';
import { lookalikes } from '../account/names.ts';
import { groupPolicy } from '../group/policy.ts';
import { findGroup } from '../group/queries.ts';
import { invitePersonally } from '../group/store/invite.ts';
import { admitMembers } from '../group/store/membership.ts';
import { createAccounts } from '../user-admin/store/create.ts';
import { accountsNamed, uidsOf } from './queries/class-accounts.ts';
import { noteClassAccounts, requireQuotaLeft } from './store/class-accounts.ts';

interface Planned extends ClassRow {
  record: UserRecord;
  /** the account that is there already */
  uid?: string;
}

/**
 * What becomes of each row, whatever it says of an account that is there: that one is asked, or joins at once where the
 * same person made it for a class, or a super admin brings it. A new one must be in order. Addresses are not looked at:
 * the table could tell whose they are.
 */
export async function planClass(db: Database, user: User, gid: number, rows: string[][]): Promise<Planned[]> {
  const records = rows.map(recordOf);
  const keys = records.map(({ username }) => nameKey(username)).filter(Boolean);
  const known = await accountsNamed(db, gid, keys);
  const looks = await lookalikes(db);
  return faultsOf(rows).map((found, at): Planned => {
    const record = records[at]!;
    const { username, nickname } = record;
    const twice = found.filter(({ reason, column }) => reason === 'twice' && column === 'username');
    const account = known.get(nameKey(username));
    if (account && !twice.length)
      return {
        username: account.username,
        state: stateOf(user, account),
        faults: [],
        record,
        uid: account.uid,
      };
    const faults: RowFault[] = [
      // A password that is left blank is made up.
      ...found.filter(
        ({ column, reason }) => column !== 'email' && !(column === 'password' && reason === 'required'),
      ),
      ...(looks(username) ? [{ column: 'username', reason: 'likeAdmin' } as const] : []),
      ...(nickname && looks(nickname) ? [{ column: 'nickname', reason: 'likeAdmin' } as const] : []),
    ];
    return { username, state: faults.length ? 'wrong' : 'create', faults, record };
  });
}

function stateOf(user: User, { level, madeBy }: { level: number; madeBy: string | null }): ClassRow['state'] {
  if (level >= groupLevel.member) return 'member';
  return groupPolicy.createFreely(user) || madeBy === user.uid ? 'join' : 'invite';
}

/** All rows or none: with one that is wrong, nothing is made and nobody joins. */
export async function importClass(
  site: Pick<Site, 'db' | 'settings'>,
  user: User,
  gid: number,
  rows: string[][],
): Promise<ImportedClass> {
  const { status } = await findGroup(site.db, gid);
  if (status !== groupStatus.normal) fail('group.closed');
  const planned = await planClass(site.db, user, gid, rows);
  const wrong = planned.flatMap(({ username, state, faults }, at) =>
    state === 'wrong' ? [{ at, username, faults }] : [],
  );
  if (wrong.length) fail('group.classWrong', { count: wrong.length }, wrong);
  const fresh = planned
    .filter(({ state }) => state === 'create')
    .map(({ record }) => ({ ...record, password: record.password || generatePassword(8) }));
  const settings = await site.settings.read();
  if (fresh.length && !groupPolicy.createFreely(user) && !settings.openClassAccounts)
    fail('group.classAccountsClosed');
  await site.db.transaction().execute(async db => {
    if (!groupPolicy.createFreely(user))
      await requireQuotaLeft(db, user.uid, fresh.length, settings.defaultClassAccountsDailyLimit);
    const made = await createAccounts(
      db,
      fresh.map(({ realname, nickname, school, gender, username, password }) => ({
        username,
        password,
        realname: realname || null,
        nickname: nickname || null,
        school: school || null,
        gender: genderOf(gender) ?? 'secrecy',
      })),
    );
    // Somebody took a name a moment ago.
    if (made.size < fresh.length) fail('group.classWrong', { count: fresh.length - made.size });
    const uids = await uidsOf(db, [...made]);
    await noteClassAccounts(db, { gid, madeBy: user.uid }, [...uids.values()]);
    const people = planned.map(({ state, uid, record }) => ({
      state,
      uid: uid ?? uids.get(record.username)!,
      className: record.realname || null,
    }));
    const coming = people.filter(({ state }) => state !== 'invite');
    if (coming.length) await admitMembers(db, gid, coming);
    await invitePersonally(
      db,
      gid,
      user,
      people.filter(({ state }) => state === 'invite'),
    );
  });
  const classNameOf = ({ realname, nickname }: UserRecord) => realname || nickname;
  const named = (state: ClassRow['state']) =>
    planned
      .filter(one => one.state === state)
      .map(({ username, record }) => ({ username, className: classNameOf(record) }));
  return {
    created: fresh.map(record => ({
      username: record.username,
      password: record.password,
      className: classNameOf(record),
    })),
    joined: named('join'),
    invited: named('invite'),
  };
}
