import { type ContestProblemInfo, getContestProblemDetail } from '#core/contract/contest.ts';
import { getProblemDetail } from '#core/contract/problem.ts';
import { useAnswer } from '../../../api/hooks.ts';
import { type Place, problemQuery } from './place.ts';

/** A problem where it is solved. In a contest less may be known of it than in the bank. */
export type ShownProblem = ContestProblemInfo;

export function useShownProblem(place: Place) {
  const { problemID, contestID, containsEnd } = place;
  const inContest = contestID !== undefined;
  const ofBank = useAnswer(getProblemDetail, problemQuery(place), { enabled: !inContest });
  const ofContest = useAnswer(
    getContestProblemDetail,
    { cid: contestID ?? 0, displayId: problemID, containsEnd, rendered: true },
    { enabled: inContest },
  );
  return inContest ? ofContest : ofBank;
}
