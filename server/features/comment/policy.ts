import type { ContestStanding } from '#core/standing.ts';
import { contestPolicy, refusalToEnter } from '#server/features/contest/policy.ts';
import { type DiscussionStanding, discussionPolicy } from '#server/features/discussion/policy.ts';
import type { FailureKey } from '#server/http/errors.ts';
import { hasPermission, isAdmin, type Viewer } from '#server/http/viewer.ts';

/** Comments stand under a discussion, which is at home on the site or in a group, or in a contest. */
export type CommentStanding = DiscussionStanding | ContestStanding;

interface GuardedComment {
  uid: string | null;
  /** in a contest: whether an admin of it said this */
  isByAdmin: boolean;
}

const wrote = (viewer: Viewer, { uid }: GuardedComment): boolean => viewer !== null && viewer.uid === uid;

/** Who may do what with comments and replies. */
export const commentPolicy = {
  /** While a contest runs, people see what they said themselves and what its admins say. */
  see: (viewer: Viewer, standing: CommentStanding, comment: GuardedComment): boolean =>
    !commentPolicy.seesLittle(viewer, standing) || comment.isByAdmin || wrote(viewer, comment),

  seesLittle: (_viewer: Viewer, standing: CommentStanding): boolean =>
    standing.kind === 'contest' && !standing.isAdmin && standing.phase !== 'ended',

  /**
   * In a contest that runs, people reply below what they said themselves and its admins below everybody but each
   * other; when it is over, what its admins said can be replied to as well.
   */
  reply(viewer: Viewer, standing: CommentStanding, comment: GuardedComment): boolean {
    if (!hasPermission(viewer, 'reply_add')) return false;
    if (standing.kind !== 'contest') return true;
    if (standing.phase !== 'ended') return standing.isAdmin ? !comment.isByAdmin : wrote(viewer, comment);
    return standing.isAdmin || comment.isByAdmin || wrote(viewer, comment);
  },

  /** The same for a comment and for a reply. */
  remove(viewer: Viewer, standing: CommentStanding, comment: GuardedComment): boolean {
    if (wrote(viewer, comment)) return true;
    return standing.kind === 'contest'
      ? contestPolicy.administer(viewer, standing)
      : discussionPolicy.moderate(viewer, standing);
  },

  /** No quotas, and no number of problems to solve before; contests ask for neither. */
  writeWithoutQuota: (viewer: Viewer, standing: CommentStanding): boolean =>
    isAdmin(viewer) || standing.kind === 'contest',
};

/** Why somebody may not read the comments there. */
export function refusalToRead(viewer: Viewer, standing: CommentStanding): FailureKey | undefined {
  return standing.kind === 'contest' ? refusalToEnter(viewer, standing) : undefined;
}

/** Why somebody who may read them may not write one. */
export function refusalToWrite(viewer: Viewer): FailureKey | undefined {
  return !viewer || hasPermission(viewer, 'comment_add') ? undefined : 'comment.muted';
}
