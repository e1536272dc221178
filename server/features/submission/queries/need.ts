import { sql, type Transaction } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import type { DB } from '#server/database/types.ts';
import { wantsEqual } from '#server/features/contest/day/queries/held.ts';
import { equalTerm, type Need, needFor } from '#server/features/judging/need.ts';

/** The language of a problem's checker, if it has one: the same choice as in the task. */
export const checkerLanguage = sql<string | null>`
  case when judge_mode <> 'default' and spj_code <> '' then coalesce(spj_language, 'C++') end`.as('checker');

/** What a judge must have for these submissions, by their ids. */
export async function needsOf(
  db: Database | Transaction<DB>,
  submitIds: number[],
): Promise<Map<number, Need>> {
  if (!submitIds.length) return new Map();
  const rows = await db
    .selectFrom('submission')
    .innerJoin('problem', 'problem.id', 'submission.pid')
    .select(['submitId', 'submission.language', 'cid', checkerLanguage])
    .select(wantsEqual(sql`submission.cid`).as('wantsEqual'))
    .where('submitId', 'in', submitIds)
    .execute();
  return new Map(
    rows.map(row => [row.submitId, needFor(row.language, row.checker, ...termsOf(row))] as const),
  );
}

/** What the contest of a submission asks of its judges. */
export const termsOf = ({ cid, wantsEqual }: { cid: number; wantsEqual: boolean }): string[] =>
  wantsEqual ? [equalTerm(cid)] : [];
