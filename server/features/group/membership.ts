import { groupBounds } from '#core/limits.ts';
import { type GroupStanding, groupLevel, groupStatus } from '#core/standing.ts';
import type { Database } from '../../database/connect.ts';
import { fail } from '../../http/errors.ts';
import { guessSecret, isSameSecret } from '../account/secret-guess.ts';
import { tellPersonally } from '../message/tell.ts';
import { findGroup } from './queries.ts';

/**
 * How somebody comes into a group, and out of it again:
 *
 *   nothing ──public group──────────────▶ member (3) ──▶ admin (4), root (5)
 *      │                                     ▲   │
 *      └──reason, and code──▶ applying (1) ──┘   └──exit, kick──▶ nothing
 *                              ▲      │
 *                  apply again └── refused (2)
 *
 * Who was refused waits for an answer also where others just walk in.
 */

interface Application {
  code?: string | undefined;
  reason?: string | undefined;
}

export async function apply(
  db: Database,
  standing: GroupStanding,
  { uid, address }: { uid: string; address: string },
  application: Application,
): Promise<void> {
  const group = await findGroup(db, standing.id);
  const { level } = standing;
  if (group.status !== groupStatus.normal) fail('group.closed');
  if (level >= groupLevel.member) fail('group.alreadyMember');
  if (level === groupLevel.applying) fail('group.alreadyApplied');
  if (group.auth === 3)
    await guessSecret(
      db,
      { subject: `group ${group.id}`, uid, address },
      'group.codeWrong',
      async () => isSameSecret(group.code ?? '', application.code ?? '') || undefined,
    );
  const reason = application.reason ?? '';
  const asks = group.auth !== 1;
  if (asks && reason.length < groupBounds.reason[0])
    fail('group.reasonTooShort', { least: groupBounds.reason[0], most: groupBounds.reason[1] });
  const auth = asks || level === groupLevel.refused ? groupLevel.applying : groupLevel.member;
  await db
    .insertInto('groupMember')
    .values({ gid: group.id, uid, auth, reason })
    .onConflict(conflict =>
      conflict
        .columns(['gid', 'uid'])
        .doUpdateSet({ auth, reason })
        .where('groupMember.auth', '=', groupLevel.refused),
    )
    .execute();
}

/** Makes somebody a member whatever they were before; members keep their level. */
export const admitMembers = (
  db: Database,
  gid: number,
  people: { uid: string; className?: string | null }[],
) =>
  db
    .insertInto('groupMember')
    .values(people.map(({ uid, className = null }) => ({ gid, uid, auth: groupLevel.member, className })))
    .onConflict(conflict =>
      conflict.columns(['gid', 'uid']).doUpdateSet(({ fn, ref, val }) => ({
        auth: fn<number>('greatest', [ref('groupMember.auth'), val(groupLevel.member)]),
        className: fn.coalesce('excluded.className', 'groupMember.className'),
      })),
    )
    .execute();

/** Who waited for an answer is told it. */
export const setLevel = (db: Database, gid: number, uid: string, auth: number): Promise<void> =>
  db.transaction().execute(async transaction => {
    const before = await transaction
      .selectFrom('groupMember')
      .innerJoin('studyGroup', 'studyGroup.id', 'gid')
      .select(['groupMember.auth', 'name'])
      .where('gid', '=', gid)
      .where('groupMember.uid', '=', uid)
      .forUpdate('groupMember')
      .executeTakeFirst();
    if (!before) return fail('group.memberUnknown');
    await transaction
      .updateTable('groupMember')
      .set({ auth })
      .where('gid', '=', gid)
      .where('uid', '=', uid)
      .execute();
    if (before.auth !== groupLevel.applying || auth === groupLevel.applying) return;
    await tellPersonally(transaction, {
      recipients: [uid],
      kind: 'mine',
      sentence: auth >= groupLevel.member ? 'group.applicationPassed' : 'group.applicationRefused',
      blanks: { group: before.name },
      url: `/group/${gid}`,
    });
  });

export const removeMember = (db: Database, gid: number, uid: string) =>
  db.deleteFrom('groupMember').where('gid', '=', gid).where('uid', '=', uid).execute();
