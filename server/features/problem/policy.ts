import { type BankStanding, type GroupStanding, groupLevel } from '#core/standing.ts';
import { isAdmin, isProblemAdmin, isRoot, type Viewer } from '../../http/viewer.ts';

export interface GuardedProblem {
  auth: number;
  gid: number | null;
  authorUid: string | null;
}

/** Where a problem is at home: the bank, or the group that it belongs to. */
export type ProblemStanding = BankStanding | GroupStanding;

const wrote = (viewer: Viewer, { authorUid }: GuardedProblem): boolean =>
  viewer !== null && viewer.uid === authorUid;

const levelOf = (standing: ProblemStanding): number => (standing.kind === 'group' ? standing.level : 0);

/** Who may do what with a problem. */
export const problemPolicy = {
  /** Who a problem exists for at all. To everybody else it does not, whatever they ask. */
  see(viewer: Viewer, standing: ProblemStanding, problem: GuardedProblem): boolean {
    if (problemPolicy.manage(viewer, standing, problem)) return true;
    if (problem.auth !== 1) return false;
    return problem.gid === null || levelOf(standing) >= groupLevel.member;
  },

  /** Changes it, sees its closed samples and its test data. */
  manage(viewer: Viewer, standing: ProblemStanding, problem: GuardedProblem): boolean {
    if (problem.gid === null) return problemPolicy.manageBank(viewer) || wrote(viewer, problem);
    const level = levelOf(standing);
    return (
      isRoot(viewer) || level >= groupLevel.root || (level >= groupLevel.member && wrote(viewer, problem))
    );
  },

  /** Every problem of the bank, whoever wrote it, with all that is hidden with it. */
  manageBank: (viewer: Viewer): boolean => isProblemAdmin(viewer),

  seeAnswers: (viewer: Viewer, standing: ProblemStanding, problem: GuardedProblem): boolean =>
    problemPolicy.see(viewer, standing, problem) && (wrote(viewer, problem) || isAdmin(viewer)),

  /** Writing one is for every administrator; showing it to everybody is not. */
  publish: (viewer: Viewer): boolean => isProblemAdmin(viewer),
};
