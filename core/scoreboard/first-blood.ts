import type { AcmCell } from './acm-cell.ts';
import { type Attempt, attemptsIn, isJudged, isUnderSeal, type Span } from './attempt.ts';

/** What is known of one problem across all contestants of a board. */
export interface ProblemTries {
  cells: readonly AcmCell[];
  /** seconds of tries that are shown with their result, but have none yet */
  waiting: readonly number[];
}

/**
 * The second of the first pass, or null while there is none, or while an earlier try may still turn out to be it. Who
 * passed in the same second shares the honour.
 */
export function firstBloodSecond({ cells, waiting }: ProblemTries): number | null {
  const first = Math.min(...cells.filter(cell => cell.isAC).map(cell => cell.ACTime));
  if (first === Number.POSITIVE_INFINITY || waiting.some(second => second < first)) return null;
  return first;
}

/** The seconds at which a board waits for a result; under the seal it waits for none. */
export const waitingSeconds = (attempts: readonly Attempt[], span: Span): number[] =>
  attemptsIn(attempts, span)
    .filter(attempt => !isJudged(attempt) && !isUnderSeal(attempt.second, span))
    .map(attempt => attempt.second);
