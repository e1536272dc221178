import { groupLevel, groupStatus } from '#core/standing.ts';
import type { Database } from '#server/database/connect.ts';
import { levelOf } from '../roles.ts';

interface CourseMember {
  contextId: number;
  gid: number;
  subject: string;
}

/**
 * Brings the level of somebody in the group in step with their role in the course. What the course once gave may be less by
 * now, and is taken back so far; what somebody was given by people of the group is theirs.
 */
export async function giveLevel(db: Database, { contextId, gid, subject }: CourseMember): Promise<void> {
  const member = await db
    .selectFrom('ltiMember')
    .innerJoin('ltiContext', 'ltiContext.id', 'contextId')
    .innerJoin('studyGroup', 'studyGroup.id', 'ltiContext.gid')
    .select([
      'ltiMember.uid',
      'isInstructor',
      'isLearner',
      'givenLevel',
      'levelBefore',
      'studyGroup.uid as owner',
    ])
    .where('contextId', '=', contextId)
    .where('subject', '=', subject)
    .where('studyGroup.status', '=', groupStatus.normal)
    .forUpdate('ltiMember')
    .executeTakeFirst();
  if (!member?.uid || member.uid === member.owner) return;
  const { uid, givenLevel } = member;
  const own = db.selectFrom('groupMember').where('gid', '=', gid).where('uid', '=', uid);
  const present = (await own.select('auth').forUpdate().executeTakeFirst())?.auth ?? groupLevel.none;
  const isGiven = givenLevel !== null && present === givenLevel;
  const before = isGiven ? (member.levelBefore ?? groupLevel.none) : present;
  const wanted = levelOf(member);
  const level = Math.max(before >= groupLevel.member ? before : groupLevel.none, wanted ?? groupLevel.none);
  if (level >= groupLevel.member) await setGroupLevel(db, gid, uid, level);
  else if (isGiven)
    await db.deleteFrom('groupMember').where('gid', '=', gid).where('uid', '=', uid).execute();
  const gives = wanted !== null && wanted > before;
  await db
    .updateTable('ltiMember')
    .set({ givenLevel: gives ? wanted : null, levelBefore: gives ? before : null })
    .where('contextId', '=', contextId)
    .where('subject', '=', subject)
    .execute();
}

const setGroupLevel = (db: Database, gid: number, uid: string, auth: number) =>
  db
    .insertInto('groupMember')
    .values({ gid, uid, auth, reason: '' })
    .onConflict(conflict => conflict.columns(['gid', 'uid']).doUpdateSet({ auth }))
    .execute();
