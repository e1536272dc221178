import type { Database } from '#server/database/connect.ts';
import { notVirtual } from '#server/database/submission-terms.ts';

/** What was submitted in contests to their problems, in its order. */
export const contestTries = (db: Database) =>
  db
    .selectFrom('submission')
    .innerJoin('contestProblem', join =>
      join
        .onRef('contestProblem.cid', '=', 'submission.cid')
        .onRef('contestProblem.pid', '=', 'submission.pid'),
    )
    .select(['submission.uid', 'displayId', 'submitId', 'submitTime', 'submission.status', 'score', 'time'])
    .orderBy('submitId');

/** Those of one contest, as it was played. */
export const triesOf = (db: Database, cid: number) =>
  contestTries(db).where('submission.cid', '=', cid).where(notVirtual).execute();

export async function titleOf(db: Database, cid: number): Promise<string> {
  const { title } = await db
    .selectFrom('contest')
    .select('title')
    .where('id', '=', cid)
    .executeTakeFirstOrThrow();
  return title;
}
