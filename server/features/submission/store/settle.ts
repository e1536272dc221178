import { type RawBuilder, sql, type Transaction } from 'kysely';
import { placeOf } from '#core/place.ts';
import { hasVerdict } from '#core/verdict.ts';
import { sentAlong, statement } from '#server/database/statement.ts';
import type { DB } from '#server/database/types.ts';
import { contestLedger } from '#server/features/contest/board/ledger.ts';
import { holdBoard, settleContest } from '#server/features/contest/board/store/cells.ts';
import { requireChangeable } from '#server/features/contest/final/require-open.ts';
import { progressLedger } from '#server/features/progress/ledger.ts';
import type { Ledger, Settled } from '../ledger.ts';
import { bankLedger } from './bank-ledger.ts';
import { groupLedger } from './group-ledger.ts';

/**
 * What depends on submissions follows them. Whoever gives a submission a verdict, changes it or takes it away does it
 * through here, and every ledger that keeps something of the place where it was made is settled in the same
 * transaction. Every number can be counted anew from the submissions; `./acorn check` does that and compares.
 */
const ledgers: Ledger[] = [bankLedger, progressLedger, contestLedger, groupLedger];

/** Changes a submission and settles what depends on it. */
export async function settling(
  transaction: Transaction<DB>,
  submitId: number,
  change: () => Promise<unknown>,
): Promise<void> {
  const before = await settledRow(transaction, submitId);
  if (before.cid !== 0) await requireChangeable(transaction, submitId);
  await change();
  await settle(transaction, before, await settledRow(transaction, submitId));
}

/** For whoever has changed a submission itself, and knows what it was and has become. */
export async function settle(transaction: Transaction<DB>, before: Settled, after: Settled): Promise<void> {
  // Nothing moves a submission from its place.
  const place = placeOf(before);
  if (place.kind !== 'contest') await takeTurns(transaction, after.pid, after.uid);
  for (const ledger of ledgers) if (ledger.keeps(place)) await ledger.settle(transaction, before, after);
}

/**
 * Settles submissions that somebody has written already, each with what it was before; a new one was nothing. The bank
 * counts every verdict; the others look at all submissions of a cell, so that one of them settles it for all.
 */
export async function settleWritten(
  transaction: Transaction<DB>,
  written: readonly { before: Settled; after: Settled }[],
): Promise<void> {
  const turns = new Map(
    written
      .filter(({ after }) => placeOf(after).kind !== 'contest')
      .map(({ after: { pid, uid } }) => [`${pid} ${uid}`, { pid, uid }]),
  );
  for (const { pid, uid } of turns.values()) await takeTurns(transaction, pid, uid);
  const cids = new Set(written.map(({ after }) => after.cid).filter(cid => cid !== 0));
  for (const cid of [...cids].sort((one, other) => one - other)) await holdBoard(transaction, cid);
  for (const ledger of ledgers) {
    const kept = written.filter(({ after }) => ledger.keeps(placeOf(after)));
    const cells = new Map(
      kept
        .filter(
          ({ before, after }) => hasVerdict(before.status) || hasVerdict(after.status) || ledger.recomputes,
        )
        .map(one => [`${one.after.cid} ${one.after.gid} ${one.after.uid} ${one.after.pid}`, one]),
    );
    for (const { before, after } of ledger === bankLedger ? kept : cells.values())
      await ledger.settle(transaction, before, after);
  }
}

/** Two results of one person at one problem take turns: each must see what the other wrote. */
const takeTurns = sentAlong('select pg_advisory_xact_lock($1, hashtext($2))');

/** Changes many submissions of one contest and settles its board once. */
export async function settlingContest(
  transaction: Transaction<DB>,
  cid: number,
  change: () => Promise<unknown>,
): Promise<void> {
  await change();
  await settleContest(transaction, cid);
}

export const settledColumns = ['pid', 'uid', 'status', 'cid', 'tid', 'gid'] as const;

const lockedRow = statement<Settled>(
  `select ${settledColumns.join(', ')} from submission where submit_id = $1 for update`,
);

async function settledRow(transaction: Transaction<DB>, submitId: number): Promise<Settled> {
  const [row] = await lockedRow(transaction, submitId);
  if (!row) throw new Error(`There is no submission ${submitId}`);
  return row;
}

interface Removed extends Settled {
  jobId: string | null;
}

/** Removes the submissions that a condition on `submission` chooses and settles what depended on them. */
export async function removeSubmissions(
  transaction: Transaction<DB>,
  chosen: RawBuilder<boolean>,
): Promise<Removed[]> {
  // Results on their way are waited for: what they add must be seen before it is taken away.
  const { rows } = await sql<Removed>`
    select pid, uid, status, cid, tid, gid, job_id from submission where ${chosen} order by submit_id for update`.execute(
    transaction,
  );
  if (!rows.length) return [];
  for (const ledger of ledgers) await ledger.release?.(transaction, chosen);
  await sql`delete from submission where ${chosen}`.execute(transaction);
  for (const ledger of ledgers) await ledger.forget?.(transaction, rows);
  return rows;
}
