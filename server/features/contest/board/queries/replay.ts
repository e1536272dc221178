import type { Database } from '#server/database/connect.ts';
import { notVirtual } from '#server/database/submission-terms.ts';

/** What was submitted in a contest to its problems, in its order. */
export const triesOf = (db: Database, cid: number) =>
  db
    .selectFrom('submission')
    .innerJoin('contestProblem', join =>
      join
        .onRef('contestProblem.cid', '=', 'submission.cid')
        .onRef('contestProblem.pid', '=', 'submission.pid'),
    )
    .select(['submission.uid', 'displayId', 'submitId', 'submitTime', 'submission.status', 'score', 'time'])
    .where('submission.cid', '=', cid)
    .where(notVirtual)
    .orderBy('submitId')
    .execute();

export async function titleOf(db: Database, cid: number): Promise<string> {
  const { title } = await db
    .selectFrom('contest')
    .select('title')
    .where('id', '=', cid)
    .executeTakeFirstOrThrow();
  return title;
}
