import { sql, type Transaction } from 'kysely';
import type { TrainingStanding } from '#core/standing.ts';
import type { Database } from '#server/database/connect.ts';
import type { DB } from '#server/database/types.ts';
import { guessSecret, isSameSecret } from '#server/features/account/store/secret-guess.ts';
import { settleTotals } from '#server/features/progress/store/totals.ts';
import { fail } from '#server/http/errors.ts';
import type { User } from '#server/http/viewer.ts';

/** Lets somebody into a private training who knows its password. What they solved before counts there. */
export async function register(
  db: Database,
  { uid }: User,
  standing: TrainingStanding,
  password: string,
  address: string,
): Promise<void> {
  if (!standing.isMember) fail('group.notMember');
  if (standing.isPublic) fail('training.open');
  if (!password) fail('training.passwordEmpty');
  await guessSecret(
    db,
    { subject: `training ${standing.id}`, uid, address },
    'training.password',
    async db => {
      const { privatePwd } = await db
        .selectFrom('training')
        .select('privatePwd')
        .where('id', '=', standing.id)
        .executeTakeFirstOrThrow();
      return isSameSecret(privatePwd ?? '', password) || undefined;
    },
  );
  await db.transaction().execute(transaction => join(transaction, standing.id, uid));
}

async function join(transaction: Transaction<DB>, tid: number, uid: string): Promise<void> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('trainingRegister')
    .values({ tid, uid })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst();
  if (!numInsertedOrUpdatedRows) fail('training.registered');
  await settleTotals(transaction, sql<boolean>`register.tid = ${tid} and register.uid = ${uid}`);
}
