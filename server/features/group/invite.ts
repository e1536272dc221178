import { randomInt } from 'node:crypto';
import type { GroupInvite } from '#core/contract/group.ts';
import { groupStatus } from '#core/standing.ts';
import type { Database } from '../../database/connect.ts';
import { fromNow, now } from '../../database/instant.ts';
import { fail } from '../../http/errors.ts';
import { admitMembers } from './membership.ts';

/** Without those that are taken for each other on a blackboard. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const length = 8;
const madeUp = () => Array.from({ length }, () => letters[randomInt(letters.length)]).join('');

const invites = (db: Database) =>
  db
    .selectFrom('groupInvite')
    .leftJoin('account', 'account.uid', 'groupInvite.uid')
    .select(['groupInvite.id', 'code', 'username', 'expiresAt', 'usesLeft', 'used', 'groupInvite.gmtCreate']);

/** Those that still let somebody in, newest first. */
export const invitesOf = (db: Database, gid: number): Promise<GroupInvite[]> =>
  invites(db)
    .where('gid', '=', gid)
    .where('expiresAt', '>', now())
    .where(({ or, eb }) => or([eb('usesLeft', 'is', null), eb('usesLeft', '>', 0)]))
    .orderBy('groupInvite.id', 'desc')
    .limit(100)
    .execute();

interface Wish {
  hours: number;
  uses?: number | null | undefined;
}

/** How many a group may have open at once. */
const invitesMax = 100;

export async function createInvite(
  db: Database,
  gid: number,
  uid: string,
  { hours, uses }: Wish,
): Promise<GroupInvite> {
  if ((await invitesOf(db, gid)).length >= invitesMax) fail('group.tooManyInvites', { count: invitesMax });
  // What has expired is of no use to anybody.
  await db.deleteFrom('groupInvite').where('gid', '=', gid).where('expiresAt', '<', now()).execute();
  const { id } = await db
    .insertInto('groupInvite')
    .values({ gid, uid, code: madeUp(), expiresAt: fromNow(hours * 3600), usesLeft: uses ?? null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return invites(db).where('groupInvite.id', '=', id).executeTakeFirstOrThrow();
}

export const deleteInvite = (db: Database, gid: number, id: number) =>
  db.deleteFrom('groupInvite').where('gid', '=', gid).where('id', '=', id).execute();

/** The group that a code opens; groups that are not open to anybody have no invitations either. */
export async function invitedTo(db: Database, code: string): Promise<{ gid: number; expiresAt: string }> {
  const found = await db
    .selectFrom('groupInvite')
    .innerJoin('studyGroup', 'studyGroup.id', 'gid')
    .select(['gid', 'expiresAt'])
    .where('groupInvite.code', '=', code.toUpperCase())
    .where('expiresAt', '>', now())
    .where(({ or, eb }) => or([eb('usesLeft', 'is', null), eb('usesLeft', '>', 0)]))
    .where('studyGroup.status', '=', groupStatus.normal)
    .executeTakeFirst();
  return found ?? fail('group.inviteUnknown');
}

/** Of several who come for the last place, one gets it. Members use none up. */
export async function acceptInvite(db: Database, code: string, uid: string): Promise<{ gid: number }> {
  const { gid } = await invitedTo(db, code);
  await db.transaction().execute(async transaction => {
    const known = await transaction
      .selectFrom('groupMember')
      .select('auth')
      .where('gid', '=', gid)
      .where('uid', '=', uid)
      .forUpdate()
      .executeTakeFirst();
    if (known && known.auth >= 3) return;
    const used = await transaction
      .updateTable('groupInvite')
      .set(({ eb }) => ({ used: eb('used', '+', 1), usesLeft: eb('usesLeft', '-', 1) }))
      .where('code', '=', code.toUpperCase())
      .where('expiresAt', '>', now())
      .where(({ or, eb }) => or([eb('usesLeft', 'is', null), eb('usesLeft', '>', 0)]))
      .executeTakeFirst();
    if (!used.numUpdatedRows) fail('group.inviteUnknown');
    await admitMembers(transaction, gid, [{ uid }]);
  });
  return { gid };
}
