import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';

/** What a training calls a problem: by the id it got there, or by its own. */
export const displayIdIn = sql<string>`coalesce(training_problem.display_id, problem.problem_id)`;

/** The problem's own id for one that may be the training's. */
export async function ownProblemId(db: Database, tid: number, displayId: string): Promise<string> {
  const renamed = await db
    .selectFrom('trainingProblem')
    .innerJoin('problem', 'problem.id', 'trainingProblem.pid')
    .select('problem.problemId')
    .where('tid', '=', tid)
    .where(sql<string>`upper(display_id)`, '=', displayId.toUpperCase())
    .executeTakeFirst();
  return renamed?.problemId ?? displayId;
}
