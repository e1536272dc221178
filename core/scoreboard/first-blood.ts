import type { AcmCell } from './acm-cell.ts';
import { type Attempt, attemptsIn, isJudged, isUnderSeal, type Span } from './attempt.ts';
import type { Entry } from './board.ts';

/** A cell, and the seconds of tries that are shown with their result, but have none yet. */
type WaitingCell = AcmCell & { waiting?: readonly number[] };

/**
 * The second of the first pass at each problem that has one. While an earlier try may still turn out to be the first
 * pass, there is none; who passed in the same second shares the honour. Star contestants stand beside the contest: the
 * honour is not theirs, and nobody waits for them.
 */
export function firstBloodOf(entries: readonly Entry<WaitingCell>[]): Map<string, number> {
  const problems = new Set(entries.flatMap(({ cells }) => [...cells.keys()]));
  return firstBloodAfter(new Map(), problems, entries);
}

/** The same after the cells of some problems have changed; of the others it is known. */
export function firstBloodAfter(
  known: ReadonlyMap<string, number>,
  problems: Iterable<string>,
  entries: readonly Entry<WaitingCell>[],
): Map<string, number> {
  const first = new Map(known);
  for (const problem of problems) {
    const second = firstAt(problem, entries);
    if (second === undefined) first.delete(problem);
    else first.set(problem, second);
  }
  return first;
}

function firstAt(problem: string, entries: readonly Entry<WaitingCell>[]): number | undefined {
  let [pass, waiting] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (const { isStar, cells } of entries) {
    const cell = isStar ? undefined : cells.get(problem);
    if (!cell) continue;
    if (cell.isAC) pass = Math.min(pass, cell.ACTime);
    if (cell.waiting) waiting = Math.min(waiting, ...cell.waiting);
  }
  return pass <= waiting && pass < Number.POSITIVE_INFINITY ? pass : undefined;
}

/** The seconds at which a board waits for a result; under the seal it waits for none. */
export const waitingSeconds = (attempts: readonly Attempt[], span: Span): number[] =>
  attemptsIn(attempts, span)
    .filter(attempt => !isJudged(attempt) && !isUnderSeal(attempt.second, span))
    .map(attempt => attempt.second);
