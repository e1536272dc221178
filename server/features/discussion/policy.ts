import { type BankStanding, type GroupStanding, groupLevel } from '#core/standing.ts';
import { groupPolicy } from '#server/features/group/policy.ts';
import { hasPermission, isAdmin, type Viewer } from '#server/http/viewer.ts';

/** Discussions are at home on the site or in a group. */
export type DiscussionStanding = BankStanding | GroupStanding;

interface GuardedDiscussion {
  uid: string | null;
  status: number;
}

const wrote = (viewer: Viewer, { uid }: GuardedDiscussion): boolean => viewer !== null && viewer.uid === uid;

/** Who may do what with discussions. */
export const discussionPolicy = {
  /**
   * Those of a group are there for its members, and for administrators, who look after reports; what is hidden for who
   * wrote it and who moderates.
   */
  see(viewer: Viewer, standing: DiscussionStanding, discussion: GuardedDiscussion): boolean {
    if (discussionPolicy.moderate(viewer, standing)) return true;
    if (!discussionPolicy.enter(viewer, standing)) return false;
    return discussion.status === 0 || wrote(viewer, discussion);
  },

  enter: (viewer: Viewer, standing: DiscussionStanding): boolean =>
    standing.kind === 'bank' || groupPolicy.enter(viewer, standing),

  post: (viewer: Viewer, standing: DiscussionStanding): boolean =>
    hasPermission(viewer, 'discussion_add') && discussionPolicy.enter(viewer, standing),

  edit: (viewer: Viewer, _standing: DiscussionStanding, discussion: GuardedDiscussion): boolean =>
    wrote(viewer, discussion),

  remove: (viewer: Viewer, standing: DiscussionStanding, discussion: GuardedDiscussion): boolean =>
    wrote(viewer, discussion) || discussionPolicy.moderate(viewer, standing),

  /** Pins and hides discussions there, sees what is hidden and how texts read before. */
  moderate: (viewer: Viewer, standing: DiscussionStanding): boolean =>
    isAdmin(viewer) || (standing.kind === 'group' && standing.level >= groupLevel.admin),

  /** Those of the site and of all groups in one list, hidden ones too. */
  oversee: (viewer: Viewer): boolean => isAdmin(viewer),

  /** No quotas, and no number of problems to solve before. */
  postWithoutQuota: (viewer: Viewer): boolean => isAdmin(viewer),
};
