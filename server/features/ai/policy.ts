import { groupLevel } from '#core/standing.ts';
import type { ProblemStanding } from '#server/features/problem/policy.ts';
import { isAdmin, isRoot, type Viewer } from '#server/http/viewer.ts';

/** What somebody is to the AI helper. */
export interface AiStanding {
  /** the owner has set a service */
  isOn: boolean;
  /** groups of theirs that may use it */
  groups: { gid: number; dailyTokens: number; teaches: boolean }[];
}

export const aiPolicy = {
  /** Super admins, and members of a group that may. */
  use: (viewer: Viewer, { isOn, groups }: AiStanding): boolean =>
    isOn && viewer !== null && (isRoot(viewer) || groups.length > 0),

  /** Whole programs and no holding back. At a problem of one's own group, what one is there counts. */
  isTeacher: (viewer: Viewer, { groups }: AiStanding, at: ProblemStanding): boolean =>
    isRoot(viewer) ||
    (at.kind === 'group' && at.level >= groupLevel.member
      ? at.level >= groupLevel.admin
      : groups.some(({ teaches }) => teaches)),

  /** What the service itself says of its trouble: it may name accounts and keys. */
  seeTrouble: (viewer: Viewer): boolean => isAdmin(viewer),
};
