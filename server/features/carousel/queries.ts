import type { Database } from '#server/database/connect.ts';

export const carouselLength = async (db: Database): Promise<{ count: number; last: number | null }> =>
  db
    .selectFrom('carousel')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('seq').as('last')])
    .executeTakeFirstOrThrow();

export const addPicture = (db: Database, name: string, seq: number): Promise<{ id: number }> =>
  db.insertInto('carousel').values({ name, seq }).returning('id').executeTakeFirstOrThrow();

export async function orderPictures(db: Database, ids: number[]): Promise<void> {
  await db.transaction().execute(async transaction => {
    for (const [seq, id] of ids.entries())
      await transaction.updateTable('carousel').set({ seq }).where('id', '=', id).execute();
  });
}

/** Takes a picture off the carousel and says which file it was. */
export const removePicture = (db: Database, id: number): Promise<{ name: string } | undefined> =>
  db.deleteFrom('carousel').where('id', '=', id).returning('name').executeTakeFirst();
