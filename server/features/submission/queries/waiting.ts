import { sql, type Transaction } from 'kysely';
import { Status } from '#core/verdict.ts';
import { statement } from '#server/database/statement.ts';
import type { DB } from '#server/database/types.ts';

/** Said as it stands in the index of those who wait. */
const isWaiting = sql.lit(Status.Pending);

const countWaiting = statement((db, uid: string) =>
  db
    .selectFrom('submission')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('uid', '=', uid)
    .where('status', '=', isWaiting),
);

/** How many submissions of a user wait already: each one makes the next less urgent. */
export const waitingOf = async (transaction: Transaction<DB>, uid: string): Promise<number> =>
  (await countWaiting(transaction, uid))[0]!.count;
