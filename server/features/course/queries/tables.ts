import { sql } from 'kysely';
import type { CourseTable } from '#core/contract/course.ts';
import { courseStepsMax } from '#core/limits.ts';
import type { Database } from '#server/database/connect.ts';
import { isVisibleTo, type LearningReader, titleContains } from '#server/features/learning-table/queries.ts';
import { courses, hasContent, isDone } from '../queries.ts';

const listed = (reader: LearningReader) => sql`
  from course_table_course place join course on course.id = place.course_id
  where place.tid = course_table.id and ${isVisibleTo('course', reader)}`;

/** Course tables with the first of their courses, and how far the reader is with each. */
export const tables = (db: Database, reader: LearningReader) =>
  db
    .selectFrom('courseTable')
    .select(['id', 'gid', 'title', 'description', 'remark', 'type', 'level', 'status'])
    .select(['createUser', 'createUserName', 'gmtCreate', 'gmtModified'])
    .select([
      sql<string | null>`(select avatar from account where account.uid = course_table.create_user)`.as(
        'userAvatar',
      ),
      sql<number>`(select count(*)::int ${listed(reader)})`.as('courseCount'),
      sql<CourseTable['courseList']>`coalesce((
        select json_agg(json_build_object('id', id, 'title', title,
          'sectionCount', (select count(*) from course_section section
            where section.course_id = first.id and ${hasContent}),
          'doneCount', (select count(*) from course_section section
            where section.course_id = first.id and ${isDone(reader.uid)})) order by sort, rel)
        from (select course.id, course.title, place.sort, place.id as rel ${listed(reader)}
          order by place.sort, place.id limit ${courseStepsMax}) as first), '[]')`.as('courseList'),
    ]);

export function tablesOf(
  db: Database,
  reader: LearningReader,
  wanted: { keyword?: string; onlyPublished: boolean },
) {
  let found = tables(db, reader).where('gid', '=', reader.gid).orderBy('id', 'desc');
  if (wanted.onlyPublished) found = found.where('status', '=', 1);
  return wanted.keyword ? found.where(titleContains(wanted.keyword)) : found;
}

/** The courses of a table in their order. */
export const coursesOfTable = (db: Database, reader: LearningReader, tid: number) =>
  courses(db, reader.uid)
    .innerJoin('courseTableCourse', 'courseTableCourse.courseId', 'course.id')
    .select(['courseTableCourse.id as tableRelId', 'courseTableCourse.sort'])
    .where('courseTableCourse.tid', '=', tid)
    .where(isVisibleTo('course', reader))
    .orderBy('courseTableCourse.sort')
    .orderBy('courseTableCourse.id');

/** Courses that a table has not: those of its group first. */
export function candidates(db: Database, reader: LearningReader, tid: number, keyword?: string) {
  const found = courses(db, reader.uid)
    .where(isVisibleTo('course', reader))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('courseTableCourse')
            .select('id')
            .where('tid', '=', tid)
            .whereRef('courseId', '=', 'course.id'),
        ),
      ),
    )
    .orderBy(sql`course.gid <> ${reader.gid}`)
    .orderBy('course.id', 'desc');
  return keyword ? found.where(titleContains(keyword)) : found;
}
