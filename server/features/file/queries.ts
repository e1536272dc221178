import type { Database } from '#server/database/connect.ts';

export const findPublicFile = (db: Database, name: string) =>
  db
    .selectFrom('publicFile')
    .select(['name', 'kind', 'purpose', 'sha256', 'mediaType', 'uid'])
    .where('name', '=', name)
    .executeTakeFirst();

/** What somebody put into a text. */
export const findMarkdownFile = (db: Database, name: string) =>
  db
    .selectFrom('publicFile')
    .select('uid')
    .where('name', '=', name)
    .where('purpose', '=', 'markdown')
    .executeTakeFirst();

/** Of the files of these names, those that somebody did not send themselves. */
export const filesOfOthers = (db: Database, uid: string, purpose: string, names: string[]) =>
  db
    .selectFrom('publicFile')
    .select('name')
    .where('purpose', '=', purpose)
    .where('name', 'in', names)
    .where('uid', 'is distinct from', uid)
    .execute();
