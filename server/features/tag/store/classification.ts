import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import { fail } from '#server/http/errors.ts';
import { withNameFree } from './tag.ts';

export const classificationsOf = (db: Database, oj: string) =>
  db.selectFrom('tagClassification').selectAll().where('oj', '=', oj).orderBy('rank').orderBy('id').execute();

interface NewClassification {
  name: string;
  oj: string;
  rank?: number | undefined;
}

export const addClassification = (db: Database, { name, oj, rank }: NewClassification) =>
  withNameFree(name, () =>
    db
      .insertInto('tagClassification')
      .values({
        name,
        oj,
        rank: rank ?? sql`(select 1 + coalesce(max(rank), 0) from tag_classification where oj = ${oj})`,
      })
      .returningAll()
      .executeTakeFirstOrThrow(),
  );

interface Changes {
  name?: string | undefined;
  rank?: number | undefined;
}

export async function changeClassification(db: Database, id: number, { name, rank }: Changes): Promise<void> {
  const { numUpdatedRows } = await withNameFree(name, () =>
    db
      .updateTable('tagClassification')
      .set({ name, rank: rank ?? sql`rank` })
      .where('id', '=', id)
      .executeTakeFirst(),
  );
  if (!numUpdatedRows) fail('tag.unknownClassification');
}

export async function removeClassification(db: Database, id: number): Promise<void> {
  const { numDeletedRows } = await db.deleteFrom('tagClassification').where('id', '=', id).executeTakeFirst();
  if (!numDeletedRows) fail('tag.unknownClassification');
}
