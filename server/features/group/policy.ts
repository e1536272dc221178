import { type GroupStanding, groupLevel } from '#core/standing.ts';
import type { Viewer } from '../../http/viewer.ts';

/** Who may do what in a group. */
export const groupPolicy = {
  /** Its problems, trainings, contests and submissions. */
  enter: (_viewer: Viewer, { level }: GroupStanding): boolean => level >= groupLevel.member,

  /** Code and test data of others. */
  teach: (_viewer: Viewer, { level }: GroupStanding): boolean => level >= groupLevel.admin,

  /** Everything that belongs to the group, and the group itself. */
  manage: (_viewer: Viewer, { level }: GroupStanding): boolean => level >= groupLevel.root,
};
