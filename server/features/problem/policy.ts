import { admits, publishing } from '#core/admission.ts';
import { type BankStanding, type GroupStanding, groupLevel } from '#core/standing.ts';
import { isAdmin, isProblemAdmin, isRoot, type Viewer } from '#server/http/viewer.ts';

export interface GuardedProblem {
  auth: number;
  gid: number | null;
  authorUid: string | null;
  /** not null: its group wants it to be public, or it is */
  applyPublicProgress?: number | null;
}

/** Where a problem is at home: the bank, or the group that it belongs to. */
export type ProblemStanding = BankStanding | GroupStanding;

const wrote = (viewer: Viewer, { authorUid }: GuardedProblem): boolean =>
  viewer !== null && viewer.uid === authorUid;

const isGuestAt = (standing: ProblemStanding): boolean =>
  standing.kind === 'group' && standing.isGuest === true;

const levelOf = (standing: ProblemStanding): number => (standing.kind === 'group' ? standing.level : 0);

/** Who may do what with a problem. */
export const problemPolicy = {
  /** Who a problem exists for at all. To everybody else it does not, whatever they ask. */
  see(viewer: Viewer, standing: ProblemStanding, problem: GuardedProblem): boolean {
    if (problemPolicy.manage(viewer, standing, problem)) return true;
    if (problemPolicy.review(viewer, problem)) return true;
    if (problem.auth !== 1) return false;
    return problem.gid === null || levelOf(standing) >= groupLevel.member || isGuestAt(standing);
  },

  /** Changes it, sees its closed samples and its test data. */
  manage(viewer: Viewer, standing: ProblemStanding, problem: GuardedProblem): boolean {
    if (problem.gid === null) return problemPolicy.manageBank(viewer) || wrote(viewer, problem);
    const level = levelOf(standing);
    return (
      isRoot(viewer) || level >= groupLevel.root || (level >= groupLevel.admin && wrote(viewer, problem))
    );
  },

  /** Reads what a group would like to make public. */
  review: (viewer: Viewer, { applyPublicProgress }: GuardedProblem): boolean =>
    isProblemAdmin(viewer) && (applyPublicProgress ?? null) !== null,

  /** Every problem of the bank, whoever wrote it, with all that is hidden with it. */
  manageBank: (viewer: Viewer): boolean => isProblemAdmin(viewer),

  seeAnswers: (viewer: Viewer, standing: ProblemStanding, problem: GuardedProblem): boolean =>
    problemPolicy.see(viewer, standing, problem) &&
    (wrote(viewer, problem) || isAdmin(viewer) || levelOf(standing) >= groupLevel.admin),

  /** Its test data, to take home: those who change it, and those who teach with it. */
  seeData: (viewer: Viewer, standing: ProblemStanding, problem: GuardedProblem): boolean =>
    problemPolicy.manage(viewer, standing, problem) ||
    (problem.gid !== null && levelOf(standing) >= groupLevel.admin),

  /** Test data and trials of what is not there yet: administrators, and admins of an open group for it. */
  prepare: (viewer: Viewer, standing: ProblemStanding): boolean =>
    isAdmin(viewer) ||
    (standing.kind === 'group' && !standing.isWaiting && standing.level >= groupLevel.admin),

  /** Puts one of the bank into the trash, and takes it out again. */
  remove: (viewer: Viewer): boolean => isProblemAdmin(viewer),

  /** A new one of the bank. */
  create: (viewer: Viewer): boolean => isAdmin(viewer),

  /** Writing one is for every administrator; showing it to everybody is not. */
  publish: (viewer: Viewer): boolean => viewer !== null && admits(publishing.who, viewer.role),
};
