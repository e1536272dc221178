import type { Database } from '#server/database/connect.ts';
import { publicUrl } from '#server/features/file/public-url.ts';

/** What is here of what a package brings. */

export const accountByName = (db: Database, username: string) =>
  db.selectFrom('account').select(['uid', 'username']).where('username', '=', username).executeTakeFirst();

/** The one that a problem of that origin became before. */
export const problemFrom = (db: Database, origin: string) =>
  db
    .selectFrom('problemOrigin')
    .innerJoin('problem', 'problem.id', 'pid')
    .select('pid')
    .where('origin', '=', origin)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();

export const problemByDisplayId = (db: Database, problemId: string) =>
  db
    .selectFrom('problem')
    .select(['id', 'title', 'gid'])
    .where('problemId', '=', problemId)
    .executeTakeFirst();

/** Addresses of the files that were taken over before, by hash. */
export async function knownAddresses(
  db: Database,
  files: readonly { sha256: string; name: string }[],
): Promise<Map<string, string>> {
  if (files.length === 0) return new Map();
  const hashes = files.map(({ sha256 }) => sha256);
  const imported = await db
    .selectFrom('importedFile')
    .innerJoin('publicFile', 'publicFile.name', 'importedFile.name')
    .select(['importedFile.sha256', 'publicFile.name', 'publicFile.kind'])
    .where('importedFile.sha256', 'in', hashes)
    .execute();
  const own = await db
    .selectFrom('publicFile')
    .select(['sha256', 'name', 'kind'])
    .where('sha256', 'in', hashes)
    .where('purpose', '=', 'markdown')
    .orderBy('gmtCreate', 'desc')
    .execute();
  // The last word counts: a file that has the very name it had when it left is the file itself.
  const named = own.filter(({ name }) => files.some(file => file.name === name));
  return new Map(
    [...own, ...imported, ...named].map(({ sha256, name, kind }) => [
      sha256,
      publicUrl(kind as 'img' | 'file', name),
    ]),
  );
}
