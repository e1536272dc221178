import { type GroupStanding, groupLevel } from '#core/standing.ts';
import { hasPermission, isRoot, type Viewer } from '#server/http/viewer.ts';

/** Somebody of the group, to somebody else of it. */
export interface GuardedMember {
  uid: string;
  auth: number;
  isOwner: boolean;
}

const givenLevels = Object.values(groupLevel).filter(level => level !== groupLevel.none);

/** Who may do what in a group. */
export const groupPolicy = {
  /** Those of everybody, hidden ones and closed ones too. */
  seeAll: (viewer: Viewer): boolean => isRoot(viewer),

  /** Groups and accounts for a class without quotas, and without waiting for anybody. */
  createFreely: (viewer: Viewer): boolean => isRoot(viewer),

  /** Its problems, trainings, contests and submissions. */
  enter: (_viewer: Viewer, { level }: GroupStanding): boolean => level >= groupLevel.member,

  /** Code and test data of others; who applies, what is announced, what is shared. */
  teach: (_viewer: Viewer, { level }: GroupStanding): boolean => level >= groupLevel.admin,

  /** Everything that belongs to the group, and the group itself. */
  manage: (_viewer: Viewer, { level }: GroupStanding): boolean => level >= groupLevel.root,

  /** Ends it. */
  disband: (viewer: Viewer, { isOwner }: GroupStanding): boolean =>
    isOwner && hasPermission(viewer, 'group_del'),

  /** Also takes an application back. The owner stays. */
  leave: (
    viewer: Viewer,
    { hasJoined, level }: GroupStanding,
    { uid: owner }: { uid: string | null },
  ): boolean => (hasJoined || level === groupLevel.applying) && viewer?.uid !== owner,

  /** The owner gives every level to everybody else; others give and take only what is below their own. */
  setLevel: (viewer: Viewer, standing: GroupStanding, member: GuardedMember, next: number): boolean => {
    if (!groupPolicy.teach(viewer, standing) || member.isOwner) return false;
    const { level, isOwner } = standing;
    return isOwner || (member.auth < level && next < level);
  },

  /** The levels that they may be given now. */
  levelsFor: (viewer: Viewer, standing: GroupStanding, member: GuardedMember): number[] =>
    givenLevels.filter(level => groupPolicy.setLevel(viewer, standing, member, level)),

  kick: (viewer: Viewer, standing: GroupStanding, member: GuardedMember): boolean => {
    if (!groupPolicy.teach(viewer, standing) || member.uid === viewer?.uid || member.isOwner) return false;
    return standing.isOwner || member.auth < standing.level;
  },

  /** Taking the owner out ends the group. */
  removeOwner: (viewer: Viewer, { uid, isOwner }: GuardedMember): boolean =>
    isOwner && isRoot(viewer) && uid !== viewer?.uid,

  /** What somebody wrote for the group: themselves, as long as they are one of its admins, and its roots. */
  change: (viewer: Viewer, standing: GroupStanding, { uid }: { uid: string | null }): boolean =>
    groupPolicy.manage(viewer, standing) ||
    (groupPolicy.teach(viewer, standing) && viewer !== null && viewer.uid === uid),
};
