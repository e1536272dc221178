import {
  getContestAccess,
  getContestInfo,
  getContestProblemDetail,
  getContestProblems,
} from '#core/contract/contest.ts';
import { getGroupDetail } from '#core/contract/group.ts';
import { getFullScreenProblems } from '#core/contract/problem.ts';
import {
  getTrainingAccess,
  getTrainingDetail,
  getTrainingProblemDetail,
  getTrainingProblems,
} from '#core/contract/training.ts';

/** All calls whose answers are ever kept for reading without network. */
export const keptCalls = [
  getContestInfo,
  getContestAccess,
  getContestProblems,
  getContestProblemDetail,
  getFullScreenProblems,
  getTrainingDetail,
  getTrainingAccess,
  getTrainingProblems,
  getTrainingProblemDetail,
  getGroupDetail,
];
