import type { Database } from '#server/database/connect.ts';
import { findAccountByName } from '#server/features/account/queries.ts';
import { fail } from '#server/http/errors.ts';
import type { User } from '#server/http/viewer.ts';
import { ownDue, requireNearDate } from '../due.ts';

/** Where more time for single pupils is kept. */
type Extensions = 'trainingExtension' | 'courseTableExtension';

export const findExtension = (db: Database, table: Extensions, tid: number, uid: string) =>
  db
    .selectFrom(table)
    .select(['dueAt', 'reason', 'givenBy'])
    .where('tid', '=', tid)
    .where('uid', '=', uid)
    .executeTakeFirst();

interface NewExtension {
  tid: number;
  username: string;
  /** null: what was given is taken back */
  dueAt: string | null;
  reason: string;
}

/** What more time is given for. */
interface Extended {
  table: Extensions;
  dueAt: string | null;
  isPupil: (uid: string) => Promise<boolean>;
}

/** Gives somebody more time, and keeps why and by whom. */
export async function setExtension(
  db: Database,
  { table, dueAt: due, isPupil }: Extended,
  { username: givenBy }: User,
  { tid, username, dueAt, reason }: NewExtension,
): Promise<void> {
  const { uid } = (await findAccountByName(db, username)) ?? fail('homework.pupilUnknown');
  if (dueAt === null) {
    await db.deleteFrom(table).where('tid', '=', tid).where('uid', '=', uid).execute();
    return;
  }
  if (!reason) fail('homework.reasonRequired');
  if (due === null) return fail('homework.noDueDate');
  requireNearDate(dueAt);
  if (ownDue(due, dueAt) === due) fail('homework.extensionEarly');
  if (!(await isPupil(uid))) fail('homework.notPupil');
  await db
    .insertInto(table)
    .values({ tid, uid, dueAt, reason, givenBy })
    .onConflict(conflict => conflict.columns(['tid', 'uid']).doUpdateSet({ dueAt, reason, givenBy }))
    .execute();
}
