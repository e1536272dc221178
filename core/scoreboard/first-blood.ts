import { type Attempt, attemptsIn, isJudged, isUnderSeal, type Span } from './attempt.ts';
import type { Entry } from './board.ts';
import type { FirstSolve, Rule } from './rules/rule.ts';

/** What a cell holds besides: the submissions that are shown with their result, but have none yet. */
interface Waiting {
  waiting?: readonly number[];
}

type SolveRule<Cell> = Pick<Rule<Cell, unknown, unknown>, 'firstSolveOf'>;
type Racer<Cell> = Pick<Entry<Cell & Waiting>, 'uid' | 'isStar' | 'cells'>;

/** For being the first at a problem: of all who passed it, and of all submissions without a result, the one that came first. */
export interface Race {
  solved?: { uid: string; solve: FirstSolve };
  waiting?: { uid: string; submitId: number };
}

/**
 * Who was the first to solve each problem: of all who passed it before the end, the one whose submission came first. While
 * an earlier one may still turn out to be a pass, there is nobody. Star contestants stand beside the contest: the honour
 * is not theirs, and nobody waits for them.
 */
export function firstBloodOf<Cell>(
  rule: SolveRule<Cell>,
  entries: readonly Racer<Cell>[],
): Map<string, string> {
  return winnersOf(racesOf(rule, entries));
}

export function racesOf<Cell>(rule: SolveRule<Cell>, entries: readonly Racer<Cell>[]): Map<string, Race> {
  const problems = new Set(entries.flatMap(({ cells }) => [...cells.keys()]));
  return new Map(Array.from(problems, problem => [problem, raceAt(rule, problem, entries)]));
}

/** By problem, where there is somebody. */
export function winnersOf(races: ReadonlyMap<string, Race>): Map<string, string> {
  const winners = new Map<string, string>();
  for (const [problem, { solved, waiting }] of races)
    if (solved && solved.solve.passId < (waiting?.submitId ?? Number.POSITIVE_INFINITY))
      winners.set(problem, solved.uid);
  return winners;
}

/** The same race after the cells of one person have changed. Only who was in front of it may leave that to any other. */
export function raceAfter<Cell>(
  rule: SolveRule<Cell>,
  problem: string,
  race: Race = {},
  { uid, entry, entries }: { uid: string; entry: Racer<Cell> | undefined; entries: readonly Racer<Cell>[] },
): Race {
  if (race.solved?.uid === uid || race.waiting?.uid === uid) return raceAt(rule, problem, entries);
  return entry ? joined(rule, problem, race, entry) : race;
}

const raceAt = <Cell>(rule: SolveRule<Cell>, problem: string, entries: readonly Racer<Cell>[]): Race =>
  entries.reduce<Race>((race, entry) => joined(rule, problem, race, entry), {});

function joined<Cell>(
  { firstSolveOf }: SolveRule<Cell>,
  problem: string,
  race: Race,
  { uid, isStar, cells }: Racer<Cell>,
): Race {
  const cell = isStar ? undefined : cells.get(problem);
  if (!cell) return race;
  const solve = firstSolveOf(cell);
  const isFirst = solve && (!race.solved || isEarlier(solve, race.solved.solve));
  const submitId = Math.min(...(cell.waiting ?? []));
  const isAwaited = submitId < (race.waiting?.submitId ?? Number.POSITIVE_INFINITY);
  if (!isFirst && !isAwaited) return race;
  return {
    ...race,
    ...(isFirst && { solved: { uid, solve } }),
    ...(isAwaited && { waiting: { uid, submitId } }),
  };
}

/** Within a second the submissions are in the order of their numbers. */
const isEarlier = (one: FirstSolve, other: FirstSolve): boolean =>
  one.ACTime < other.ACTime || (one.ACTime === other.ACTime && one.passId < other.passId);

/** The submissions whose result a board waits for; under the seal it waits for none. */
export const waitingIds = (attempts: readonly Attempt[], span: Span): number[] =>
  attemptsIn(attempts, span)
    .filter(attempt => !isJudged(attempt) && !isUnderSeal(attempt.second, span))
    .map(attempt => attempt.submitId);
