import { type RawBuilder, sql, type Transaction } from 'kysely';
import { statement } from '#server/database/statement.ts';
import type { DB } from '#server/database/types.ts';
import { equalTerm } from '#server/features/judging/need.ts';

/** Whether the judging of a problem waits in a contest; until the end of the transaction nobody changes that. */
export const isHeld = async (
  transaction: Transaction<DB>,
  at: { cid: number; pid: number },
): Promise<boolean> => (await judgingAt(transaction, at)).isHeld;

/** The same, and what the contest asks of its judges. */
export async function judgingAt(
  transaction: Transaction<DB>,
  { cid, pid }: { cid: number; pid: number },
): Promise<{ isHeld: boolean; terms: string[] }> {
  if (cid === 0) return { isHeld: false, terms: [] };
  const [row] = await held(transaction, cid, pid);
  return { isHeld: row?.heldSince != null, terms: row?.wantsEqual ? [equalTerm(cid)] : [] };
}

/** Whether the contest with this id asks for equal judges. */
export const wantsEqual = (cid: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from contest where contest.id = ${cid} and equal_judges is not null)`;

const held = statement((db, cid: number, pid: number) =>
  db
    .selectFrom('contestProblem')
    .select(['heldSince', wantsEqual(sql`contest_problem.cid`).as('wantsEqual')])
    .where('cid', '=', cid)
    .where('pid', '=', pid)
    .forShare(),
);

/** The same of the rows of a statement about submissions. */
export const waitsOnHold = sql<boolean>`exists (
  select from contest_problem
  where contest_problem.cid = submission.cid and contest_problem.pid = submission.pid and held_since is not null)`;
