import { sql } from 'kysely';
import type { CodeSplit } from '#core/contract/contest-admin.ts';
import { rules } from '#core/scoreboard/rules/rules.ts';
import type { ContestStanding } from '#core/standing.ts';
import { Status } from '#core/verdict.ts';
import type { Database } from '#server/database/connect.ts';
import { notVirtual } from '#server/database/submission-terms.ts';

export const codeOf = async (db: Database, submitId: number): Promise<Uint8Array> => {
  const found = await db
    .selectFrom('submission')
    .select('code')
    .where('submitId', '=', submitId)
    .executeTakeFirst();
  return Buffer.from(found?.code ?? '');
};

export function countedSubmissions(
  db: Database,
  { id, rule, startTime, endTime }: ContestStanding,
  { excludeAdmin }: CodeFilter,
) {
  let made = db
    .selectFrom('submission')
    .innerJoin('account', 'account.uid', 'submission.uid')
    .innerJoin('contestProblem', join =>
      join
        .onRef('contestProblem.cid', '=', 'submission.cid')
        .onRef('contestProblem.pid', '=', 'submission.pid'),
    )
    .select(['submitId', 'account.username', 'displayId', 'language', 'submitTime', 'score', 'length'])
    .where('submission.cid', '=', id)
    .where(notVirtual)
    .where('submitTime', '>=', startTime)
    .where('submitTime', '<', endTime);
  if (excludeAdmin)
    made = made
      .where('account.role', '<>', 1000)
      .where(sql<boolean>`submission.uid is distinct from (select uid from contest where id = ${id})`);
  if (!rules[rule].isScored)
    return made.where('submission.status', '=', Status.Accepted).orderBy('submitId').execute();
  return made
    .where('score', 'is not', null)
    .distinctOn(['submission.uid', 'submission.pid'])
    .orderBy('submission.uid')
    .orderBy('submission.pid')
    .orderBy('submitId', 'desc')
    .execute();
}

export interface CodeFilter {
  excludeAdmin: boolean;
  splitType: CodeSplit;
}
