import { sql } from 'kysely';
import type { LtiTarget } from '#core/lti.ts';
import type { Database } from '#server/database/connect.ts';
import { hasContent, isBegun, isDone } from '#server/features/course/queries.ts';
import { findProvider } from '#server/features/identity/store/providers.ts';

/** What a link opens, whoever may see it. */
export async function findTarget(
  db: Database,
  { kind, id }: LtiTarget,
): Promise<{ title: string; gid: number | null } | undefined> {
  const table = {
    training: 'training',
    courseTable: 'course_table',
    contest: 'contest',
    course: 'course',
    lesson: 'lesson',
  };
  const { rows } = await sql<{ title: string; gid: number | null }>`
    select title, gid from ${sql.table(table[kind])} where id = ${id}`.execute(db);
  return rows[0];
}

/** What each problem of a contest is worth: as its organiser says, or by its cases. */
export async function contestPoints(db: Database, cid: number, isChosen: boolean): Promise<number[]> {
  const rows = await db
    .selectFrom('contestProblem')
    .innerJoin('problem', 'problem.id', 'contestProblem.pid')
    .select(['contestProblem.points', 'problem.ioScore'])
    .where('contestProblem.cid', '=', cid)
    .execute();
  return rows.map(({ points, ioScore }) => (isChosen ? points : (ioScore ?? 100)));
}

/** Of those who have begun a course, the share of its sections that they are done with, in percent. */
export async function courseMarks(db: Database, id: number, uids: string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ uid: string; score: number }>`
    select person.uid, round(100.0 * count(*) filter (where ${isDone(sql`person.uid`)}) / count(*), 2) as score
    from unnest(${uids}::text[]) as person (uid)
    join course on course.id = ${id} and ${isBegun(sql`person.uid`)}
    join course_section section on section.course_id = course.id and ${hasContent}
    group by person.uid`.execute(db);
  return new Map(rows.map(({ uid, score }) => [uid, score]));
}

export async function hasCourses(db: Database): Promise<boolean> {
  const { rows } = await sql`
    select from lti_context context join login_provider provider on provider.id = context.provider_id
    where provider.is_on limit 1`.execute(db);
  return rows.length > 0;
}

/** The platform is asked again after so long, for so many courses at a time. */
const syncHours = 6;
const syncsAtOnce = 50;

/** Those whose members were asked for longest ago, of the ones that have a group. */
export async function coursesToSync(db: Database): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select context.id from lti_context context join login_provider provider on provider.id = context.provider_id
    where provider.is_on and context.gid is not null and context.memberships_url is not null
      and (context.synced_at is null or context.synced_at < now() - make_interval(hours => ${syncHours}))
    order by context.synced_at nulls first limit ${syncsAtOnce}`.execute(db);
  return rows.map(({ id }) => id);
}

/** A course with its platform and its group. */
export async function findCourse(db: Database, id: number) {
  const course = await db
    .selectFrom('ltiContext')
    .leftJoin('studyGroup', 'studyGroup.id', 'ltiContext.gid')
    .select(['ltiContext.id', 'gid', 'providerId', 'deployment', 'title', 'membershipsUrl'])
    .select('studyGroup.name as groupName')
    .where('ltiContext.id', '=', id)
    .executeTakeFirst();
  const provider = course && (await findProvider(db, course.providerId));
  return provider && { ...course, provider };
}

/** How many platforms have registered themselves, or were begun by hand, and are not switched on. */
export async function waitingPlatforms(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('loginProvider')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('kind', '=', 'lti')
    .where('isOn', '=', false)
    .executeTakeFirstOrThrow();
  return count;
}
