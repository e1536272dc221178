import { rules } from '#core/scoreboard/rules/rules.ts';
import type { ContestStanding } from '#core/standing.ts';
import type { FailureKey } from '#server/http/errors.ts';
import { isRoot, type Viewer } from '#server/http/viewer.ts';

interface CandidateProblem {
  auth: number;
  authorUid: string | null;
}

/** Who may do what in a contest. */
export const contestPolicy = {
  administer: (_viewer: Viewer, { isAdmin }: ContestStanding): boolean => isAdmin,

  /** One of the site takes what was submitted in it along, which is for super admins. */
  remove: (viewer: Viewer, { isAdmin, gid }: ContestStanding): boolean =>
    isAdmin && (gid !== null || isRoot(viewer)),

  /** Takes a problem into it: what everybody sees, or what waits for contests and is theirs to give away. */
  take: (viewer: Viewer, { isAdmin }: Pick<ContestStanding, 'isAdmin'>, problem: CandidateProblem): boolean =>
    isAdmin && (problem.auth === 1 || (problem.auth === 3 && contestPolicy.giveAway(viewer, problem))),

  giveAway: (viewer: Viewer, { authorUid }: Pick<CandidateProblem, 'authorUid'>): boolean =>
    viewer !== null && (viewer.uid === authorUid || isRoot(viewer)),

  /** What it is called and when it runs. */
  look: (viewer: Viewer, { isAdmin, isMember }: ContestStanding): boolean =>
    viewer !== null && (isAdmin || isMember),

  /** Sees the balloons, also those of passes under the seal, and says which were brought; not while they take part again. */
  carryBalloons: (_viewer: Viewer, { isAdmin, isRunner, virtual }: ContestStanding): boolean =>
    isAdmin || (isRunner && virtual === null),

  /** What came in since the seal, while others wait for its end. */
  seeUnderSeal: (_viewer: Viewer, { isAdmin }: ContestStanding): boolean => isAdmin,

  seeRealNames: (_viewer: Viewer, { isAdmin }: ContestStanding): boolean => isAdmin,

  /** Its problems, submissions and board. */
  enter: (viewer: Viewer, standing: ContestStanding): boolean =>
    refusalToEnter(viewer, standing) === undefined,

  /** Where one login counts, this is an older one. */
  isPutOut: (_viewer: Viewer, { isAdmin, isElsewhere }: ContestStanding): boolean => !isAdmin && isElsewhere,

  /** Has entered: nothing but the clock and the account keeps them from submitting. */
  hasEntered: (_viewer: Viewer, { isAdmin, isMember, access, isRegistered }: ContestStanding): boolean =>
    isAdmin || (isMember && (access === 'public' || isRegistered)),

  /** What it is called and when it runs, where its board is to be open to everybody. */
  lookFromOutside: (_viewer: Viewer, { openRank }: ContestStanding): boolean => openRank,

  /** The board that is open to everybody, with the ids and titles of the problems. */
  seeBoardFromOutside: (_viewer: Viewer, { openRank, phase, window, virtual }: ContestStanding): boolean =>
    openRank && phase !== 'scheduled' && !isOpenWindow(window) && virtual === null,

  /**
   * What others do: their submissions, the board, how many solved what. A window has to close first, and to whoever takes part
   * again all of that lies ahead.
   */
  seeOthers: (_viewer: Viewer, { isAdmin, window, virtual }: ContestStanding): boolean =>
    isAdmin || (!isOpenWindow(window) && virtual === null),

  /** Some board: that of the others, or in a virtual participation what it was at the same moment. */
  seeBoard: (viewer: Viewer, standing: ContestStanding): boolean =>
    standing.virtual !== null || contestPolicy.seeOthers(viewer, standing),

  /** Everything that led to the board, once nobody can change it and nothing of it is hidden. */
  replay: (viewer: Viewer, standing: ContestStanding): boolean =>
    standing.phase === 'ended' &&
    standing.sealedFrom === null &&
    (contestPolicy.seeBoardFromOutside(viewer, standing) ||
      refusalToSeeOthers(viewer, standing) === undefined),

  /** Who wrote a problem, its source, its tags and how hard it is: hints, as long as somebody still thinks about it. */
  seeOrigin: (_viewer: Viewer, { isAdmin, phase }: ContestStanding): boolean => isAdmin || phase === 'ended',

  /** How the problems are solved: for everybody who may enter, when nobody thinks about them any more. */
  readEditorial: (viewer: Viewer, standing: ContestStanding): boolean =>
    contestPolicy.enter(viewer, standing) && contestPolicy.seeOrigin(viewer, standing),

  /** Its rule for accounts is for those who take part. */
  isAccountTaken: (_viewer: Viewer, { isAdmin, isTaken }: ContestStanding): boolean => isAdmin || isTaken,

  /** Hacks are made in it: its rule counts them, its organiser wants them, and all have the same time. */
  hasHacks: (_viewer: Viewer, { rule, hackRoomSize, window }: ContestStanding): boolean =>
    rules[rule].countsHacks && hackRoomSize !== null && window === null,

  submit: (viewer: Viewer, standing: ContestStanding): boolean =>
    refusalToSubmit(viewer, standing) === undefined,

  /** Who submits stands on the board: not its admins, who only try it out, nor who comes after the end or again. */
  takesPartBySubmitting: (_viewer: Viewer, { isAdmin, phase, virtual }: ContestStanding): boolean =>
    !isAdmin && phase !== 'ended' && virtual === null,

  /** Has their own clock run from now on. */
  begin: (viewer: Viewer, standing: ContestStanding): boolean =>
    refusalToBegin(viewer, standing) === undefined && !standing.window?.participation?.startedAt,

  /** Takes part in it again after its end, by a clock of their own. */
  startVirtual: (viewer: Viewer, standing: ContestStanding): boolean =>
    refusalToStartVirtual(viewer, standing) === undefined && standing.virtual === null,
};

const isOpenWindow = (window: ContestStanding['window']): boolean =>
  window !== null && window.phase !== 'ended';

/** Why somebody may not enter, for those who are to be told. */
export function refusalToEnter(viewer: Viewer, standing: ContestStanding): FailureKey | undefined {
  if (!viewer) return 'session.required';
  if (standing.isAdmin) return undefined;
  if (!standing.isMember) return 'group.notMember';
  if (standing.phase === 'scheduled')
    return standing.window?.phase === 'running' ? 'contest.notBegun' : 'contest.notStarted';
  if (standing.phase === 'finished') return 'contest.timeUp';
  if (contestPolicy.isPutOut(viewer, standing)) return 'contest.otherSession';
  if (standing.access !== 'private') return undefined;
  if (!standing.isRegistered) return 'contest.notRegistered';
  return standing.isTaken ? undefined : 'contest.accountLimit';
}

/** Why somebody may not see what others do there. */
export function refusalToSeeOthers(viewer: Viewer, standing: ContestStanding): FailureKey | undefined {
  const outside = refusalToEnter(viewer, standing);
  if (outside) return outside;
  if (contestPolicy.seeOthers(viewer, standing)) return undefined;
  return standing.virtual ? 'contest.virtualRuns' : 'contest.windowOpen';
}

/** Why the board of a contest cannot be confirmed yet. */
export function refusalToFinalise(
  viewer: Viewer,
  standing: ContestStanding,
  { hasEnded, unjudged, questions }: { hasEnded: boolean; unjudged: number; questions: number },
): FailureKey | undefined {
  if (!contestPolicy.administer(viewer, standing)) return 'object.forbidden';
  if (!hasEnded) return 'contest.notEnded';
  if (unjudged > 0) return 'contest.notAllJudged';
  return questions > 0 ? 'contest.openQuestions' : undefined;
}

/** Why somebody may not have their own clock run. Whoever has done so already may do it again: nothing changes. */
export function refusalToBegin(viewer: Viewer, standing: ContestStanding): FailureKey | undefined {
  if (!viewer) return 'session.required';
  if (!standing.isMember) return 'group.notMember';
  if (!standing.window || standing.isAdmin) return 'contest.noWindow';
  if (standing.window.phase === 'scheduled') return 'contest.notStarted';
  if (standing.window.phase === 'ended') return 'contest.ended';
  if (standing.access !== 'public' && !standing.isRegistered) return 'contest.notRegistered';
  if (!standing.isTaken) return 'contest.accountLimit';
  return standing.isPaused ? 'contest.paused' : undefined;
}

/** Why somebody may not take part again. Whoever does so already may start once more: nothing changes. */
export function refusalToStartVirtual(viewer: Viewer, standing: ContestStanding): FailureKey | undefined {
  const outside = refusalToEnter(viewer, standing);
  if (outside || standing.virtual) return outside;
  if (standing.isAdmin) return 'contest.virtualAdmin';
  if (standing.phase !== 'ended') return 'contest.notEnded';
  if (standing.sealedFrom !== null) return 'contest.virtualSealed';
  if (!standing.allowVirtual) return 'contest.noVirtual';
  if (standing.access !== 'public' && !standing.isRegistered) return 'contest.notRegistered';
  return standing.isTaken ? undefined : 'contest.accountLimit';
}

export function refusalToSubmit(viewer: Viewer, standing: ContestStanding): FailureKey | undefined {
  const outside = refusalToEnter(viewer, standing);
  if (outside || standing.isAdmin) return outside;
  if (standing.access !== 'public' && !standing.isRegistered) return 'contest.notRegistered';
  if (!standing.isTaken) return 'contest.accountLimit';
  if (standing.isPaused) return 'contest.paused';
  return standing.phase === 'ended' && !standing.allowEndSubmit ? 'contest.ended' : undefined;
}
