import type { Database } from '#server/database/connect.ts';
import { now } from '#server/database/instant.ts';

/** The slide at which somebody left a lesson, on whatever device. */
export async function pageOfLesson(db: Database, uid: string, lessonId: number): Promise<number> {
  const kept = await db
    .selectFrom('lessonPage')
    .select('page')
    .where('uid', '=', uid)
    .where('lessonId', '=', lessonId)
    .executeTakeFirst();
  return kept?.page ?? 0;
}

export const saveReadingPosition = (db: Database, uid: string, lessonId: number, page: number) =>
  db
    .insertInto('lessonPage')
    .values({ uid, lessonId, page })
    .onConflict(conflict => conflict.columns(['uid', 'lessonId']).doUpdateSet({ page, gmtModified: now() }))
    .execute();
