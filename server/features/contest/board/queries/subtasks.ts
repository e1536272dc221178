import { sql } from 'kysely';
import type { JudgeCaseMode } from '#core/scoring/mode.ts';
import { groupScores } from '#core/scoring/score.ts';
import type { Database } from '#server/database/connect.ts';

/** What each subtask of some submissions earned, by the number of the submission; nothing of those without subtasks. */
export async function subtasksOf(
  db: Database,
  submitIds: number[],
): Promise<Map<number, Record<string, number>>> {
  const cases = await db
    .selectFrom('submissionCase')
    .innerJoin('submission', 'submission.submitId', 'submissionCase.submitId')
    .innerJoin('problem', 'problem.id', 'submission.pid')
    .select(['submissionCase.submitId', 'groupNum', 'submissionCase.score', 'judgeCaseMode'])
    .where('submissionCase.submitId', '=', sql<number>`any(${submitIds}::bigint[])`)
    .execute();
  return new Map(
    Array.from(
      Map.groupBy(cases, ({ submitId }) => submitId),
      ([submitId, own]) => [submitId, groupScores(own, own[0]!.judgeCaseMode as JudgeCaseMode)],
    ),
  );
}
