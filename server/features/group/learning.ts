import type { GroupStanding } from '#core/standing.ts';
import { fail } from '#server/http/errors.ts';
import { loggedIn, type Viewer } from '#server/http/viewer.ts';
import type { Site } from '#server/site.ts';
import { groupPolicy } from './policy.ts';
import { isGuest } from './share.ts';

/** What somebody is to the lessons, courses and trainings of a group. */
export interface LearningStanding {
  gid: number;
  /** undefined for those who only learn from it through another group */
  group: GroupStanding | undefined;
  isMember: boolean;
  /** writes lessons, and so sees drafts */
  teaches: boolean;
  /** root of the group */
  manages: boolean;
}

type Services = Pick<Site, 'db' | 'standings'>;

/** For those who may learn from a group: its members, and members of groups that it shares with. */
export async function learningAt(site: Services, viewer: Viewer, gid: number): Promise<LearningStanding> {
  loggedIn(viewer);
  const standing = await standingIn(site, viewer, gid);
  if (standing) return standing;
  const group = await site.standings.at(viewer, { kind: 'group', id: gid });
  return fail(group ? 'group.notMember' : 'group.unknown');
}

/** The same; undefined for those who may not. */
export async function standingIn(
  site: Services,
  viewer: Viewer,
  gid: number,
): Promise<LearningStanding | undefined> {
  const group = await site.standings.at(viewer, { kind: 'group', id: gid });
  const isMember = group !== undefined && groupPolicy.enter(viewer, group);
  if (!isMember && !(await isGuest(site.db, viewer, gid))) return undefined;
  return {
    gid,
    group,
    isMember,
    teaches: isMember && groupPolicy.teach(viewer, group),
    manages: isMember && groupPolicy.manage(viewer, group),
  };
}

/** For those who write in a group. */
export async function teachingAt(site: Services, viewer: Viewer, gid: number): Promise<LearningStanding> {
  const standing = await learningAt(site, viewer, gid);
  if (!standing.teaches) fail('object.forbidden');
  return standing;
}

/** What one wrote oneself, as long as one teaches there; a root of the group everything. */
export const mayChange = (
  viewer: Viewer,
  { teaches, manages }: LearningStanding,
  uid: string | null,
): boolean => manages || (teaches && viewer !== null && viewer.uid === uid);
