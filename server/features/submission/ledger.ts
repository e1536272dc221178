import type { RawBuilder, Transaction } from 'kysely';
import type { Place, PlaceColumns } from '#core/place.ts';
import type { DB } from '#server/database/types.ts';

/** Something that is kept of submissions: what follows from them at a place. */
export interface Ledger {
  /** whether something is kept of what is submitted there */
  keeps(place: Place): boolean;
  /** looks at its submissions themselves, whatever the verdict of the one that is settled was and has become */
  recomputes?: true;
  /** One submission is another than before. Outside contests, those of one person at one problem come here one by one. */
  settle(transaction: Transaction<DB>, before: Settled, after: Settled): Promise<void>;
  /** the submissions that a condition on `submission` chooses are about to be removed */
  release?(transaction: Transaction<DB>, chosen: RawBuilder<boolean>): Promise<void>;
  /** these submissions, of whatever places, are removed */
  forget?(transaction: Transaction<DB>, gone: readonly Settled[]): Promise<void>;
}

/** What ledgers look at. */
export interface Settled extends PlaceColumns {
  pid: number;
  uid: string;
  status: number;
}

/** Something that is kept and what counting the submissions anew gives. */
export interface Mismatch {
  what: string;
  key: string;
  kept: string;
  counted: string;
}
