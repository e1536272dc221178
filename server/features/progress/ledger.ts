import type { Transaction } from 'kysely';
import { countsForBank, placeOf } from '#core/place.ts';
import { hasVerdict } from '#core/verdict.ts';
import type { DB } from '#server/database/types.ts';
import type { Ledger, Settled } from '../submission/ledger.ts';
import { type ProgressCellKey, settleCells } from './store/cells.ts';
import { isAffectedRanking, settleTotals } from './store/totals.ts';

/** How far everybody is: cells of the bank and of groups, and the rankings of trainings that are made of them. */
export const progressLedger: Ledger = {
  keeps: ({ kind }) => kind !== 'contest',

  async settle(transaction, before, after) {
    if (!hasVerdict(before.status) && !hasVerdict(after.status)) return;
    const cell = cellPlaceOf(after);
    // The bank's own ledger has looked at the same submissions.
    if (countsForBank(placeOf(after)))
      await settleTotals(transaction, isAffectedRanking([cell.uid], [cell.pid]));
    else await settleAll(transaction, [cell]);
  },

  async forget(transaction, gone) {
    const places = new Map(
      gone.filter(({ cid }) => cid === 0).map(one => [`${one.gid} ${one.uid} ${one.pid}`, cellPlaceOf(one)]),
    );
    const all = [...places.values()];
    for (let start = 0; start < all.length; start += 5_000)
      await settleAll(transaction, all.slice(start, start + 5_000));
  },
};

const cellPlaceOf = ({ gid, uid, pid }: Settled): ProgressCellKey => ({ gid: gid ?? 0, uid, pid });

async function settleAll(transaction: Transaction<DB>, places: ProgressCellKey[]): Promise<void> {
  await settleCells(transaction, places);
  const [uids, pids] = [places.map(({ uid }) => uid), places.map(({ pid }) => pid)];
  await settleTotals(transaction, isAffectedRanking(uids, pids));
}
