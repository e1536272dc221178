import type { ContestStanding } from '#core/standing.ts';
import { Status } from '#core/verdict.ts';
import type { Database } from '#server/database/connect.ts';
import { notVirtual } from '#server/database/submission-terms.ts';

export const submissionsInTime = (db: Database, { id, startTime, endTime }: ContestStanding) =>
  db
    .selectFrom('submission')
    .innerJoin('contestProblem', join =>
      join
        .onRef('contestProblem.cid', '=', 'submission.cid')
        .onRef('contestProblem.pid', '=', 'submission.pid'),
    )
    .select(['submission.uid', 'submission.username'])
    .select(['submitId', 'submission.status', 'submitTime', 'contestProblem.displayId'])
    .where('submission.cid', '=', id)
    .where(notVirtual)
    .where('submitTime', '>=', startTime)
    .where('submitTime', '<', endTime)
    .where('submission.status', '<>', Status.Cancelled)
    .orderBy('submitId', 'desc')
    .execute();

export const contestOfCeremony = (db: Database, id: number) =>
  db
    .selectFrom('contest')
    .select(['id', 'title', 'type', 'startTime', 'endTime', 'sealRank', 'sealRankTime', 'rankShowName'])
    .select(['oiRankScoreType', 'penaltyMinutes', 'wholeMinutes', 'freeVerdicts'])
    .select(['starAccount', 'awardType', 'awardConfigList', 'windowMinutes', 'finalisedAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
