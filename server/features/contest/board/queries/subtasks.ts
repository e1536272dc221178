import { sql } from 'kysely';
import { ruleOf } from '#core/scoreboard/rules/rules.ts';
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

/**
 * What problems of a contest are worth by their cases, by their numbers there: that counts where a rule counts their subtasks. Of
 * others nothing is said, and what the organiser says counts.
 */
export async function wholeScores(
  db: Database,
  contest: { type: number },
  cid: number,
): Promise<ReadonlyMap<number, number>> {
  if (!ruleOf(contest).countsSubtasks) return new Map();
  const rows = await db
    .selectFrom('contestProblem')
    .innerJoin('problem', 'problem.id', 'contestProblem.pid')
    .select(['contestProblem.id', 'ioScore'])
    .where('contestProblem.cid', '=', cid)
    .execute();
  return new Map(rows.map(({ id, ioScore }) => [id, ioScore]));
}
