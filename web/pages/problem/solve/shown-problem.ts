import { type ContestProblemInfo, getContestProblemDetail } from '#core/contract/contest.ts';
import { getProblemDetail } from '#core/contract/problem.ts';
import { getTrainingProblemDetail } from '#core/contract/training.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { type DeskPlace, problemQuery } from './place.ts';

/** A problem where it is solved. In a contest less may be known of it than in the bank. */
export type ShownProblem = ContestProblemInfo;

export function useShownProblem(place: DeskPlace) {
  const { problemID, contestID, trainingID, containsEnd } = place;
  const inContest = contestID !== undefined;
  const inTraining = trainingID !== undefined;
  const ofBank = useAnswer(getProblemDetail, problemQuery(place), { enabled: !inContest && !inTraining });
  const ofTraining = useAnswer(
    getTrainingProblemDetail,
    { cid: trainingID ?? 0, displayId: problemID, rendered: true },
    { enabled: inTraining },
  );
  const ofContest = useAnswer(
    getContestProblemDetail,
    { cid: contestID ?? 0, displayId: problemID, containsEnd, rendered: true },
    { enabled: inContest },
  );
  if (inTraining) return ofTraining;
  return inContest ? ofContest : ofBank;
}
