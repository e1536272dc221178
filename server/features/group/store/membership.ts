import { groupBounds } from '#core/limits.ts';
import { type GroupStanding, groupLevel, groupStatus } from '#core/standing.ts';
import type { Database } from '#server/database/connect.ts';
import { guessSecret, isSameSecret } from '#server/features/account/store/secret-guess.ts';
import { addSystemMessage } from '#server/features/message/store/add.ts';
import { fail } from '#server/http/errors.ts';
import type { MessageKey } from '#server/sentences/messages.ts';
import type { GuardedMember } from '../policy.ts';
import { findGroup } from '../queries.ts';

/**
 * How somebody comes into a group, and out of it again:
 *
 *   nothing ──public group──────────────▶ member (3) ──▶ admin (4), root (5)
 *      │                                     ▲   │
 *      └──reason, and code──▶ applying (1) ──┘   └──exit, kick──▶ nothing
 *                              ▲      │
 *                  apply again └── refused (2)
 *
 * Who was refused waits for an answer also where others just walk in, and stays refused when they take an application
 * back. Whoever comes in, is taken out or has to be answered is told, or those who answer are.
 */

interface Application {
  code?: string | undefined;
  reason?: string | undefined;
}

export async function applyToJoin(
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
  await db.transaction().execute(async transaction => {
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('groupMember')
      .values({ gid: group.id, uid, auth, reason })
      .onConflict(conflict =>
        conflict
          .columns(['gid', 'uid'])
          .doUpdateSet({ auth, reason })
          .where('groupMember.auth', '=', groupLevel.refused),
      )
      .executeTakeFirst();
    if (!numInsertedOrUpdatedRows) return;
    if (auth === groupLevel.member) return tell(transaction, group, 'group.joined', [uid]);
    await tellRoots(transaction, group, uid);
  });
}

/** Makes accounts members that were created for the group. */
export async function enrol(db: Database, gid: number, usernames: readonly string[]): Promise<void> {
  if (usernames.length === 0) return;
  await db
    .insertInto('groupMember')
    .columns(['uid', 'gid', 'auth'])
    .expression(({ selectFrom, lit }) =>
      selectFrom('account')
        .select(['uid', lit(gid).as('gid'), lit(groupLevel.member).as('auth')])
        .where('username', 'in', usernames),
    )
    .execute();
}

async function tellRoots(db: Database, group: { id: number; name: string }, uid: string): Promise<void> {
  const roots = await db
    .selectFrom('groupMember')
    .select('uid')
    .where('gid', '=', group.id)
    .where('auth', '=', groupLevel.root)
    .execute();
  const { username } = await db
    .selectFrom('account')
    .select('username')
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow();
  await addSystemMessage(db, {
    recipients: roots.map(root => root.uid),
    kind: 'mine',
    sentence: 'group.applied',
    blanks: { group: group.name, user: username },
    url: `/group/${group.id}/member`,
  });
}

const tell = (
  db: Database,
  { id, name }: { id: number; name: string },
  sentence: MessageKey,
  recipients: string[],
) =>
  addSystemMessage(db, { recipients, kind: 'mine', sentence, blanks: { group: name }, url: `/group/${id}` });

/** Makes people members whatever they were before; members keep their level. */
export async function admitMembers(
  db: Database,
  gid: number,
  people: { uid: string; className?: string | null }[],
): Promise<void> {
  const known = await db
    .selectFrom('groupMember')
    .select('uid')
    .where('gid', '=', gid)
    .where('auth', '>=', groupLevel.member)
    .execute();
  await db
    .insertInto('groupMember')
    .values(people.map(({ uid, className = null }) => ({ gid, uid, auth: groupLevel.member, className })))
    .onConflict(conflict =>
      conflict.columns(['gid', 'uid']).doUpdateSet(({ fn, ref, val }) => ({
        auth: fn<number>('greatest', [ref('groupMember.auth'), val(groupLevel.member)]),
        className: fn.coalesce('excluded.className', 'groupMember.className'),
      })),
    )
    .execute();
  const members = new Set(known.map(({ uid }) => uid));
  const came = people.map(({ uid }) => uid).filter(uid => !members.has(uid));
  await tell(db, await findGroup(db, gid), 'group.joined', came);
}

/** Who waited for an answer is told it, and so is who loses the group. */
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
      .set({ auth, ...(auth === groupLevel.refused && { wasRefused: true }) })
      .where('gid', '=', gid)
      .where('uid', '=', uid)
      .execute();
    const sentence = sentenceFor(before.auth, auth);
    if (sentence) await tell(transaction, { id: gid, name: before.name }, sentence, [uid]);
  });

function sentenceFor(before: number, after: number): MessageKey | undefined {
  const [wasMember, isMember] = [before >= groupLevel.member, after >= groupLevel.member];
  if (wasMember) return isMember ? undefined : 'group.removed';
  if (isMember) return 'group.applicationPassed';
  return before === groupLevel.applying && after === groupLevel.refused
    ? 'group.applicationRefused'
    : undefined;
}

/** An administrator of the group takes somebody out, or an application off the list. */
export async function removeMember(db: Database, gid: number, { uid, auth }: GuardedMember): Promise<void> {
  await db.transaction().execute(async transaction => {
    await transaction.deleteFrom('groupMember').where('gid', '=', gid).where('uid', '=', uid).execute();
    const sentence = auth >= groupLevel.member ? 'group.removed' : 'group.applicationRefused';
    if (auth !== groupLevel.refused)
      await tell(transaction, await findGroup(transaction, gid), sentence, [uid]);
  });
}

/** Somebody goes, or takes an application back; who was refused once has no more to leave than that. */
export async function leave(db: Database, gid: number, { uid, auth }: GuardedMember): Promise<void> {
  if (auth === groupLevel.refused) fail('group.notMember');
  const row = db.selectFrom('groupMember').where('gid', '=', gid).where('uid', '=', uid);
  const { wasRefused } = await row.select('wasRefused').executeTakeFirstOrThrow();
  if (auth === groupLevel.applying && wasRefused)
    await db
      .updateTable('groupMember')
      .set({ auth: groupLevel.refused })
      .where('gid', '=', gid)
      .where('uid', '=', uid)
      .execute();
  else await db.deleteFrom('groupMember').where('gid', '=', gid).where('uid', '=', uid).execute();
}
