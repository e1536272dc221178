import type { RawBuilder, Transaction } from 'kysely';
import type { Place, PlaceColumns } from '#core/place.ts';
import type { DB } from '../../database/types.ts';

/** Something that is kept of submissions: what follows from them at a place. */
export interface Ledger {
  /** whether something is kept of what is submitted there */
  keeps(place: Place): boolean;
  /** one submission is another than before */
  settle(transaction: Transaction<DB>, before: Settled, after: Settled): Promise<void>;
  /** these submissions, chosen by a condition on `submission`, are about to be removed */
  forget(transaction: Transaction<DB>, chosen: RawBuilder<boolean>): Promise<void>;
}

/** What ledgers look at. */
export interface Settled extends PlaceColumns {
  pid: number;
  uid: string;
  status: number;
}
