import type { Database } from '#server/database/connect.ts';

export const batchesIn = (db: Database, state: 'reading' | 'applying') =>
  db.selectFrom('importBatch').select('id').where('state', '=', state).execute();

export const batchToRead = (db: Database, id: string) =>
  db
    .selectFrom('importBatch')
    .select(['fileName', 'package', 'askedFormat'])
    .where('id', '=', id)
    .where('state', '=', 'reading')
    .executeTakeFirst();

/** With whoever applies it, as they are now. */
export const batchToApply = (db: Database, id: string) =>
  db
    .selectFrom('importBatch')
    .innerJoin('account', 'account.uid', 'importBatch.uid')
    .select(['account.uid', 'username', 'role', 'visibility'])
    .where('id', '=', id)
    .where('state', '=', 'applying')
    .executeTakeFirst();

/** The first that was chosen and has no outcome yet. */
export const nextItem = (db: Database, batch: string) =>
  db
    .selectFrom('importItem')
    .select(['id', 'problem'])
    .where('batch', '=', batch)
    .where('chosen', '=', true)
    .where('outcome', 'is', null)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
