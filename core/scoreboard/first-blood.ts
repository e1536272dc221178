import type { AcmCell } from './acm-cell.ts';
import { type Attempt, attemptsIn, isJudged, isUnderSeal, type Span } from './attempt.ts';
import type { Entry } from './board.ts';

/** A cell, and the submissions that are shown with their result, but have none yet. */
type WaitingCell = AcmCell & { waiting?: readonly number[] };

/**
 * Who was the first to solve each problem: of all who passed it before the end, the one whose submission came first. While
 * an earlier one may still turn out to be a pass, there is nobody. Star contestants stand beside the contest: the honour
 * is not theirs, and nobody waits for them.
 */
export function firstBloodOf(entries: readonly Entry<WaitingCell>[]): Map<string, string> {
  const problems = new Set(entries.flatMap(({ cells }) => [...cells.keys()]));
  return firstBloodAfter(new Map(), problems, entries);
}

/** The same after the cells of some problems have changed; of the others it is known. */
export function firstBloodAfter(
  known: ReadonlyMap<string, string>,
  problems: Iterable<string>,
  entries: readonly Entry<WaitingCell>[],
): Map<string, string> {
  const first = new Map(known);
  for (const problem of problems) {
    const uid = firstAt(problem, entries);
    if (uid === undefined) first.delete(problem);
    else first.set(problem, uid);
  }
  return first;
}

function firstAt(problem: string, entries: readonly Entry<WaitingCell>[]): string | undefined {
  let first: { uid: string; cell: AcmCell } | undefined;
  let waiting = Number.POSITIVE_INFINITY;
  for (const { uid, isStar, cells } of entries) {
    const cell = isStar ? undefined : cells.get(problem);
    if (!cell) continue;
    if (cell.isAC && !cell.isAfterContest && (!first || isEarlier(cell, first.cell))) first = { uid, cell };
    if (cell.waiting) waiting = Math.min(waiting, ...cell.waiting);
  }
  return first && first.cell.passId < waiting ? first.uid : undefined;
}

/** Within a second the submissions are in the order of their numbers. */
const isEarlier = (one: AcmCell, other: AcmCell): boolean =>
  one.ACTime < other.ACTime || (one.ACTime === other.ACTime && one.passId < other.passId);

/** The submissions whose result a board waits for; under the seal it waits for none. */
export const waitingIds = (attempts: readonly Attempt[], span: Span): number[] =>
  attemptsIn(attempts, span)
    .filter(attempt => !isJudged(attempt) && !isUnderSeal(attempt.second, span))
    .map(attempt => attempt.submitId);
