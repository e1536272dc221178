import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import { fail } from '#server/http/errors.ts';
import { noPassword } from '../password.ts';

/** Whether a passkey is a way in by itself, or only comes after one. */
export interface CountedLoginMethods {
  passkeyLogin: boolean;
}

/** By how many ways somebody can come in now; a service that is switched off is none. */
export async function countLoginMethods(
  db: Database,
  uid: string,
  { passkeyLogin }: CountedLoginMethods,
): Promise<number> {
  const { rows } = await sql<{ ways: number }>`
    select (select count(*) from account where uid = ${uid} and password_hash <> ${noPassword})::int
      + (select count(*) from identity join login_provider on login_provider.id = provider_id
         where uid = ${uid} and is_on)::int
      + (select count(*) from passkey where uid = ${uid} and ${passkeyLogin})::int as ways`.execute(db);
  return rows[0]!.ways;
}

/** Takes a way in from an account; fails where none would be left. Two that are taken at once are taken one by one. */
export async function removeLoginMethod(
  db: Database,
  uid: string,
  counts: CountedLoginMethods,
  remove: (transaction: Database) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async transaction => {
    await transaction.selectFrom('account').select('uid').where('uid', '=', uid).forUpdate().execute();
    await remove(transaction);
    if ((await countLoginMethods(transaction, uid, counts)) === 0) fail('way.last');
  });
}
