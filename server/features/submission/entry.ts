import { groupLevel, type Standing } from '#core/standing.ts';
import type { FailureKey } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { refusalToEnter as refusalOfContest, refusalToSubmit } from '../contest/policy.ts';
import { refusalToEnter as refusalOfTraining } from '../training/policy.ts';

/** Why somebody may not see what was submitted at a place. */
export function refusalAt(viewer: Viewer, standing: Standing): FailureKey | undefined {
  if (standing.kind === 'contest') return refusalOfContest(viewer, standing);
  if (standing.kind === 'training') return refusalOfTraining(viewer, standing);
  if (standing.kind === 'group' && standing.level < groupLevel.member) return 'group.notMember';
  return undefined;
}

/** Why somebody may not submit there; only a contest asks for more than entering it does. */
export const refusalToSubmitAt = (viewer: Viewer, standing: Standing): FailureKey | undefined =>
  standing.kind === 'contest' ? refusalToSubmit(viewer, standing) : refusalAt(viewer, standing);
