import { countsAsPenalty, Status } from '../verdict.ts';
import { type Attempt, attemptsIn, isJudged, isUnderSeal, type Span } from './attempt.ts';

/** What an ACM board shows of one contestant at one problem. */
export interface AcmCell {
  isAC: boolean;
  /** the second of the first pass; 0 without one */
  ACTime: number;
  /** tries with penalty before the first pass, or all of them without one */
  errorNum: number;
  /** tries under the seal: how they ended is nobody's business before the thaw */
  tryNum: number;
  /** the first pass came after the end */
  isAfterContest: boolean;
  /** every try whose result is shown */
  total: number;
  /** the submission that passed first; 0 without one */
  passId: number;
}

const penaltyS = 20 * 60;

/**
 * Under the seal every try counts as one, also one that did not compile or is not judged yet: were some left out, the
 * number itself would tell how they ended.
 */
export function acmCell(attempts: readonly Attempt[], span: Span): AcmCell {
  const cell: AcmCell = {
    isAC: false,
    ACTime: 0,
    errorNum: 0,
    tryNum: 0,
    isAfterContest: false,
    total: 0,
    passId: 0,
  };
  for (const attempt of attemptsIn(attempts, span)) {
    const isSealed = isUnderSeal(attempt.second, span);
    if (!isSealed) cell.total += 1;
    if (cell.isAC) continue;
    if (isSealed) cell.tryNum += 1;
    else if (attempt.status === Status.Accepted) {
      cell.isAC = true;
      cell.ACTime = attempt.second;
      cell.passId = attempt.submitId;
      cell.isAfterContest = attempt.second >= span.endS;
    } else if (isJudged(attempt) && countsAsPenalty(attempt.status)) cell.errorNum += 1;
  }
  return cell;
}

export const acmCellTime = ({ isAC, ACTime, errorNum }: AcmCell): number =>
  isAC ? ACTime + errorNum * penaltyS : 0;
