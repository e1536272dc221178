import type { Transaction } from 'kysely';
import { fromNow, now } from '#server/database/instant.ts';
import type { DB } from '#server/database/types.ts';
import { fail } from '#server/http/errors.ts';

/** One in so many seconds for each user; of two that come at once, one goes through. */
export async function requireIntervalPassed(
  transaction: Transaction<DB>,
  uid: string,
  kind: 'submit' | 'test',
  intervalS: number,
): Promise<void> {
  if (intervalS <= 0) return;
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('submitClock')
    .values({ uid, kind, lastAt: now() })
    .onConflict(conflict =>
      conflict
        .columns(['uid', 'kind'])
        .doUpdateSet({ lastAt: now() })
        .where('submitClock.lastAt', '<=', fromNow(-intervalS)),
    )
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows) return;
  const row = await transaction
    .selectFrom('submitClock')
    .select('lastAt')
    .where('uid', '=', uid)
    .where('kind', '=', kind)
    .executeTakeFirst();
  const left = row ? (Date.parse(row.lastAt) + intervalS * 1000 - Date.now()) / 1000 : intervalS;
  const seconds = Math.max(1, Math.ceil(left));
  fail('submission.tooSoon', { seconds }, { seconds });
}
