import { sql } from 'kysely';
import { groupLevel, groupStatus } from '#core/standing.ts';
import type { Database } from '#server/database/connect.ts';

/** Groups with what lists and their home show; the owner goes by the name that the account has now. */
export const shownGroups = (db: Database) =>
  db
    .selectFrom('studyGroup')
    .leftJoin('account as owning', 'owning.uid', 'studyGroup.uid')
    .select(['studyGroup.id', 'studyGroup.avatar', 'name', 'shortName', 'brief', 'description'])
    .select(['studyGroup.uid', 'auth', 'visible', 'studyGroup.status', 'code', 'canUseAi'])
    .select(['studyGroup.gmtCreate', 'studyGroup.gmtModified', 'owning.nickname'])
    .select(({ fn, selectFrom }) => [
      fn.coalesce('owning.username', 'studyGroup.owner').as('owner'),
      selectFrom('groupMember')
        .select(count => count.fn.countAll<number>().as('members'))
        .whereRef('groupMember.gid', '=', 'studyGroup.id')
        .where('groupMember.auth', '>=', groupLevel.member)
        .$asScalar()
        .$castTo<number>()
        .as('memberCount'),
      selectFrom('groupMember')
        .select(count => count.fn.countAll<number>().as('applications'))
        .whereRef('groupMember.gid', '=', 'studyGroup.id')
        .where('groupMember.auth', '=', groupLevel.applying)
        .$asScalar()
        .$castTo<number>()
        .as('applicationCount'),
    ]);

export type ShownGroup = Awaited<ReturnType<typeof findShownGroup>>;

export const findShownGroup = (db: Database, gid: number) =>
  shownGroups(db).where('studyGroup.id', '=', gid).executeTakeFirstOrThrow();

/** The group as its own rules need it. */
export const findGroup = (db: Database, gid: number) =>
  db.selectFrom('studyGroup').selectAll().where('id', '=', gid).executeTakeFirstOrThrow();

export const findMember = (db: Database, gid: number, uid: string) =>
  db
    .selectFrom('groupMember')
    .innerJoin('studyGroup', 'studyGroup.id', 'groupMember.gid')
    .select(['groupMember.id', 'groupMember.uid', 'groupMember.auth'])
    .select(sql<boolean>`study_group.uid is not distinct from group_member.uid`.as('isOwner'))
    .where('groupMember.gid', '=', gid)
    .where('groupMember.uid', '=', uid)
    .executeTakeFirst();

/** Whether somebody is an admin or the owner of any group that is open. */
export async function teachesAnyGroup(db: Database, uid: string): Promise<boolean> {
  const { rows } = await sql`
    select from study_group left join group_member on group_member.gid = study_group.id and group_member.uid = ${uid}
    where study_group.status = ${groupStatus.normal}
      and (study_group.uid = ${uid} or group_member.auth >= ${groupLevel.admin}) limit 1`.execute(db);
  return rows.length > 0;
}

/** Groups, and the level that somebody has in each. */
export const groupsAsMember = (db: Database, uid: string, ids: number[]) =>
  db
    .selectFrom('studyGroup')
    .leftJoin('groupMember', join => join.onRef('gid', '=', 'studyGroup.id').on('groupMember.uid', '=', uid))
    .select(['studyGroup.id', 'studyGroup.uid as owner', 'visible', 'status', 'groupMember.auth as level'])
    .where('studyGroup.id', 'in', ids)
    .execute();
