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
  const first = new Map<string, number>();
  const waiting = new Map<string, number>();
  for (const { isStar, cells } of entries) {
    if (isStar) continue;
    for (const { problem, second, isPass } of claimsOf(cells))
      keepLeast(isPass ? first : waiting, problem, second);
  }
  for (const [problem, second] of waiting) if (second < (first.get(problem) ?? 0)) first.delete(problem);
  return first;
}

/** A pass, or a try that may become one. */
interface Claim {
  problem: string;
  second: number;
  isPass: boolean;
}

/** Of a thousand teams one changes at a time; cells that are the same object are not read again. */
const known = new WeakMap<ReadonlyMap<string, WaitingCell>, readonly Claim[]>();

function claimsOf(cells: ReadonlyMap<string, WaitingCell>): readonly Claim[] {
  const kept = known.get(cells);
  if (kept) return kept;
  const claims: Claim[] = [];
  for (const [problem, cell] of cells) {
    if (cell.isAC) claims.push({ problem, second: cell.ACTime, isPass: true });
    for (const second of cell.waiting ?? []) claims.push({ problem, second, isPass: false });
  }
  known.set(cells, claims);
  return claims;
}

function keepLeast(least: Map<string, number>, problem: string, second: number): void {
  if (second < (least.get(problem) ?? Number.POSITIVE_INFINITY)) least.set(problem, second);
}

/** The seconds at which a board waits for a result; under the seal it waits for none. */
export const waitingSeconds = (attempts: readonly Attempt[], span: Span): number[] =>
  attemptsIn(attempts, span)
    .filter(attempt => !isJudged(attempt) && !isUnderSeal(attempt.second, span))
    .map(attempt => attempt.second);
