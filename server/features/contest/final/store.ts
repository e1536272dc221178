import { sql } from 'kysely';
import type { MedalCounts } from '#core/scoreboard/award-list.ts';
import type { Database } from '#server/database/connect.ts';
import { fail } from '#server/http/errors.ts';
import { lockContest } from '../editing/store/edit.ts';
import { finalisationsOf, finalisedAt, unjudgedIn } from './queries.ts';

interface Decision {
  cid: number;
  uid: string;
  reason: string;
}

/** Results that are on their way are looked for once more, so that none comes after the confirmation. */
export const finalise = (
  db: Database,
  { cid, uid, reason, medals }: Decision & { medals: MedalCounts },
): Promise<void> =>
  db.transaction().execute(async transaction => {
    await lockContest(transaction, cid);
    if ((await finalisedAt(transaction, cid)) !== null) fail('contest.final');
    if ((await unjudgedIn(transaction, cid)) > 0) fail('contest.notAllJudged');
    await transaction
      .insertInto('contestFinalisation')
      .values({ cid, uid, reason, isFinal: true, ...medals })
      .execute();
    await transaction.updateTable('contest').set({ finalisedAt: sql`now()` }).where('id', '=', cid).execute();
  });

export const reopen = (db: Database, { cid, uid, reason }: Decision): Promise<void> =>
  db.transaction().execute(async transaction => {
    await lockContest(transaction, cid);
    if ((await finalisedAt(transaction, cid)) === null) fail('contest.notFinal');
    const [last] = await finalisationsOf(transaction, cid);
    const { gold, silver, bronze, extraBronze } = last!;
    await transaction
      .insertInto('contestFinalisation')
      .values({ cid, uid, reason, isFinal: false, gold, silver, bronze, extraBronze })
      .execute();
    await transaction.updateTable('contest').set({ finalisedAt: null }).where('id', '=', cid).execute();
  });
