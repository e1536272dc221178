import { sql } from 'kysely';
import { groupLevel } from '#core/standing.ts';
import type { Database } from '#server/database/connect.ts';
import { isRunning } from '#server/features/contest/queries.ts';
import { isInVirtual } from '#server/features/contest/virtual/queries.ts';

/** The groups of somebody whose members may ask the helper. */
export const groupsWithAi = (db: Database, uid: string) =>
  db
    .selectFrom('studyGroup')
    .leftJoin('groupMember', join => join.onRef('gid', '=', 'studyGroup.id').on('groupMember.uid', '=', uid))
    .select(['studyGroup.id as gid', 'studyGroup.aiDailyTokens as dailyTokens'])
    .select(
      sql<boolean>`study_group.uid = ${uid} or coalesce(group_member.auth, 0) >= ${groupLevel.admin}`.as(
        'teaches',
      ),
    )
    .where('studyGroup.canUseAi', '=', true)
    .where('studyGroup.status', '=', 0)
    .where(({ eb, or }) =>
      or([eb('studyGroup.uid', '=', uid), eb('groupMember.auth', '>=', groupLevel.member)]),
    )
    .orderBy('studyGroup.id')
    .limit(50)
    .execute();

/**
 * Whoever asks, from wherever: a problem of a contest that runs or stands still is nobody's to be helped with, nor is one
 * that the asker is solving in a virtual participation.
 */
export async function isInRunningContest(db: Database, pid: number, uid: string): Promise<boolean> {
  const row = await db
    .selectFrom('contestProblem')
    .innerJoin('contest', 'contest.id', 'contestProblem.cid')
    .select('contest.id')
    .where('contestProblem.pid', '=', pid)
    .where(({ or }) => or([isRunning, isInVirtual(uid)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
