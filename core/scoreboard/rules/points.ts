import type { OiRankRow } from '#core/contract/contest-rank.ts';
import { hackPoints } from '#core/hack.ts';
import { ProblemType } from '#core/scoring/mode.ts';
import { Status } from '#core/verdict.ts';
import { type Attempt, attemptsIn, HackStatus, isHack, isUnderSeal, type Span } from '../attempt.ts';
import { isScored, shareOfPoints } from './oi.ts';
import type { OwnTry, Rule, RuleSettings } from './rule.ts';

/** What a rule that adds up points says of one contestant at one problem. */
export interface PointsCell {
  /** null where there is nothing to show */
  score: number | null;
  /** the second in which the score became what it is; null without points */
  second: number | null;
  /** tries in vain, as far as the rule counts them */
  failed: number;
  /** tries under the seal */
  tryNum: number;
  /** solved whole */
  isFull: boolean;
  /** every try whose result is shown */
  total: number;
  /** of a rule that counts them, where there are any */
  hacks?: Hacks;
  /** on a board with what came after the end: what the score is by now, where something came; it counts for nothing */
  after?: { score: number | null; isFull: boolean };
}

export interface Hacks {
  successful: number;
  unsuccessful: number;
}

export interface PointsTotals {
  totalScore: number;
  /** in seconds; 0 by rules that know no time */
  totalTime: number;
  /** solved whole after the end */
  late: number;
}

export type PointsRow = Pick<
  OiRankRow,
  'totalScore' | 'totalTime' | 'late' | 'submissionInfo' | 'lateInfo' | 'timeInfo' | 'triesInfo'
>;

/** What the tries at a problem have come to. */
export type PointsResult = Pick<PointsCell, 'second' | 'failed'> & {
  score: number;
  /** solved whole, though by no single try */
  isFull?: boolean;
};

export const noResult: PointsResult = { score: 0, second: null, failed: 0 };

type AnyPointsRule = Rule<PointsCell, PointsTotals, PointsRow>;

/** By most of them the judge gives the points of a try. */
const commonParts = {
  problemType: ProblemType.OI,
  isScored: true,
  choosesPoints: false,
  countsSubtasks: false,
  countsHacks: false,
};

type Own = Pick<AnyPointsRule, 'name' | 'type' | 'runningFacts'> &
  Partial<Pick<AnyPointsRule, keyof typeof commonParts>> & {
    /** of tries that are judged, in their order */
    reached(judged: readonly Attempt[], span: Span, points: number): PointsResult;
    /** the time by which equal sums are told apart, of the cells with points; without it they share a place */
    time?(cells: readonly PointsCell[]): number;
  };

/** A rule that adds up points, from what it does unlike the others of its kind. */
export const pointsRule = ({ reached, time, ...own }: Own): AnyPointsRule => ({
  ...commonParts,
  ...own,
  shape: 'oi',
  choosesTry: false,
  choosesPenalty: false,
  hasBalloons: false,
  hasCeremony: false,
  sealsOwnResult: false,

  cell(attempts, span, _settings: RuleSettings, points): PointsCell {
    const [hacks, known] = partition(attemptsIn(attempts, span), isHack);
    const shown = known.filter(({ second }) => !isUnderSeal(second, span));
    const judged = shown.filter(isScored);
    const { score, second, failed, isFull: isFullTogether = false } = reached(judged, span, points);
    const isFull = isFullTogether || judged.some(({ status }) => status === Status.Accepted);
    return {
      score: judged.length ? score : null,
      second,
      failed,
      // what is solved gets no better, and that was to be seen before the seal
      tryNum: isFull ? 0 : known.length - shown.length,
      isFull,
      total: shown.length,
      ...hacksIn(hacks.filter(({ second }) => !isUnderSeal(second, span))),
    };
  },

  isTried: ({ total, tryNum, hacks }) => total > 0 || tryNum > 0 || hacks !== undefined,

  isSolved: ({ isFull, after }) => isFull || (after?.isFull ?? false),

  withLate: (live, late) =>
    live.total === late.total
      ? live
      : { ...live, total: late.total, after: { score: late.score, isFull: late.isFull } },

  firstSolveOf: () => undefined,

  totals(cells): PointsTotals {
    const all = [...cells];
    const earned = all.filter(({ score }) => (score ?? 0) > 0);
    return {
      totalScore: sum(earned.map(({ score }) => score!)) + sum(all.map(({ hacks }) => pointsOf(hacks))),
      totalTime: time?.(earned) ?? 0,
      late: all.filter(({ isFull, after }) => !isFull && after?.isFull).length,
    };
  },

  compare: (one, other) => other.totalScore - one.totalScore || one.totalTime - other.totalTime,

  shareOf: ({ totalScore }, points) => shareOfPoints(totalScore, points),

  isAwarded: ({ totalScore }) => totalScore > 0,

  pack: ({ score, second, failed, tryNum, isFull, after, hacks }) => [
    score ?? -1,
    second ?? -1,
    failed,
    tryNum,
    Number(isFull),
    ...(after ? [after.score ?? 0, Number(after.isFull)] : hacks ? [-1, 0] : []),
    ...(hacks ? [hacks.successful, hacks.unsuccessful] : []),
  ],

  unpack: ([
    score,
    second,
    failed,
    tryNum,
    isFull,
    lateScore = -1,
    isLateFull,
    successful,
    unsuccessful,
  ]) => ({
    score: score! < 0 ? null : score!,
    second: second! < 0 ? null : second!,
    failed: failed!,
    tryNum: tryNum!,
    isFull: isFull === 1,
    total: 0,
    ...(lateScore >= 0 && { after: { score: lateScore, isFull: isLateFull === 1 } }),
    ...(successful !== undefined && { hacks: { successful, unsuccessful: unsuccessful! } }),
  }),

  row({ totalScore, totalTime, late }, cells): PointsRow {
    const row: PointsRow = {
      totalScore,
      totalTime: totalTime * 1_000,
      ...(late > 0 && { late }),
      submissionInfo: {},
      lateInfo: {},
      timeInfo: {},
      triesInfo: {},
    };
    for (const [problem, { score, second, failed, tryNum, isFull, after, hacks }] of cells) {
      if (score !== null) row.submissionInfo[problem] = score;
      if (after) row.lateInfo[problem] = after.score ?? 0;
      if (second !== null) row.timeInfo[problem] = second * 1_000;
      row.triesInfo![problem] = { failed, tryNum, isFull, ...(hacks && { hacks }) };
    }
    return row;
  },

  /** What is solved stays solved; otherwise the best, and of equals the newest. */
  counting<Try extends OwnTry>(tries: readonly Try[]): Try | undefined {
    const solved = tries.find(({ status }) => status === Status.Accepted);
    const best = Math.max(...tries.map(({ score }) => score ?? 0));
    return solved ?? tries.findLast(({ score }) => (score ?? 0) === best);
  },
});

function hacksIn(hacks: readonly Attempt[]): Pick<PointsCell, 'hacks'> {
  if (hacks.length === 0) return {};
  const successful = hacks.filter(({ status }) => status === HackStatus.Successful).length;
  return { hacks: { successful, unsuccessful: hacks.length - successful } };
}

const pointsOf = (hacks: Hacks = { successful: 0, unsuccessful: 0 }): number =>
  hacks.successful * hackPoints.successful + hacks.unsuccessful * hackPoints.unsuccessful;

const partition = <T>(all: readonly T[], isFirst: (one: T) => boolean): [T[], T[]] => [
  all.filter(isFirst),
  all.filter(one => !isFirst(one)),
];

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);

export const scoreOf = ({ score }: Attempt): number => score ?? 0;

/** What does not compile is no try. */
export const isTry = ({ status }: Attempt): boolean => status !== Status.CompileError;
