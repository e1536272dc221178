import type { Ledger } from '#server/features/submission/ledger.ts';
import { settleContest, settleContestCell } from './store/cells.ts';

/** What submissions in contests add up to: the cells of the boards. */
export const contestLedger: Ledger = {
  keeps: ({ kind }) => kind === 'contest',

  recomputes: true,

  settle: (transaction, place) => settleContestCell(transaction, place),

  /** In the order of their numbers, so that two who remove from the same contests do not wait for each other. */
  async forget(transaction, gone) {
    const cids = new Set(gone.map(({ cid }) => cid).filter(cid => cid !== 0));
    for (const cid of [...cids].sort((one, other) => one - other)) await settleContest(transaction, cid);
  },
};
