import type { Facts } from '#core/fact.ts';
import { type PlaceColumns, placeOf } from '#core/place.ts';
import { remoteOrigin } from '#core/remote.ts';
import { type BankStanding, bankStanding, type ContestStanding, type GroupStanding } from '#core/standing.ts';
import { type ContestView, type Relation, visibleFacts } from '#core/visible-facts.ts';
import { hasPermission, isAdmin, isProblemAdmin, type Viewer } from '#server/http/viewer.ts';
import type { SettingValues } from '../configuration/settings.ts';
import { contestPolicy } from '../contest/policy.ts';
import { groupPolicy } from '../group/policy.ts';
import { type ProblemStanding, problemPolicy } from '../problem/policy.ts';

/** What decides who may see a submission: where and by whom it was made, and what its problem says. */
export interface GuardedSubmission {
  uid: string;
  cid: number;
  gid: number | null;
  submitTime: string;
  share: boolean;
  /** of one that was made in a virtual participation: whose tries those are */
  team: string[] | null;
  problem: GuardedProblemOfSubmission;
}

interface GuardedRemoteSubmission extends GuardedSubmission, PlaceColumns {
  problemId: string;
}

export interface GuardedProblemOfSubmission {
  auth: number;
  gid: number | null;
  authorUid: string | null;
  codeShare: boolean;
  openCaseResult: boolean;
  /** a contest of the site that runs now has it */
  isInContest: boolean;
  /** its group shares it now with the group where the submission was made */
  isSharedHere: boolean;
}

/** Null: the place is not there for this viewer. Who submitted there keeps what is theirs. */
export type SubmissionStanding = BankStanding | GroupStanding | ContestStanding | null;

export type JudgingSwitches = Pick<SettingValues, 'hideNonContestSubmissionCode'>;

const owns = (viewer: Viewer, { uid }: Pick<GuardedSubmission, 'uid'>): boolean => viewer?.uid === uid;

const isOfTeam = (viewer: Viewer, { team }: Pick<GuardedSubmission, 'team'>): boolean =>
  viewer !== null && (team?.includes(viewer.uid) ?? false);

/** Who may do what with a submission. */
export const submissionPolicy = {
  facts(
    viewer: Viewer,
    standing: SubmissionStanding,
    submission: GuardedSubmission,
    switches: JudgingSwitches,
  ): Facts {
    return visibleFacts({
      contest: contestView(standing, submission),
      relations: relationsOf(viewer, standing, submission),
      isShared: submission.share && submission.problem.codeShare,
      codeIsClosed: submissionPolicy.codeIsClosed(viewer, switches),
      casesAreOpen: submission.problem.openCaseResult,
    });
  },

  /** The owner of the site may close all code outside contests, even to its authors. */
  codeIsClosed: (viewer: Viewer, { hideNonContestSubmissionCode }: JudgingSwitches): boolean =>
    hideNonContestSubmissionCode && !isProblemAdmin(viewer),

  share: (viewer: Viewer, standing: SubmissionStanding, submission: GuardedSubmission): boolean =>
    submission.cid === 0 &&
    (owns(viewer, submission) || (standing?.kind === 'group' && groupPolicy.teach(viewer, standing))),

  resubmit: (viewer: Viewer, _standing: SubmissionStanding, submission: GuardedSubmission): boolean =>
    owns(viewer, submission) && hasPermission(viewer, 'submit'),

  /** Takes it to the other judge from their own browser: not where others rely on the verdict. */
  handIn: (viewer: Viewer, standing: SubmissionStanding, submission: GuardedRemoteSubmission): boolean =>
    submissionPolicy.resubmit(viewer, standing, submission) &&
    placeOf(submission).kind === 'bank' &&
    remoteOrigin(submission.problemId) !== undefined,
};

function contestView(
  standing: SubmissionStanding,
  { cid, submitTime }: GuardedSubmission,
): ContestView | null {
  if (cid === 0) return null;
  // To an owner for whom the contest is gone it is as closed as it can be.
  if (standing?.kind !== 'contest') return { rule: 'OI', phase: 'running', isSealed: true };
  const { rule, phase, startTime, sealedFrom } = standing;
  const isEarly = Date.parse(submitTime) < Date.parse(startTime);
  const isSealed = sealedFrom !== null && Date.parse(submitTime) >= Date.parse(sealedFrom);
  return { rule, phase: isEarly ? 'scheduled' : phase, isSealed };
}

function relationsOf(
  viewer: Viewer,
  standing: SubmissionStanding,
  submission: GuardedSubmission,
): Relation[] {
  // A login that a newer one has put out of the contest reads nothing there, not even what is its own.
  if (standing?.kind === 'contest' && contestPolicy.isPutOut(viewer, standing)) return [];
  const own: Relation[] = owns(viewer, submission) || isOfTeam(viewer, submission) ? ['owner'] : [];
  if (submission.cid !== 0)
    return standing?.kind === 'contest' ? [...own, ...inContest(viewer, standing, submission)] : own;
  return [...own, ...outsideContests(viewer, standing, submission)];
}

/** What was made in a virtual participation is for those who took part in it, and for who looks after the contest. */
function inContest(
  viewer: Viewer,
  standing: ContestStanding,
  { problem, team }: GuardedSubmission,
): Relation[] {
  if (!contestPolicy.administer(viewer, standing))
    return team === null && contestPolicy.enter(viewer, standing) && contestPolicy.seeOthers(viewer, standing)
      ? ['reader']
      : [];
  const isOfSameGroup = problem.gid !== null && problem.gid === standing.gid;
  const keeps = isOfSameGroup || problemPolicy.manage(viewer, problemStandingIn(standing, problem), problem);
  return keeps ? ['keeper'] : ['staff'];
}

/** Submissions are hidden with their problem: one that is hidden itself, or that people are solving in a contest now. */
function outsideContests(
  viewer: Viewer,
  standing: SubmissionStanding,
  submission: GuardedSubmission,
): Relation[] {
  const { gid, problem } = submission;
  const atProblem = problemStandingIn(standing, problem);
  if (isAmongStaff(viewer, standing, gid) && problemPolicy.manage(viewer, atProblem, problem))
    return ['keeper'];
  if (isBorrowed(submission)) return ofBorrowed(viewer, standing, submission);
  if (problem.isInContest || !problemPolicy.see(viewer, atProblem, problem)) return [];
  if (gid === null) return isAdmin(viewer) ? ['keeper'] : ['reader'];
  if (standing?.kind !== 'group' || !groupPolicy.enter(viewer, standing)) return [];
  return groupPolicy.teach(viewer, standing) ? ['keeper'] : ['reader'];
}

/**
 * What pupils made in a group is for those who teach there now: whoever wrote the problem, or owned a group that is gone,
 * is nobody to it.
 */
const isAmongStaff = (viewer: Viewer, standing: SubmissionStanding, gid: number | null): boolean =>
  gid === null ||
  problemPolicy.manageBank(viewer) ||
  (standing?.kind === 'group' && groupPolicy.teach(viewer, standing));

/** Made in one group to a problem of another. */
const isBorrowed = ({ gid, problem }: GuardedSubmission): boolean =>
  gid !== null && problem.gid !== null && problem.gid !== gid;

/** Once it is shared no more, what was made meanwhile stays with those who made it and their teachers. */
function ofBorrowed(
  viewer: Viewer,
  standing: SubmissionStanding,
  { problem }: GuardedSubmission,
): Relation[] {
  if (standing?.kind !== 'group' || !groupPolicy.enter(viewer, standing)) return [];
  if (groupPolicy.teach(viewer, standing)) return ['staff'];
  return problem.isSharedHere && problem.auth === 1 ? ['reader'] : [];
}

/** A problem of a group is judged by the standing in that group, one of the bank by none. */
function problemStandingIn(
  standing: SubmissionStanding,
  { gid }: GuardedProblemOfSubmission,
): ProblemStanding {
  if (gid === null) return bankStanding;
  if (standing?.kind === 'group' && standing.gid === gid) return standing;
  return { kind: 'group', id: gid, gid, level: 0, isOwner: false, hasJoined: false };
}
