import { fail } from '#server/http/errors.ts';
import { requireLogin, type Viewer } from '#server/http/viewer.ts';
import type { Site } from '#server/site.ts';
import type { SettingValues } from '../configuration/settings.ts';
import { visibleProblem } from '../problem/standing.ts';
import { type AiStanding, aiPolicy } from './policy.ts';
import { groupsWithAi, isInRunningContest } from './queries/standing.ts';

export async function aiStanding(
  { db }: Pick<Site, 'db'>,
  viewer: Viewer,
  { aiProvider }: Pick<SettingValues, 'aiProvider'>,
): Promise<AiStanding> {
  const isOn = aiProvider !== 'off';
  return { isOn, groups: isOn ? await groupsWithAi(db, viewer?.uid ?? '') : [] };
}

/** Somebody who may ask about a problem, or the reason why not. */
export async function requireAsker(site: Site, viewer: Viewer, pid: number) {
  const { uid } = requireLogin(viewer);
  const settings = await site.settings.read();
  const standing = await aiStanding(site, viewer, settings);
  if (!aiPolicy.use(viewer, standing)) fail('ai.notAllowed');
  const problem = await visibleProblem(site, viewer, pid);
  if (await isInRunningContest(site.db, pid, uid)) fail('ai.inContest');
  return { uid, standing, problem, settings };
}
