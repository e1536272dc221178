import type { TrainingStanding } from '#core/standing.ts';
import type { FailureKey } from '#server/http/errors.ts';
import { isRoot, type Viewer } from '#server/http/viewer.ts';

/** Who may do what in a training. */
export const trainingPolicy = {
  administer: (_viewer: Viewer, { isAdmin }: TrainingStanding): boolean => isAdmin,

  remove: (viewer: Viewer, { isAdmin, gid }: TrainingStanding): boolean =>
    isAdmin && (gid !== null || isRoot(viewer)),

  /** Its problems and its ranking, and submitting there. */
  enter: (viewer: Viewer, standing: TrainingStanding): boolean =>
    refusalToEnter(viewer, standing) === undefined,
};

/** Why somebody may not even read what it is about, for those who are to be told. */
export function refusalToLook(viewer: Viewer, standing: TrainingStanding): FailureKey | undefined {
  if (!viewer) return 'session.required';
  return standing.isAdmin || standing.isMember ? undefined : 'group.notMember';
}

/** Why somebody may not enter. */
export function refusalToEnter(viewer: Viewer, standing: TrainingStanding): FailureKey | undefined {
  const outside = refusalToLook(viewer, standing);
  if (outside || standing.isAdmin) return outside;
  return standing.isPublic || standing.isRegistered ? undefined : 'training.notRegistered';
}

/** Why somebody may not see who is how far. One joins a private training alone, so that a public one has no ranking. */
export function refusalToRank(viewer: Viewer, standing: TrainingStanding): FailureKey | undefined {
  return refusalToEnter(viewer, standing) ?? (standing.isPublic ? 'training.noRanking' : undefined);
}
