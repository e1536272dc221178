import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import { titleContains } from '#server/features/learning-table/queries.ts';

/** A problem that is there for learners. */
export const isOpen = sql<boolean>`problem.auth = 1 and problem.deleted_at is null`;

/** Somebody's, or a column of theirs. */
type Uid = string | RawBuilder<string>;

/** Solved in the bank or in any group: whoever has solved a problem need not solve it again for a course. */
const isSolved = (uid: Uid, pid: RawBuilder<number>) => sql<boolean>`exists (
  select from progress_cell cell where cell.uid = ${uid} and cell.pid = ${pid} and cell.status = 0)`;

/** Of a row of `section`: there is something in it for learners. One without is nothing to do, and never done. */
export const hasContent = sql<boolean>`case section.type
  when 3 then exists (
    select from course_node node join problem on problem.id = node.pid
    where node.section_id = section.id and ${isOpen})
  else exists (
    select from course_node node join material on material.id = node.material_id
    where node.section_id = section.id and material.status = 1) end`;

/** Whether somebody is done with a row of `section`: its problems are solved, or they said so. */
export const isDone = (uid: Uid) => sql<boolean>`(${hasContent}) and case section.type
  when 3 then not exists (
    select from course_node node join problem on problem.id = node.pid
    where node.section_id = section.id and ${isOpen} and not ${isSolved(uid, sql`node.pid`)})
  else exists (select from study_history studied where studied.uid = ${uid} and studied.section_id = section.id) end`;

const problemsSolved = (uid: string) => sql`
  select distinct node.pid, ${isSolved(uid, sql`node.pid`)} as solved
  from course_section section join course_node node on node.section_id = section.id
  join problem on problem.id = node.pid
  where section.course_id = course.id and ${isOpen}`;

/** Courses, and how far somebody is with each. */
export const courses = (db: Database, uid: string) =>
  db
    .selectFrom('course')
    .selectAll('course')
    .select([
      sql<number>`(select count(*)::int from (${problemsSolved(uid)}) as one)`.as('problemCount'),
      sql<number>`(select count(*)::int from (${problemsSolved(uid)}) as one where solved)`.as('acCount'),
      sql<number>`(select count(*)::int from course_section section
        where section.course_id = course.id and ${hasContent})`.as('sectionCount'),
      sql<number>`(select count(*)::int from course_section section
        where section.course_id = course.id and ${isDone(uid)})`.as('doneCount'),
      isBegun(uid).as('isBegun'),
    ]);

/** Whether somebody has tried a problem, looked at a video or said that they are done with a section of a course. */
export const isBegun = (uid: Uid) => sql<boolean>`exists (
  select from course_section section left join course_node node on node.section_id = section.id
  where section.course_id = course.id and (
    exists (select from study_history where uid = ${uid} and section_id = section.id)
    or exists (select from progress_cell cell where cell.uid = ${uid} and cell.pid = node.pid)
    or exists (select from watch_position watched where watched.uid = ${uid} and watched.material_id = node.material_id)))`;

export type StoredCourse = Awaited<ReturnType<ReturnType<typeof courses>['executeTakeFirstOrThrow']>>;

interface CourseFilter {
  gid: number;
  keyword?: string;
  onlyPublished: boolean;
}

export function coursesOf(db: Database, uid: string, { gid, keyword, onlyPublished }: CourseFilter) {
  let found = courses(db, uid).where('course.gid', '=', gid).orderBy('course.id', 'desc');
  if (onlyPublished) found = found.where('course.status', '=', 1);
  return keyword ? found.where(titleContains(keyword)) : found;
}

export const findCourse = (db: Database, uid: string, id: number) =>
  courses(db, uid).where('course.id', '=', id).executeTakeFirstOrThrow();

/** The pictures that a course shows, joined by commas. */
export const picturesOf = async (db: Database, id: number): Promise<string> =>
  (await db.selectFrom('course').select('courseContent').where('id', '=', id).executeTakeFirstOrThrow())
    .courseContent;

export interface StoredSection {
  sectionId: number;
  courseId: number;
  title: string;
  type: number;
  completed: boolean;
  /** for learners there is something in it */
  isWork: boolean;
}

/** The sections of a course in their order, or one section. */
export async function sectionsOf(
  db: Database,
  uid: string,
  which: { courseId: number } | { sectionId: number },
): Promise<StoredSection[]> {
  const chosen =
    'courseId' in which ? sql`section.course_id = ${which.courseId}` : sql`section.id = ${which.sectionId}`;
  const { rows } = await sql<StoredSection>`
    select section.id as "sectionId", section.course_id as "courseId", section.title, section.type,
      ${isDone(uid)} as completed, ${hasContent} as "isWork"
    from course_section section where ${chosen} order by section.sort, section.id`.execute(db);
  return rows;
}

export interface StoredNode {
  sectionId: number;
  name: string;
  sort: number;
  materialId: number | null;
  pid: number | null;
  /** of the problem */
  problemId: string;
  title: string;
  difficulty: number;
  gid: number | null;
  myStatus: number;
}

/** What sections are made of, in their order; learners are told only of what is there for them. */
export async function nodesOf(
  db: Database,
  uid: string,
  sectionIds: number[],
  isTeacher: boolean,
): Promise<Map<number, StoredNode[]>> {
  const isThere = sql`(node.pid is null or problem.auth = 1) and (node.material_id is null or material.status = 1)`;
  const { rows } = await sql<StoredNode>`
    select node.section_id as "sectionId", node.name, node.sort, node.material_id as "materialId", node.pid,
      problem.problem_id as "problemId", problem.title, problem.difficulty, problem.gid,
      coalesce(mine.status, -10) as "myStatus"
    from course_node node
    left join material on material.id = node.material_id
    left join problem on problem.id = node.pid
    left join lateral (
      select cell.status from progress_cell cell where cell.uid = ${uid} and cell.pid = node.pid
      order by cell.status <> 0, cell.tried_at desc limit 1
    ) as mine on true
    where node.section_id = any (${sectionIds}) and problem.deleted_at is null and (${isTeacher} or (${isThere}))
    order by node.sort, node.id`.execute(db);
  return Map.groupBy(rows, ({ sectionId }) => sectionId);
}

/** What somebody has been through: every section that they are done with. */
export async function historyOf(db: Database, uid: string, courseIds: number[]) {
  const { rows } = await sql<{
    courseId: number;
    sectionId: number;
    completed: boolean;
    gmtModified: string | null;
  }>`
    select section.course_id as "courseId", section.id as "sectionId", true as completed,
      studied.gmt_modified as "gmtModified"
    from course_section section
    left join study_history studied on studied.section_id = section.id and studied.uid = ${uid}
    where section.course_id = any (${courseIds}) and ${isDone(uid)}
    order by section.course_id, section.sort, section.id`.execute(db);
  return rows;
}

/** The titles of the tables that have a course. */
export const tablesWith = (db: Database, courseId: number) =>
  db
    .selectFrom('courseTableCourse')
    .innerJoin('courseTable', 'courseTable.id', 'tid')
    .select('courseTable.title')
    .where('courseId', '=', courseId)
    .orderBy('courseTable.id')
    .limit(20)
    .execute();

export const coursesById = (db: Database, ids: number[]) =>
  db.selectFrom('course').select(['id', 'gid', 'uid', 'status']).where('id', 'in', ids).execute();
