import { type Attempt, attemptsIn, isJudged, isUnderSeal, type Span } from './attempt.ts';
import type { Entry } from './board.ts';
import type { FirstSolve, Rule } from './rules/rule.ts';

/** What a cell holds besides: the submissions that are shown with their result, but have none yet. */
interface Waiting {
  waiting?: readonly number[];
}

type SolveRule<Cell> = Pick<Rule<Cell, unknown, unknown>, 'firstSolveOf'>;

/**
 * Who was the first to solve each problem: of all who passed it before the end, the one whose submission came first. While
 * an earlier one may still turn out to be a pass, there is nobody. Star contestants stand beside the contest: the honour
 * is not theirs, and nobody waits for them.
 */
export function firstBloodOf<Cell>(
  rule: SolveRule<Cell>,
  entries: readonly Entry<Cell & Waiting>[],
): Map<string, string> {
  const problems = new Set(entries.flatMap(({ cells }) => [...cells.keys()]));
  return firstBloodAfter(rule, new Map(), problems, entries);
}

/** The same after the cells of some problems have changed; of the others it is known. */
export function firstBloodAfter<Cell>(
  rule: SolveRule<Cell>,
  known: ReadonlyMap<string, string>,
  problems: Iterable<string>,
  entries: readonly Entry<Cell & Waiting>[],
): Map<string, string> {
  const first = new Map(known);
  for (const problem of problems) {
    const uid = firstAt(rule, problem, entries);
    if (uid === undefined) first.delete(problem);
    else first.set(problem, uid);
  }
  return first;
}

function firstAt<Cell>(
  { firstSolveOf }: SolveRule<Cell>,
  problem: string,
  entries: readonly Entry<Cell & Waiting>[],
): string | undefined {
  let first: { uid: string; solve: FirstSolve } | undefined;
  let waiting = Number.POSITIVE_INFINITY;
  for (const { uid, isStar, cells } of entries) {
    const cell = isStar ? undefined : cells.get(problem);
    if (!cell) continue;
    const solve = firstSolveOf(cell);
    if (solve && (!first || isEarlier(solve, first.solve))) first = { uid, solve };
    for (const submitId of cell.waiting ?? []) waiting = Math.min(waiting, submitId);
  }
  return first && first.solve.passId < waiting ? first.uid : undefined;
}

/** Within a second the submissions are in the order of their numbers. */
const isEarlier = (one: FirstSolve, other: FirstSolve): boolean =>
  one.ACTime < other.ACTime || (one.ACTime === other.ACTime && one.passId < other.passId);

/** The submissions whose result a board waits for; under the seal it waits for none. */
export const waitingIds = (attempts: readonly Attempt[], span: Span): number[] =>
  attemptsIn(attempts, span)
    .filter(attempt => !isJudged(attempt) && !isUnderSeal(attempt.second, span))
    .map(attempt => attempt.submitId);
