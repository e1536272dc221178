import { sql, type Transaction } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import type { DB } from '#server/database/types.ts';
import { type Need, needFor } from '#server/features/judging/need.ts';

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
    .select(['submitId', 'submission.language', checkerLanguage])
    .where('submitId', 'in', submitIds)
    .execute();
  return new Map(rows.map(row => [row.submitId, needFor(row.language, row.checker)]));
}
