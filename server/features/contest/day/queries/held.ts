import { sql, type Transaction } from 'kysely';
import type { DB } from '#server/database/types.ts';

/** Whether the judging of a problem waits in a contest; until the end of the transaction nobody changes that. */
export async function isHeld(
  transaction: Transaction<DB>,
  { cid, pid }: { cid: number; pid: number },
): Promise<boolean> {
  if (cid === 0) return false;
  const row = await transaction
    .selectFrom('contestProblem')
    .select('heldSince')
    .where('cid', '=', cid)
    .where('pid', '=', pid)
    .forShare()
    .executeTakeFirst();
  return row?.heldSince != null;
}

/** The same of the rows of a statement about submissions. */
export const waitsOnHold = sql<boolean>`exists (
  select from contest_problem
  where contest_problem.cid = submission.cid and contest_problem.pid = submission.pid and held_since is not null)`;
