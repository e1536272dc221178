import type { OiRankRow } from '#core/contract/contest-rank.ts';
import { ProblemType } from '#core/scoring/mode.ts';
import { Status } from '#core/verdict.ts';
import { type Attempt, attemptsIn, isJudged, isUnderSeal, type Span } from '../attempt.ts';
import type { OwnTry, Rule, RuleSettings } from './rule.ts';

/** Null where there is nothing to show. */
export interface OiCell {
  score: number | null;
  /** the shortest run of a full pass among the tries that count, in milliseconds */
  time: number | null;
  /** every try that is shown */
  total: number;
  /** on a board with what came after the end: what it is by now, where that is another; it counts for nothing */
  after?: { score: number | null; time: number | null };
}

export interface OiTotals {
  totalScore: number;
  /** solved whole after the end */
  late: number;
  /** milliseconds the full passes ran */
  totalTime: number;
}

export type OiRow = Pick<
  OiRankRow,
  'totalScore' | 'totalTime' | 'late' | 'submissionInfo' | 'lateInfo' | 'timeInfo'
>;

/** The rule of the olympiads: the scores of one try at each problem, and nobody knows theirs before the end. */
export const oi: Rule<OiCell, OiTotals, OiRow> = {
  name: 'OI',
  type: 1,
  shape: 'oi',
  problemType: ProblemType.OI,
  isScored: true,
  choosesTry: true,
  choosesPenalty: false,
  choosesPoints: false,
  countsSubtasks: false,
  countsHacks: false,
  hasBalloons: false,
  hasCeremony: false,
  sealsOwnResult: true,
  runningFacts: {
    reader: ['row', 'verdict', 'score'],
    owner: ['row', 'verdict', 'score', 'usage', 'message', 'cases', 'output', 'code'],
  },

  cell(attempts: readonly Attempt[], span: Span, { oiRankScoreType }: RuleSettings): OiCell {
    const shown = attemptsIn(attempts, span).filter(attempt => !isUnderSeal(attempt.second, span));
    const judged = shown.filter(isScored);
    const total = shown.length;
    if (judged.length === 0) return { score: null, time: null, total };
    const isRecent = oiRankScoreType === 'Recent';
    const score = isRecent ? scoreOf(judged.at(-1)!) : Math.max(...judged.map(scoreOf));
    const counting = isRecent ? judged.slice(-1) : judged.filter(one => scoreOf(one) === score);
    const times = counting.filter(({ status }) => status === Status.Accepted).map(({ time }) => time ?? 0);
    return { score, time: times.length ? Math.min(...times) : null, total };
  },

  isTried: ({ total }: OiCell): boolean => total > 0,

  isSolved: ({ time, after }: OiCell): boolean => (time ?? after?.time ?? null) !== null,

  withLate: (live: OiCell, late: OiCell): OiCell =>
    live.total === late.total
      ? late
      : { ...live, total: late.total, after: { score: late.score, time: late.time } },

  firstSolveOf: () => undefined,

  totals(cells: Iterable<OiCell>): OiTotals {
    const totals = { totalScore: 0, late: 0, totalTime: 0 };
    for (const { score, time, after } of cells) {
      totals.totalScore += score ?? 0;
      totals.totalTime += time ?? 0;
      totals.late += Number(time === null && (after?.time ?? null) !== null);
    }
    return totals;
  },

  compare: (one: OiTotals, other: OiTotals): number =>
    other.totalScore - one.totalScore || one.totalTime - other.totalTime,

  shareOf: ({ totalScore }: OiTotals, points: readonly number[]): number => shareOfPoints(totalScore, points),

  isAwarded: ({ totalScore }: OiTotals): boolean => totalScore > 0,

  pack: ({ score, time, after }: OiCell): number[] =>
    after ? [score ?? -1, time ?? -1, after.score ?? 0, after.time ?? -1] : [score ?? 0, time ?? -1],

  unpack: ([score, time, lateScore, lateTime]: readonly number[]): OiCell => ({
    score: orNone(score!),
    time: orNone(time!),
    total: 0,
    ...(lateScore !== undefined && { after: { score: lateScore, time: orNone(lateTime!) } }),
  }),

  row({ totalScore, totalTime, late }: OiTotals, cells: Iterable<[string, OiCell]>): OiRow {
    const all = [...cells];
    const numbers = (of: (cell: OiCell) => number | null) =>
      Object.fromEntries(
        all.flatMap(([problem, cell]) => {
          const number = of(cell);
          return number === null ? [] : [[problem, number]];
        }),
      );
    return {
      totalScore,
      totalTime,
      ...(late > 0 && { late }),
      submissionInfo: numbers(({ score, after }) => score ?? (after ? null : 0)),
      lateInfo: numbers(({ after }) => (after ? (after.score ?? 0) : null)),
      timeInfo: numbers(({ time }) => time),
    };
  },

  /** The newest, or the best; one whose result nobody may know yet goes before both. */
  counting<Try extends OwnTry>(
    tries: readonly Try[],
    { oiRankScoreType }: Pick<RuleSettings, 'oiRankScoreType'>,
  ): Try | undefined {
    const newest = tries.at(-1);
    if (oiRankScoreType !== 'Highest' || newest?.status === Status.SubmittedUnknownResult) return newest;
    const best = Math.max(...tries.map(({ score }) => score ?? 0));
    return tries.findLast(({ score }) => score === best) ?? newest;
  },
};

/** Trouble of a judge is nobody's score. What does not compile is: it earned nothing. */
export const isScored = (attempt: Attempt): boolean =>
  isJudged(attempt) && attempt.status !== Status.SystemError;

/** Hacks may earn more than there is, or cost more than was earned. */
export function shareOfPoints(earned: number, points: readonly number[]): number {
  const all = points.reduce((sum, one) => sum + one, 0);
  return all > 0 ? Math.min(1, Math.max(0, earned / all)) : 0;
}

const scoreOf = ({ score }: Attempt): number => score ?? 0;

const orNone = (number: number): number | null => (number < 0 ? null : number);
