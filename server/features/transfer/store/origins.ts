import type { Database } from '#server/database/connect.ts';

/** What things of packages became here, so that the next package finds them. */

export const rememberOrigin = (db: Database, origin: string, pid: number) =>
  db
    .insertInto('problemOrigin')
    .values({ origin, pid })
    .onConflict(conflict => conflict.column('origin').doUpdateSet({ pid }))
    .execute();

export const rememberFile = (db: Database, sha256: string, name: string) =>
  db
    .insertInto('importedFile')
    .values({ sha256, name })
    .onConflict(conflict => conflict.column('sha256').doUpdateSet({ name }))
    .execute();
