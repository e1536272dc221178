import { randomInt } from 'node:crypto';
import type { GroupInvite } from '#core/contract/group.ts';
import { groupLevel, groupStatus } from '#core/standing.ts';
import type { Database } from '#server/database/connect.ts';
import { fromNow, now } from '#server/database/instant.ts';
import { guessSecret } from '#server/features/account/store/secret-guess.ts';
import { addSystemMessage } from '#server/features/message/store/add.ts';
import { fail } from '#server/http/errors.ts';
import { findGroup } from '../queries.ts';
import { admitMembers } from './membership.ts';

/** Without those that are taken for each other on a blackboard. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
export const readableCode = (length: number) =>
  Array.from({ length }, () => letters[randomInt(letters.length)]).join('');

const inviteLength = 8;

const invites = (db: Database) =>
  db
    .selectFrom('groupInvite')
    .leftJoin('account', 'account.uid', 'groupInvite.uid')
    .select(['groupInvite.id', 'code', 'username', 'expiresAt', 'usesLeft', 'used', 'groupInvite.gmtCreate']);

/** Those that still let anybody in, newest first. */
export const invitesOf = (db: Database, gid: number): Promise<GroupInvite[]> =>
  invites(db)
    .where('gid', '=', gid)
    .where('invitee', 'is', null)
    .where('expiresAt', '>', now())
    .where(({ or, eb }) => or([eb('usesLeft', 'is', null), eb('usesLeft', '>', 0)]))
    .orderBy('groupInvite.id', 'desc')
    .limit(100)
    .execute();

interface InviteTerms {
  hours: number;
  uses?: number | null | undefined;
}

/** How many a group may have open at once. */
const invitesMax = 100;

export async function createInvite(
  db: Database,
  gid: number,
  uid: string,
  { hours, uses }: InviteTerms,
): Promise<GroupInvite> {
  if ((await invitesOf(db, gid)).length >= invitesMax) fail('group.tooManyInvites', { count: invitesMax });
  // What has expired is of no use to anybody.
  await db.deleteFrom('groupInvite').where('gid', '=', gid).where('expiresAt', '<', now()).execute();
  const { id } = await db
    .insertInto('groupInvite')
    .values({
      gid,
      uid,
      code: readableCode(inviteLength),
      expiresAt: fromNow(hours * 3600),
      usesLeft: uses ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return invites(db).where('groupInvite.id', '=', id).executeTakeFirstOrThrow();
}

export async function deleteInvite(db: Database, gid: number, id: number): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('groupInvite')
    .where('gid', '=', gid)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!numDeletedRows) fail('group.inviteUnknown');
}

const personalDays = 30;

/** Asks people whether they want to be members; who has been asked and has not answered is not asked twice. */
export async function invitePersonally(
  db: Database,
  gid: number,
  invitedBy: { uid: string; username: string },
  people: { uid: string; className: string | null }[],
): Promise<void> {
  if (!people.length) return;
  await db.deleteFrom('groupInvite').where('gid', '=', gid).where('expiresAt', '<', now()).execute();
  const { name } = await findGroup(db, gid);
  const made = await db
    .insertInto('groupInvite')
    .values(
      people.map(({ uid, className }) => ({
        gid,
        uid: invitedBy.uid,
        code: readableCode(2 * inviteLength),
        invitee: uid,
        className,
        expiresAt: fromNow(personalDays * 86_400),
        usesLeft: 1,
      })),
    )
    .onConflict(conflict => conflict.columns(['gid', 'invitee']).where('invitee', 'is not', null).doNothing())
    .returning(['invitee', 'code'])
    .execute();
  for (const { invitee, code } of made)
    await addSystemMessage(db, {
      recipients: [invitee!],
      kind: 'mine',
      sentence: 'group.invited',
      blanks: { group: name, username: invitedBy.username },
      url: `/group-invite/${code}`,
    });
}

interface Invited {
  uid: string;
  address: string;
}

/** The group that a code opens to somebody; groups that are not open to anybody have no invitations either. */
export const invitedTo = (db: Database, code: string, { uid, address }: Invited) =>
  guessSecret(db, { subject: 'invitation', uid, address }, 'group.inviteUnknown', db =>
    db
      .selectFrom('groupInvite')
      .innerJoin('studyGroup', 'studyGroup.id', 'gid')
      .select(['groupInvite.id', 'gid', 'expiresAt', 'invitee', 'className'])
      .where('groupInvite.code', '=', code.toUpperCase())
      .where('expiresAt', '>', now())
      .where(({ or, eb }) => or([eb('usesLeft', 'is', null), eb('usesLeft', '>', 0)]))
      .where(({ or, eb }) => or([eb('invitee', 'is', null), eb('invitee', '=', uid)]))
      .where('studyGroup.status', '=', groupStatus.normal)
      .executeTakeFirst(),
  );

/** Of several who come for the last place, one gets it. Members use none up. */
export async function acceptInvite(db: Database, code: string, invited: Invited): Promise<{ gid: number }> {
  const { uid } = invited;
  const { id, gid, className } = await invitedTo(db, code, invited);
  await db.transaction().execute(async transaction => {
    const known = await transaction
      .selectFrom('groupMember')
      .select('auth')
      .where('gid', '=', gid)
      .where('uid', '=', uid)
      .forUpdate()
      .executeTakeFirst();
    if (known && known.auth >= groupLevel.member) return;
    const used = await transaction
      .updateTable('groupInvite')
      .set(({ eb }) => ({ used: eb('used', '+', 1), usesLeft: eb('usesLeft', '-', 1) }))
      .where('id', '=', id)
      .where('expiresAt', '>', now())
      .where(({ or, eb }) => or([eb('usesLeft', 'is', null), eb('usesLeft', '>', 0)]))
      .executeTakeFirst();
    if (!used.numUpdatedRows) fail('group.inviteUnknown');
    await admitMembers(transaction, gid, [{ uid, className }]);
  });
  return { gid };
}

export async function declineInvite(db: Database, code: string, invited: Invited): Promise<void> {
  const { id, invitee } = await invitedTo(db, code, invited);
  if (invitee !== invited.uid) fail('group.inviteUnknown');
  await db.deleteFrom('groupInvite').where('id', '=', id).execute();
}
