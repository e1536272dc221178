import { sql } from 'kysely';
import type { AnswerOf } from '#core/contract/endpoint.ts';
import type { getGroupContents } from '#core/contract/group.ts';
import { groupLevel } from '#core/standing.ts';
import type { Database } from '#server/database/connect.ts';
import { now } from '#server/database/instant.ts';
import { cancelJobs } from '#server/features/contest/editing/store/edit.ts';
import { forgetPublicUrl } from '#server/features/file/public-file.ts';
import { addSystemMessage } from '#server/features/message/store/add.ts';
import { removeSubmissions } from '#server/features/submission/store/settle.ts';
import type { Site } from '#server/site.ts';

/** What a group has, for whoever is about to end it. */
export async function contentsOf(db: Database, gid: number): Promise<AnswerOf<typeof getGroupContents>> {
  const { rows } = await sql<AnswerOf<typeof getGroupContents>>`
    select
      (select count(*)::int from group_member where gid = ${gid} and auth >= ${groupLevel.member}) as members,
      (select count(*)::int from announcement where gid = ${gid}) as announcements,
      (select count(*)::int from problem where home_gid = ${gid} and deleted_at is null) as problems,
      (select count(*)::int from problem where home_gid = ${gid} and gid is null and deleted_at is null) as public_problems,
      (select count(*)::int from contest where gid = ${gid}) as contests,
      (select count(*)::int from submission where ${inContestsOf(gid)}) as contest_submissions,
      (select count(*)::int from training where gid = ${gid}) as trainings,
      (select count(*)::int from lesson where gid = ${gid}) as lessons,
      (select count(*)::int from lesson_table where gid = ${gid}) as lesson_tables,
      (select count(*)::int from course where gid = ${gid}) as courses,
      (select count(*)::int from course_table where gid = ${gid}) as course_tables,
      (select count(*)::int from material where gid = ${gid}) as materials,
      (select count(*)::int from group_share where share_gid = ${gid} or get_gid = ${gid}) as shares,
      (select count(*)::int from discussion where gid = ${gid}) as discussions`.execute(db);
  return rows[0]!;
}

/** What was submitted in the contests of a group, said so that the index of contests finds it. */
const inContestsOf = (gid: number) => sql<boolean>`submission.cid <> 0
  and submission.cid = any (array(select id from contest where gid = ${gid}))`;

/**
 * Ends a group, whole or not at all. Members, announcements, discussions, trainings, lessons, courses, materials,
 * contests with what was submitted in them, and shares go at once. Its problems go into the trash of the site, hidden,
 * where they can be taken back for a while; what people submitted to them stays theirs until then. Problems that have
 * become public stay, and so do all accounts.
 */
export async function disband(site: Site, gid: number, by: string): Promise<void> {
  const gone = await site.db.transaction().execute(async transaction => {
    const group = await transaction
      .selectFrom('studyGroup')
      .select(['avatar', 'name'])
      .where('id', '=', gid)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const removed = await removeSubmissions(transaction, inContestsOf(gid));
    await sql`delete from announcement
      where gid = ${gid} or cid in (select id from contest where gid = ${gid})`.execute(transaction);
    await sql`update problem set deleted_at = ${now()}, deleted_auth = 2, deleted_id = problem_id,
        problem_id = id || '/DELETED', auth = 2, gid = null, home_gid = null, apply_public_progress = null,
        modified_user = ${by}
      where gid = ${gid} and deleted_at is null`.execute(transaction);
    await sql`update problem set gid = null, deleted_auth = 2 where gid = ${gid}`.execute(transaction);
    await sql`update problem set home_gid = null where home_gid = ${gid}`.execute(transaction);
    await transaction.deleteFrom('tag').where('gid', '=', gid).execute();
    if (group.avatar) await forgetPublicUrl(transaction, group.avatar);
    await tellEverybody(transaction, gid, { group: group.name, user: by });
    // A material that a course has is not deleted, so the courses go before.
    await transaction.deleteFrom('course').where('gid', '=', gid).execute();
    await transaction.deleteFrom('studyGroup').where('id', '=', gid).execute();
    return removed;
  });
  await cancelJobs(site, gone);
}

/** Those who were in it or waited to be, but for the one who ends it. */
async function tellEverybody(
  db: Database,
  gid: number,
  blanks: { group: string; user: string },
): Promise<void> {
  const people = await db
    .selectFrom('groupMember')
    .innerJoin('account', 'account.uid', 'groupMember.uid')
    .select('groupMember.uid')
    .where('gid', '=', gid)
    .where('groupMember.auth', '<>', groupLevel.refused)
    .where('account.username', '<>', blanks.user)
    .execute();
  const recipients = people.map(({ uid }) => uid);
  await addSystemMessage(db, { recipients, kind: 'mine', sentence: 'group.disbanded', blanks });
}
