import { isAdmin, isProblemAdmin, isRoot, type Viewer } from '../../http/viewer.ts';

export interface GuardedProblem {
  auth: number;
  gid: number | null;
  author: string;
}

const wrote = (viewer: Viewer, problem: GuardedProblem) => viewer?.username === problem.author;

/** Who a problem exists for at all. To everybody else it does not, whatever they ask. */
export function maySeeProblem(viewer: Viewer, problem: GuardedProblem): boolean {
  if (problem.gid !== null) return isRoot(viewer);
  return problem.auth === 1 || mayManageProblem(viewer, problem);
}

/** Sees closed samples and who changed what. */
export const mayManageProblem = (viewer: Viewer, problem: GuardedProblem): boolean =>
  isProblemAdmin(viewer) || (problem.gid === null && wrote(viewer, problem));

export const maySeeAnswers = (viewer: Viewer, problem: GuardedProblem): boolean =>
  maySeeProblem(viewer, problem) && (wrote(viewer, problem) || isAdmin(viewer));

/** Writing one is for every administrator; showing it to everybody is not. */
export const mayPublish = (viewer: Viewer): boolean => isProblemAdmin(viewer);
