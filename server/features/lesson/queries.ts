import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import { isVisibleTo, type LearningReader, titleContains } from '#server/features/learning-table/queries.ts';

const listed = [
  'lesson.id',
  'lesson.uid',
  'lesson.author',
  'lesson.title',
  'lesson.description',
  'lesson.remark',
  'lesson.gid',
  'lesson.lessonType',
  'lesson.level',
  'lesson.fileType',
  'lesson.auth',
  'lesson.status',
  'lesson.visible',
  'lesson.gmtCreate',
  'lesson.gmtModified',
] as const;

/** Lessons as lists show them: how many slides there are, and the first. */
const rows = (db: Database) =>
  db
    .selectFrom('lesson')
    .select(listed)
    .select(
      sql<number>`coalesce(cardinality(string_to_array(nullif(lesson.lesson_content, ''), ',')), 0)`.as(
        'slideCount',
      ),
    )
    .select(sql<string | null>`nullif(split_part(lesson.lesson_content, ',', 1), '')`.as('cover'));

interface LessonFilter {
  gid: number;
  keyword?: string;
  onlyPublished: boolean;
}

export function lessonsOf(db: Database, { gid, keyword, onlyPublished }: LessonFilter) {
  let found = rows(db).where('lesson.gid', '=', gid).orderBy('lesson.id', 'desc');
  if (onlyPublished) found = found.where('lesson.status', '=', 1);
  return keyword ? found.where(titleContains(keyword)) : found;
}

export type ListedLesson = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

export const findLesson = (db: Database, id: number) =>
  db
    .selectFrom('lesson')
    .select(listed)
    .select('lesson.lessonContent')
    .where('id', '=', id)
    .executeTakeFirst();

export type StoredLesson = NonNullable<Awaited<ReturnType<typeof findLesson>>>;

/** Lessons that a table has not, the newest first. */
export function lessonCandidates(db: Database, reader: LearningReader, tid: number, keyword?: string) {
  const found = rows(db)
    .where(isVisibleTo('lesson', reader))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('lessonTableLesson')
            .select('id')
            .where('tid', '=', tid)
            .whereRef('lessonId', '=', 'lesson.id'),
        ),
      ),
    )
    .orderBy('lesson.id', 'desc');
  return keyword ? found.where(titleContains(keyword)) : found;
}

/** The lessons of a table in their order. */
export const lessonsOfTable = (db: Database, reader: LearningReader, tid: number) =>
  rows(db)
    .innerJoin('lessonTableLesson', 'lessonTableLesson.lessonId', 'lesson.id')
    .select(['lessonTableLesson.id as tableRelId', 'lessonTableLesson.sort'])
    .where('lessonTableLesson.tid', '=', tid)
    .where(isVisibleTo('lesson', reader))
    .orderBy('lessonTableLesson.sort')
    .orderBy('lessonTableLesson.id');

/** Lesson tables; a reader is told only of those lessons in them that are there for them. */
export const tables = (db: Database, reader: LearningReader) =>
  db
    .selectFrom('lessonTable')
    .selectAll()
    .select(
      sql<number>`(
        select count(*)::int from lesson_table_lesson listed join lesson on lesson.id = listed.lesson_id
        where listed.tid = lesson_table.id and ${isVisibleTo('lesson', reader)})`.as('lessonCount'),
    );

export function tablesOf(
  db: Database,
  reader: LearningReader,
  wanted: { keyword?: string; onlyPublished: boolean },
) {
  let found = tables(db, reader).where('gid', '=', reader.gid).orderBy('id', 'desc');
  if (wanted.onlyPublished) found = found.where('status', '=', 1);
  return wanted.keyword ? found.where(titleContains(wanted.keyword)) : found;
}

/** The titles of the tables that have a lesson. */
export const tablesWith = (db: Database, lessonId: number) =>
  db
    .selectFrom('lessonTableLesson')
    .innerJoin('lessonTable', 'lessonTable.id', 'tid')
    .select('lessonTable.title')
    .where('lessonId', '=', lessonId)
    .orderBy('lessonTable.id')
    .limit(20)
    .execute();
