import type { Standing } from '#core/standing.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { contestPolicy } from '../contest/policy.ts';
import { type GuardedProblem, type ProblemStanding, problemPolicy } from '../problem/policy.ts';

/** Who may try code out at a problem. */
export const testRunPolicy = {
  /** Who sees the problem, and who may submit to it in one of the contests that have it. */
  start: (
    viewer: Viewer,
    standing: ProblemStanding,
    problem: GuardedProblem,
    contests: Standing[],
  ): boolean =>
    problemPolicy.see(viewer, standing, problem) ||
    contests.some(contest => contest.kind === 'contest' && contestPolicy.submit(viewer, contest)),
};
