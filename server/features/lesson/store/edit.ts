import { sql } from 'kysely';
import type { z } from 'zod';
import type { saveLesson as saveLessonCall } from '#core/contract/lesson.ts';
import type { Database } from '#server/database/connect.ts';
import { publicUrl } from '#server/features/file/public-url.ts';
import { definedFields, requiredTexts } from '#server/features/learning-table/save-fields.ts';
import { lockForEdit } from '#server/features/learning-table/store.ts';
import { fail } from '#server/http/errors.ts';
import type { User } from '#server/http/viewer.ts';
import { type StoredLesson, tablesWith } from '../queries.ts';

type Saved = z.output<(typeof saveLessonCall)['body']>;

const fieldsOf = ({ id, groupId, pwd, gmtModified, ...fields }: Saved) =>
  definedFields({ ...fields, pwd: pwd ?? undefined });

export async function createLesson(
  db: Database,
  { uid, username }: Pick<User, 'uid' | 'username'>,
  gid: number,
  saved: Saved,
): Promise<number> {
  const { id } = await db
    .insertInto('lesson')
    .values({ ...fieldsOf(saved), ...requiredTexts(saved), gid, uid, author: username })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function changeLesson(db: Database, before: StoredLesson, saved: Saved): Promise<void> {
  const fields = fieldsOf(saved);
  if (!Object.keys(fields).length) return;
  await db.transaction().execute(async transaction => {
    await lockForEdit(transaction, 'lesson', before.id, saved.gmtModified);
    await transaction.updateTable('lesson').set(fields).where('id', '=', before.id).execute();
  });
  if (saved.lessonContent === undefined) return;
  const kept = new Set(slidesOf(saved.lessonContent));
  await forgetSlides(
    db,
    slidesOf(before.lessonContent).filter(url => !kept.has(url)),
  );
}

/** One that a table has stays, and says where. */
export async function deleteLesson(db: Database, lesson: StoredLesson): Promise<void> {
  const used = await tablesWith(db, lesson.id);
  if (used.length) fail('learning.used', { where: used.map(({ title }) => `“${title}”`).join(', ') });
  await db.deleteFrom('lesson').where('id', '=', lesson.id).execute();
  await forgetSlides(db, slidesOf(lesson.lessonContent));
}

const slidesOf = (content: string): string[] => (content === '' ? [] : content.split(','));

/** The slides that no lesson shows any more. A lesson may name any picture of the site; only slides go with it. */
async function forgetSlides(db: Database, urls: string[]): Promise<void> {
  await sql`
    delete from public_file using unnest(${urls}::text[]) as slide (url)
    where purpose = 'lesson' and url = ${publicUrl('img', '')} || name
      and not exists (select from lesson where string_to_array(lesson_content, ',') @> array[url])`.execute(
    db,
  );
}
