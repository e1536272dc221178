import type { ContestStanding } from '#core/standing.ts';
import type { FailureKey } from '#server/http/errors.ts';
import { hasPermission, type Viewer } from '#server/http/viewer.ts';
import { contestPolicy, refusalToEnter, refusalToSubmit } from '../contest/policy.ts';

interface GuardedHack {
  uid: string;
  defenderUid: string;
  /** null while it waits */
  outcome: string | null;
  /** a contest that runs has its problem */
  isInContest: boolean;
}

/** Who may do what with hacks. */
export const hackPolicy = {
  /** The jury reads every hack, and says which count. */
  oversee: (viewer: Viewer, standing: ContestStanding): boolean => contestPolicy.administer(viewer, standing),

  /** Makes good hacks tests of the problems, when nobody takes part any more. */
  takeTests: (viewer: Viewer, standing: ContestStanding): boolean =>
    contestPolicy.hasHacks(viewer, standing) &&
    hackPolicy.oversee(viewer, standing) &&
    standing.phase === 'ended' &&
    !standing.isPaused,

  /** The test of one in a contest. It breaks other programs too, so that whoever it hit reads it after the end. */
  readContestTest: (viewer: Viewer, standing: ContestStanding, hack: GuardedHack): boolean =>
    hackPolicy.oversee(viewer, standing) ||
    (contestPolicy.enter(viewer, standing) &&
      (viewer?.uid === hack.uid || (viewer?.uid === hack.defenderUid && standing.phase === 'ended'))),

  /** What the judge said of it: for the jury, or whoever looks after the problem, and for who made it. */
  readMessage: (viewer: Viewer, overseesIt: boolean, { uid }: GuardedHack): boolean =>
    overseesIt || viewer?.uid === uid,

  /** What succeeded in the bank is there for everybody who sees the problem, unless people solve it in a contest now. */
  readBankTest: (viewer: Viewer, hack: GuardedHack): boolean =>
    viewer !== null && (viewer.uid === hack.uid || (hack.outcome === 'successful' && !hack.isInContest)),

  /** Whoever may submit and has solved it may break it for others. */
  hackInBank: (viewer: Viewer, isSolved: boolean): boolean => hasPermission(viewer, 'submit') && isSolved,

  takeBack: (viewer: Viewer, standing: ContestStanding, { outcome }: GuardedHack): boolean =>
    hackPolicy.oversee(viewer, standing) && (outcome === 'successful' || outcome === 'unsuccessful'),
};

/** Why somebody may not lock problems of a contest, nor hack programs there. */
export function refusalToHack(viewer: Viewer, standing: ContestStanding): FailureKey | undefined {
  const outside = refusalToEnter(viewer, standing);
  if (outside) return outside;
  if (!contestPolicy.hasHacks(viewer, standing)) return 'hack.off';
  if (standing.isAdmin) return 'hack.jury';
  if (!hasPermission(viewer, 'submit')) return 'object.forbidden';
  if (standing.phase !== 'running' || standing.virtual) return 'hack.over';
  return refusalToSubmit(viewer, standing);
}
