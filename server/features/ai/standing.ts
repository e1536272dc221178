import { sql } from 'kysely';
import { groupLevel } from '#core/standing.ts';
import { fail } from '#server/http/errors.ts';
import { loggedIn, type Viewer } from '#server/http/viewer.ts';
import type { Site } from '#server/site.ts';
import type { SettingValues } from '../configuration/settings.ts';
import { isRunning } from '../contest/queries.ts';
import { visibleProblem } from '../problem/standing.ts';
import { type AiStanding, aiPolicy } from './policy.ts';

export async function aiStanding(
  { db }: Pick<Site, 'db'>,
  viewer: Viewer,
  { aiProvider }: Pick<SettingValues, 'aiProvider'>,
): Promise<AiStanding> {
  const uid = viewer?.uid ?? '';
  const groups = await db
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
  return { isOn: aiProvider !== 'off', groups };
}

/** Somebody who may ask about a problem, or the reason why not. */
export async function askerAt(site: Site, viewer: Viewer, pid: number) {
  const { uid } = loggedIn(viewer);
  const settings = await site.settings.read();
  const standing = await aiStanding(site, viewer, settings);
  if (!aiPolicy.use(viewer, standing)) fail('ai.notAllowed');
  const problem = await visibleProblem(site, viewer, pid);
  if (await isInRunningContest(site, pid)) fail('ai.inContest');
  return { uid, standing, problem, settings };
}

/** Whoever asks, from wherever: a problem of a contest that runs or stands still is nobody's to be helped with. */
async function isInRunningContest({ db }: Site, pid: number): Promise<boolean> {
  const row = await db
    .selectFrom('contestProblem')
    .innerJoin('contest', 'contest.id', 'contestProblem.cid')
    .select('contest.id')
    .where('contestProblem.pid', '=', pid)
    .where(isRunning)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
