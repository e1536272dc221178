import type { Fact } from '#core/fact.ts';
import type { ProblemType } from '#core/scoring/mode.ts';
import { Status } from '#core/verdict.ts';
import type { Attempt, Span } from '../attempt.ts';

export type RuleName = 'ACM' | 'OI' | 'IOI' | 'Strict IOI' | 'Ledo' | 'AtCoder' | 'Codeforces';

/** The numbers that are kept for the rules; the first two are HOJ's. */
export const ruleTypes = [0, 1, 2, 3, 4, 5, 6] as const;
export type RuleType = (typeof ruleTypes)[number];

/** What an organiser chooses within a rule. */
export interface RuleSettings {
  oiRankScoreType: OiRankScoreType;
  /** what a try in vain costs by ACM */
  penaltyMinutes: number;
  /** by ACM what has passed of a minute counts for nothing, and of equal sums the earlier last pass stands first */
  wholeMinutes: boolean;
  /** verdicts that cost nothing by ACM */
  freeVerdicts: readonly number[];
}

export const defaultRuleSettings: RuleSettings = {
  oiRankScoreType: 'Recent',
  penaltyMinutes: 20,
  wholeMinutes: false,
  freeVerdicts: [Status.CompileError],
};

/** Which verdicts an organiser may make free of penalty. */
export const penaltyVerdicts = [
  Status.CompileError,
  Status.PresentationError,
  Status.WrongAnswer,
  Status.TimeLimitExceeded,
  Status.MemoryLimitExceeded,
  Status.RuntimeError,
] as const;

/** What a problem is worth where its points fall with time, unless the organiser says otherwise. */
export const defaultPoints = 1_000;

/** Which of several tries counts: the last one, or the best. */
export type OiRankScoreType = 'Recent' | 'Highest';

/** One of somebody's own tries at a problem, as far as its submitter may know it. */
export interface OwnTry {
  status: number;
  score: number | null;
}

/** When a problem was solved, and by which submission. */
export interface FirstSolve {
  ACTime: number;
  passId: number;
}

/**
 * All that contests of one rule do unlike those of another. Who looks after a contest asks its rule, and compares its
 * name or number with nothing. A cell is what a board shows of one contestant at one problem; totals are what the cells
 * of a contestant add up to; a row is what HOJ's boards show of both.
 */
export interface Rule<Cell, Totals, Row> {
  name: RuleName;
  type: RuleType;
  /** which of HOJ's two boards its rows have the shape of */
  shape: 'acm' | 'oi';
  /** which problems of our own a contest takes */
  problemType: ProblemType;
  /** a submission has points that lists and tables show; otherwise it passes or does not, and a pass stays a pass */
  isScored: boolean;
  /** an organiser chooses which of several tries counts */
  choosesTry: boolean;
  /** an organiser says what a try in vain costs, and which are free */
  choosesPenalty: boolean;
  /** an organiser says what each problem is worth */
  choosesPoints: boolean;
  /** the subtasks of a try count each for itself, so a cell is folded from them as well */
  countsSubtasks: boolean;
  /** hacks earn and cost points; only in contests of such a rule are any made */
  countsHacks: boolean;
  hasBalloons: boolean;
  /** the board can be opened from the last place upwards */
  hasCeremony: boolean;
  /** a seal hides their own results from contestants as well */
  sealsOwnResult: boolean;
  /** what is known of a submission while the contest runs: to those who take part, and to who made it */
  runningFacts: Record<'reader' | 'owner', readonly Fact[]>;

  /** `points`: what the problem is worth, by the organiser where they choose that, otherwise by its cases */
  cell(attempts: readonly Attempt[], span: Span, settings: RuleSettings, points: number): Cell;
  /** somebody all of whose cells are untried is not on the board */
  isTried(cell: Cell): boolean;
  /** solved whole, whenever that was */
  isSolved(cell: Cell): boolean;
  /** the cell of a board that shows what came after the end beside what counts */
  withLate(live: Cell, late: Cell): Cell;
  /** the pass that competes for being the first; nothing without one in time, or where nobody competes for it */
  firstSolveOf(cell: Cell): FirstSolve | undefined;

  /** what came after the end adds nothing */
  totals(cells: Iterable<Cell>, settings: RuleSettings): Totals;
  /** below 0 when the first stands before the second; 0 when they share a place */
  compare(one: Totals, other: Totals): number;
  /** how much of all that there is to reach, from 0 to 1; `points`: what each problem is worth */
  shareOf(totals: Totals, points: readonly number[]): number;
  /** whether it is worth an award at all */
  isAwarded(totals: Totals): boolean;

  /** a cell as the whole board sends it, and back; what a board does not show gets lost on the way */
  pack(cell: Cell): number[];
  unpack(numbers: readonly number[]): Cell;
  row(totals: Totals, cells: Iterable<[problem: string, Cell]>, isFirst: (problem: string) => boolean): Row;

  /** which of somebody's tries at a problem, in their order, speaks for it */
  counting<Try extends OwnTry>(
    tries: readonly Try[],
    settings: Pick<RuleSettings, 'oiRankScoreType'>,
  ): Try | undefined;
}
