import type { LearningStanding } from '#core/standing.ts';
import type { FailureKey } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';

/** Something that a group teaches with: a lesson, a course, a table of either. */
interface GuardedLearning {
  /** who wrote it */
  uid: string | null;
  /** 0 draft, 1 published */
  status: number;
}

/** Who may do what with what a group teaches with. */
export const learningPolicy = {
  /** What is published there. */
  learn: (viewer: Viewer, standing: LearningStanding): boolean =>
    refusalToLearn(viewer, standing) === undefined,

  /** Adds to it, and so sees what others are still writing. */
  write: (_viewer: Viewer, { isTeacher }: LearningStanding): boolean => isTeacher,

  /** A draft is there for those who write. */
  see: (viewer: Viewer, standing: LearningStanding, { status }: Pick<GuardedLearning, 'status'>): boolean =>
    status === 1 ? learningPolicy.learn(viewer, standing) : learningPolicy.write(viewer, standing),

  /** What one wrote oneself, as long as one teaches there; a root of the group everything. */
  change: (
    viewer: Viewer,
    { isTeacher, isManager }: LearningStanding,
    { uid }: Pick<GuardedLearning, 'uid'>,
  ): boolean => isManager || (isTeacher && viewer !== null && viewer.uid === uid),
};

/** Why somebody may not learn there: it is for members of the group, and of groups that it shares with. */
export function refusalToLearn(
  viewer: Viewer,
  { isMember, isGuest }: LearningStanding,
): FailureKey | undefined {
  if (!viewer) return 'session.required';
  return isMember || isGuest ? undefined : 'group.notMember';
}
