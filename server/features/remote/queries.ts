import type { RemoteKey } from '#core/remote.ts';
import { languageBank } from '#core/remote.ts';
import type { Database } from '#server/database/connect.ts';
import { fail } from '#server/http/errors.ts';
import type { Site } from '#server/site.ts';
import { isUsable } from './store/leases.ts';

export async function usableAccounts({ db }: Site, uid: string): Promise<{ oj: string; isOwn: boolean }[]> {
  const rows = await db
    .selectFrom('remoteAccount')
    .select(['oj', 'uid'])
    .distinct()
    .where(isUsable)
    .where(({ eb, or }) => or([eb('uid', 'is', null), eb('uid', '=', uid)]))
    .execute();
  return rows.map(row => ({ oj: row.oj, isOwn: row.uid !== null }));
}

export const accountsFor = (db: Database, oj: RemoteKey, uid: string, pool: boolean) =>
  db
    .selectFrom('remoteAccount')
    .select(['failure', isUsable.as('isUsable')])
    .where('oj', '=', languageBank(oj))
    .where(({ eb, or }) => or([eb('uid', '=', uid), ...(pool ? [eb('uid', 'is', null)] : [])]))
    .limit(50)
    .execute();

/** Before anything is fetched. Of two that come at once, the unique display id lets one through. */
export async function requireNotTaken(db: Database, problemId: string): Promise<void> {
  const there = await db
    .selectFrom('problem')
    .select(['id', 'problemId', 'title'])
    .where('problemId', '=', problemId)
    .executeTakeFirst();
  if (there) fail('remote.taken', { id: there.problemId, title: there.title }, { pid: there.id, problemId });
}

/** The languages of our own judges that the site offers. */
export async function ownLanguages(db: Database): Promise<Set<string>> {
  const own = await db
    .selectFrom('language')
    .select('name')
    .where('oj', '=', 'ME')
    .where('isSpj', '=', false)
    .where('offered', '=', true)
    .where('contentType', '<>', '')
    .execute();
  return new Set(own.map(({ name }) => name));
}
