import type { GroupStanding, LearningStanding } from '#core/standing.ts';
import type { Database } from '#server/database/connect.ts';
import { fail, requireAllowed } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';
import type { Site } from '#server/site.ts';
import { learningPolicy, refusalToLearn } from './learning-policy.ts';
import { groupPolicy } from './policy.ts';
import { guestAt } from './queries/share.ts';

/**
 * What the viewer is to what groups teach with. It is there with the group, and for members of groups that it shares with
 * even where the group itself is not.
 */
export async function learningStandings(
  db: Database,
  viewer: Viewer,
  gids: number[],
  groupsOf: (gids: number[]) => Promise<Map<number, GroupStanding>>,
): Promise<LearningStanding[]> {
  if (!gids.length) return [];
  const groups = await groupsOf(gids);
  const isMemberOf = (gid: number) => {
    const group = groups.get(gid);
    return group !== undefined && groupPolicy.enter(viewer, group);
  };
  const guestIn = await guestAt(
    db,
    viewer,
    gids.filter(gid => !isMemberOf(gid)),
  );
  return gids.flatMap((gid): LearningStanding[] => {
    const group = groups.get(gid);
    const isGuest = guestIn.has(gid);
    if (!group && !isGuest) return [];
    return [
      {
        kind: 'learning',
        id: gid,
        gid,
        isMember: isMemberOf(gid),
        isGuest,
        isTeacher: group !== undefined && groupPolicy.teach(viewer, group),
        isManager: group !== undefined && groupPolicy.manage(viewer, group),
      },
    ];
  });
}

/** What the viewer is where something to learn from is at home. Fails for those who may not learn there. */
export async function learningAt(
  { standings }: Pick<Site, 'standings'>,
  viewer: Viewer,
  gid: number,
): Promise<LearningStanding> {
  const standing = (await standings.at(viewer, { kind: 'learning', id: gid })) ?? fail('group.unknown');
  requireLearner(viewer, standing);
  return standing;
}

/** The same for those who write there. */
export async function writingAt(site: Pick<Site, 'standings'>, viewer: Viewer, gid: number) {
  const standing = await learningAt(site, viewer, gid);
  requireAllowed(learningPolicy.write(viewer, standing));
  return standing;
}

export function requireLearner(viewer: Viewer, standing: LearningStanding): void {
  const refusal = refusalToLearn(viewer, standing);
  if (refusal) fail(refusal);
}
