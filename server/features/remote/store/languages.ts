import type { Insertable } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import type { Language } from '#server/database/types.ts';

/** Those that are there already are brought up to date; whether they are offered stays as it is. */
export const addLanguages = (db: Database, languages: Insertable<Language>[]) =>
  db
    .insertInto('language')
    .values(languages)
    .onConflict(conflict =>
      conflict.columns(['oj', 'name', 'isSpj']).doUpdateSet(({ ref }) => ({
        contentType: ref('excluded.contentType'),
        seq: ref('excluded.seq'),
      })),
    )
    .execute();
