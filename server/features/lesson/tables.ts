import { sql, type Transaction } from 'kysely';
import type { z } from 'zod';
import type { saveLessonTable } from '#core/contract/lesson.ts';
import { sortMax } from '#core/limits.ts';
import type { Database } from '#server/database/connect.ts';
import type { DB } from '#server/database/types.ts';
import { fail } from '#server/http/errors.ts';
import type { User } from '#server/http/viewer.ts';
import { putInOrder } from './order.ts';
import { tables } from './queries.ts';
import { named, requiredTexts } from './saved.ts';

type Saved = z.output<(typeof saveLessonTable)['body']>;

const fieldsOf = ({ id, gid, ...fields }: Saved) => named(fields);

/** A new table is a draft until somebody publishes it. */
export async function createTable(
  db: Database,
  { uid, username }: Pick<User, 'uid' | 'username'>,
  gid: number,
  saved: Saved,
): Promise<number> {
  const { id } = await db
    .insertInto('lessonTable')
    .values({
      status: 0,
      ...fieldsOf(saved),
      ...requiredTexts(saved),
      gid,
      createUser: uid,
      createUserName: username,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function changeTable(db: Database, id: number, saved: Saved): Promise<void> {
  const fields = fieldsOf(saved);
  if (Object.keys(fields).length)
    await db.updateTable('lessonTable').set(fields).where('id', '=', id).execute();
}

export const deleteTable = (db: Database, id: number) =>
  db.deleteFrom('lessonTable').where('id', '=', id).execute();

export const findTable = (db: Database, id: number) =>
  tables(db, false).where('id', '=', id).executeTakeFirst();

export const findPlace = (db: Database, id: number) =>
  db.selectFrom('lessonTableLesson').select(['id', 'tid']).where('id', '=', id).executeTakeFirst();

export const setSort = (db: Database, id: number, sort: number) =>
  db.updateTable('lessonTableLesson').set({ sort }).where('id', '=', id).execute();

/** At the end, in the order given; those that are there already stay where they are. */
export async function addLessons(db: Database, tid: number, gid: number, ids: number[]): Promise<void> {
  await editing(db, tid, async transaction => {
    const own = await transaction
      .selectFrom('lesson')
      .select('id')
      .where('gid', '=', gid)
      .where('id', 'in', ids)
      .execute();
    if (own.length !== new Set(ids).size) fail('learning.unknown');
    await sql`
      insert into lesson_table_lesson (tid, lesson_id, sort)
      select ${tid}, chosen.id, least(${sortMax}::bigint, coalesce(last.sort, 0) + chosen.at)
      from unnest(${ids}::int[]) with ordinality as chosen (id, at),
        (select max(sort)::bigint as sort from lesson_table_lesson where tid = ${tid}) as last
      on conflict do nothing`.execute(transaction);
  });
}

export const removeLessons = (db: Database, tid: number, ids: number[]) =>
  db.deleteFrom('lessonTableLesson').where('tid', '=', tid).where('lessonId', 'in', ids).execute();

export async function orderLessons(db: Database, tid: number, ids: number[]): Promise<void> {
  await editing(db, tid, async transaction => {
    const known = await transaction
      .selectFrom('lessonTableLesson')
      .select('id')
      .where('tid', '=', tid)
      .execute();
    await putInOrder(transaction, 'lesson_table_lesson', { tid, known, ids });
  });
}

/** One who edits a table after another. */
const editing = (db: Database, tid: number, edit: (transaction: Transaction<DB>) => Promise<void>) =>
  db.transaction().execute(async transaction => {
    await transaction.selectFrom('lessonTable').select('id').where('id', '=', tid).forNoKeyUpdate().execute();
    await edit(transaction);
  });
