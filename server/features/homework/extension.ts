import type { Database } from '#server/database/connect.ts';
import { findAccountByName } from '#server/features/account/queries.ts';
import { fail } from '#server/http/errors.ts';
import type { User } from '#server/http/viewer.ts';

/** Where more time for single pupils is kept. */
type Extensions = 'trainingExtension' | 'courseTableExtension';

export const findExtension = (db: Database, table: Extensions, tid: number, uid: string) =>
  db
    .selectFrom(table)
    .select(['dueAt', 'reason', 'givenBy'])
    .where('tid', '=', tid)
    .where('uid', '=', uid)
    .executeTakeFirst();

interface Wanted {
  tid: number;
  username: string;
  /** null: what was given is taken back */
  dueAt: string | null;
  reason: string;
}

/** Gives somebody more time, and keeps why and by whom. */
export async function setExtension(
  db: Database,
  table: Extensions,
  { username: givenBy }: User,
  { tid, username, dueAt, reason }: Wanted,
): Promise<void> {
  const { uid } = (await findAccountByName(db, username)) ?? fail('homework.pupilUnknown');
  if (dueAt === null) {
    await db.deleteFrom(table).where('tid', '=', tid).where('uid', '=', uid).execute();
    return;
  }
  if (!reason) fail('homework.reasonRequired');
  await db
    .insertInto(table)
    .values({ tid, uid, dueAt, reason, givenBy })
    .onConflict(conflict => conflict.columns(['tid', 'uid']).doUpdateSet({ dueAt, reason, givenBy }))
    .execute();
}
