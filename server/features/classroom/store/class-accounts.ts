import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import { fromNow } from '#server/database/instant.ts';
import { fail } from '#server/http/errors.ts';

/** Writes down for which class accounts were made, and by whom. */
export async function noteClassAccounts(
  db: Database,
  made: { gid: number; madeBy: string },
  uids: string[],
): Promise<void> {
  if (!uids.length) return;
  await db
    .insertInto('classAccount')
    .values(uids.map(uid => ({ uid, ...made })))
    .execute();
}

/** How many accounts somebody may make in a day. Until the end of the transaction nobody else makes any in their name. */
export async function requireQuotaLeft(
  db: Database,
  uid: string,
  wanted: number,
  daily: number,
): Promise<void> {
  if (!wanted || daily === 0) return;
  await sql`select pg_advisory_xact_lock(1, hashtext(${uid}))`.execute(db);
  const { made } = await db
    .selectFrom('classAccount')
    .select(({ fn }) => fn.countAll<number>().as('made'))
    .where('madeBy', '=', uid)
    .where('gmtCreate', '>', fromNow(-86_400))
    .executeTakeFirstOrThrow();
  if (made + wanted > daily)
    fail('group.classAccountsLimit', { count: daily, left: Math.max(0, daily - made) });
}
