import { sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import type { CourseTable, saveCourseTable } from '#core/contract/course.ts';
import { courseStepsMax, sortMax } from '#core/limits.ts';
import { pick } from '#core/pick.ts';
import type { Database } from '#server/database/connect.ts';
import type { DB } from '#server/database/types.ts';
import { putInOrder } from '#server/features/lesson/order.ts';
import { fail } from '#server/http/errors.ts';
import type { User } from '#server/http/viewer.ts';
import { courses, holds, isDone, isWork } from './queries.ts';

type Saved = z.output<(typeof saveCourseTable)['body']>;

/** Who looks at the tables of a group, and of which groups' courses they may know besides its own. */
export interface Reader {
  uid: string;
  gid: number;
  seesDrafts: boolean;
  sources: number[];
}

/** A course in a table that is there for a reader. */
export const isThere = ({ gid, seesDrafts, sources }: Reader) => sql<boolean>`(
  (course.gid = ${gid} and (${seesDrafts} or course.status = 1)) or (course.gid = any (${sources}) and course.status = 1))`;

const listed = (reader: Reader) => sql`
  from course_table_course place join course on course.id = place.course_id
  where place.tid = course_table.id and ${isThere(reader)}`;

/** Course tables with the first of their courses, and how far the reader is with each. */
export const tables = (db: Database, reader: Reader) =>
  db
    .selectFrom('courseTable')
    .selectAll('courseTable')
    .select([
      sql<string | null>`(select avatar from account where account.uid = course_table.create_user)`.as(
        'userAvatar',
      ),
      sql<number>`(select count(*)::int ${listed(reader)})`.as('courseCount'),
      sql<CourseTable['courseList']>`coalesce((
        select json_agg(json_build_object('id', id, 'title', title,
          'sectionCount', (select count(*) from course_section section
            where section.course_id = first.id and ${isWork}),
          'doneCount', (select count(*) from course_section section
            where section.course_id = first.id and ${isDone(reader.uid)})) order by sort, rel)
        from (select course.id, course.title, place.sort, place.id as rel ${listed(reader)}
          order by place.sort, place.id limit ${courseStepsMax}) as first), '[]')`.as('courseList'),
    ]);

export type FoundTable = Awaited<ReturnType<ReturnType<typeof tables>['executeTakeFirstOrThrow']>>;

export function tablesOf(db: Database, reader: Reader, wanted: { keyword?: string; onlyPublished: boolean }) {
  let found = tables(db, reader).where('gid', '=', reader.gid).orderBy('id', 'desc');
  if (wanted.onlyPublished) found = found.where('status', '=', 1);
  return wanted.keyword ? found.where(holds(wanted.keyword)) : found;
}

export const findTable = (db: Database, id: number) =>
  db
    .selectFrom('courseTable')
    .select(['id', 'gid', 'status', 'createUser', 'dueAt', 'lateRule'])
    .where('id', '=', id)
    .executeTakeFirst();

export const findPlace = (db: Database, id: number) =>
  db.selectFrom('courseTableCourse').select(['id', 'tid']).where('id', '=', id).executeTakeFirst();

/** The courses of a table in their order. */
export const coursesOfTable = (db: Database, reader: Reader, tid: number) =>
  courses(db, reader.uid)
    .innerJoin('courseTableCourse', 'courseTableCourse.courseId', 'course.id')
    .select(['courseTableCourse.id as tableRelId', 'courseTableCourse.sort'])
    .where('courseTableCourse.tid', '=', tid)
    .where(isThere(reader))
    .orderBy('courseTableCourse.sort')
    .orderBy('courseTableCourse.id');

/** Courses that a table has not: those of its group first. */
export function candidates(db: Database, reader: Reader, tid: number, keyword?: string) {
  const found = courses(db, reader.uid)
    .where(isThere(reader))
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
  return keyword ? found.where(holds(keyword)) : found;
}

const named = (saved: Saved) =>
  Object.fromEntries(
    Object.entries(pick(saved, 'title', 'description', 'remark', 'type', 'level', 'status')).filter(
      ([, value]) => value !== undefined,
    ),
  );

export async function createTable(
  db: Database,
  { uid: createUser, username: createUserName }: User,
  gid: number,
  saved: Saved,
): Promise<number> {
  const { title, description, remark } = saved;
  if (!title) return fail('learning.titleRequired');
  if (!description) return fail('learning.descriptionRequired');
  if (!remark) return fail('learning.remarkRequired');
  const texts = { title, description, remark };
  const { id } = await db
    .insertInto('courseTable')
    .values({ ...named(saved), ...texts, gid, createUser, createUserName })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function changeTable(db: Database, id: number, saved: Saved): Promise<void> {
  const fields = named(saved);
  if (Object.keys(fields).length)
    await db.updateTable('courseTable').set(fields).where('id', '=', id).execute();
}

export const deleteTable = (db: Database, id: number) =>
  db.deleteFrom('courseTable').where('id', '=', id).execute();

export const setSort = (db: Database, id: number, sort: number) =>
  db.updateTable('courseTableCourse').set({ sort }).where('id', '=', id).execute();

/** At the end, in the order given; those that are there already stay where they are. */
export async function addCourses(db: Database, reader: Reader, tid: number, ids: number[]): Promise<void> {
  await editing(db, tid, async transaction => {
    const known = await sql`select 1 from course where id = any (${ids}) and ${isThere(reader)}`.execute(
      transaction,
    );
    if (known.rows.length !== new Set(ids).size) fail('course.unknown');
    await sql`
      insert into course_table_course (tid, course_id, sort)
      select ${tid}, chosen.id, least(${sortMax}::bigint, coalesce(last.sort, 0) + chosen.at)
      from unnest(${ids}::int[]) with ordinality as chosen (id, at),
        (select max(sort)::bigint as sort from course_table_course where tid = ${tid}) as last
      on conflict do nothing`.execute(transaction);
  });
}

export const removeCourses = (db: Database, tid: number, ids: number[]) =>
  db.deleteFrom('courseTableCourse').where('tid', '=', tid).where('courseId', 'in', ids).execute();

export async function orderCourses(db: Database, reader: Reader, tid: number, ids: number[]): Promise<void> {
  await editing(db, tid, async transaction => {
    const { rows } = await sql<{ id: number }>`
      select place.id from course_table_course place join course on course.id = place.course_id
      where place.tid = ${tid} and ${isThere(reader)}`.execute(transaction);
    await putInOrder(transaction, 'course_table_course', { tid, known: rows, ids });
  });
}

/** One who edits a table after another. */
const editing = (db: Database, tid: number, edit: (transaction: Transaction<DB>) => Promise<void>) =>
  db.transaction().execute(async transaction => {
    await transaction.selectFrom('courseTable').select('id').where('id', '=', tid).forNoKeyUpdate().execute();
    await edit(transaction);
  });
