import { sql, type Transaction } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import type { DB } from '#server/database/types.ts';
import { settleContestCell } from '../board/store/cells.ts';
import { enterContest } from '../queries.ts';

/** Written out, so that the index of these rows is found by it. */
const ofWindow = sql.lit('window');

/** From now on, unless the clock of this person runs already: of two who begin at once, one does. */
export const begin = (db: Database, cid: number, uid: string): Promise<void> =>
  db.transaction().execute(async transaction => {
    await enterContest(transaction, cid, uid);
    await transaction
      .insertInto('participation')
      .values(({ fn }) => ({ cid, uid, kind: 'window', startedAt: fn('now') }))
      .onConflict(conflict =>
        conflict
          .columns(['cid', 'uid'])
          .where('kind', '=', ofWindow)
          .doUpdateSet(({ fn }) => ({ startedAt: fn('now') }))
          .where('participation.startedAt', 'is', null),
      )
      .execute();
  });

interface ExtraTime {
  extraMinutes: number;
  extraReason: string;
}

/** Sets the extra time of somebody; what they tried meanwhile counts by the new end. Says what they had before. */
export const setExtraTime = (db: Database, cid: number, uid: string, after: ExtraTime): Promise<ExtraTime> =>
  db.transaction().execute(async transaction => {
    const before = await transaction
      .selectFrom('participation')
      .select(['extraMinutes', 'extraReason'])
      .where('cid', '=', cid)
      .where('uid', '=', uid)
      .where('kind', '=', 'window')
      .forUpdate()
      .executeTakeFirst();
    await transaction
      .insertInto('participation')
      .values({ cid, uid, kind: 'window', ...after })
      .onConflict(conflict =>
        conflict.columns(['cid', 'uid']).where('kind', '=', ofWindow).doUpdateSet(after),
      )
      .execute();
    await settlePerson(transaction, cid, uid);
    return before ?? { extraMinutes: 0, extraReason: '' };
  });

/** In the order of the problems, as whoever settles several cells does. */
async function settlePerson(transaction: Transaction<DB>, cid: number, uid: string): Promise<void> {
  const tried = await transaction
    .selectFrom('submission')
    .select('pid')
    .distinct()
    .where('cid', '=', cid)
    .where('uid', '=', uid)
    .orderBy('pid')
    .execute();
  for (const { pid } of tried) await settleContestCell(transaction, { cid, pid, uid });
}
