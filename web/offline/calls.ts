import {
  getContestAccess,
  getContestInfo,
  getContestProblemDetail,
  getContestProblems,
} from '#core/contract/contest.ts';
import { getCourse, getCourseSection } from '#core/contract/course.ts';
import { getGroupDetail } from '#core/contract/group.ts';
import { getHomeworkList } from '#core/contract/homework.ts';
import { getLesson } from '#core/contract/lesson.ts';
import { getFullScreenProblems, getProblemDetail } from '#core/contract/problem.ts';
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
  getHomeworkList,
  getLesson,
  getCourse,
  getCourseSection,
  getProblemDetail,
];
