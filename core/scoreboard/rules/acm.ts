import type { AcmRankRow } from '#core/contract/contest-rank.ts';
import { ProblemType } from '#core/scoring/mode.ts';
import { Status } from '#core/verdict.ts';
import { type Attempt, attemptsIn, isJudged, isUnderSeal, type Span } from '../attempt.ts';
import { type OwnTry, penaltyVerdicts, type Rule, type RuleSettings } from './rule.ts';

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

export interface AcmTotals {
  ac: number;
  /** solved after the end */
  late: number;
  /** seconds to the passes and their penalties */
  totalTime: number;
  total: number;
  /** in which second the last pass counts; 0 where that decides nothing */
  lastPass: number;
}

export type AcmRow = Pick<AcmRankRow, 'ac' | 'totalTime' | 'total' | 'late' | 'submissionInfo'>;

/** The rule of the ICPC: most problems solved, then least time with a penalty for every try in vain. */
export const acm: Rule<AcmCell, AcmTotals, AcmRow> = {
  name: 'ACM',
  type: 0,
  shape: 'acm',
  problemType: ProblemType.ACM,
  isScored: false,
  choosesTry: false,
  choosesPenalty: true,
  choosesPoints: false,
  countsSubtasks: false,
  countsHacks: false,
  hasBalloons: true,
  hasCeremony: true,
  sealsOwnResult: false,
  runningFacts: {
    reader: ['row', 'verdict'],
    owner: ['row', 'verdict', 'score', 'usage', 'message', 'code'],
  },

  cell: acmCell,

  isTried: ({ total, tryNum }: AcmCell): boolean => total > 0 || tryNum > 0,

  isSolved: ({ isAC }: AcmCell): boolean => isAC,

  /** A pass says by itself when it was. */
  withLate: (_live: AcmCell, late: AcmCell): AcmCell => late,

  firstSolveOf: (cell: AcmCell) => (cell.isAC && !cell.isAfterContest ? cell : undefined),

  totals(cells: Iterable<AcmCell>, settings: RuleSettings): AcmTotals {
    const totals = { ac: 0, late: 0, totalTime: 0, total: 0, lastPass: 0 };
    for (const cell of cells) {
      totals.total += cell.total;
      if (cell.isAfterContest) totals.late += 1;
      else {
        totals.ac += Number(cell.isAC);
        totals.totalTime += acmCellTime(cell, settings);
        if (settings.wholeMinutes && cell.isAC)
          totals.lastPass = Math.max(totals.lastPass, acmPassTime(cell, settings));
      }
    }
    return totals;
  },

  compare: (one, other) =>
    other.ac - one.ac || one.totalTime - other.totalTime || one.lastPass - other.lastPass,

  shareOf: ({ ac }: AcmTotals, points: readonly number[]): number => (points.length ? ac / points.length : 0),

  isAwarded: ({ ac }: AcmTotals): boolean => ac > 0,

  pack: ({ errorNum, tryNum, isAC, ACTime, isAfterContest }: AcmCell): number[] => [
    errorNum,
    tryNum,
    isAC ? ACTime : -1,
    Number(isAfterContest),
  ],

  unpack: ([errorNum, tryNum, acTime, after]: readonly number[]): AcmCell => ({
    ...untried(),
    errorNum: errorNum!,
    tryNum: tryNum!,
    isAC: acTime! >= 0,
    ACTime: Math.max(0, acTime!),
    isAfterContest: after === 1,
  }),

  row: (
    { ac, totalTime, total, late }: AcmTotals,
    cells: Iterable<[string, AcmCell]>,
    isFirst: (problem: string) => boolean,
  ): AcmRow => ({
    ac,
    totalTime,
    total,
    ...(late > 0 && { late }),
    submissionInfo: Object.fromEntries(
      Array.from(cells, ([problem, { isAC, ACTime, errorNum, tryNum, isAfterContest }]) => [
        problem,
        {
          errorNum,
          ...(tryNum > 0 && { tryNum }),
          isAC,
          isFirstAC: isAC && isFirst(problem),
          ...(isAC && { ACTime }),
          isAfterContest,
        },
      ]),
    ),
  }),

  /** What is solved stays solved. */
  counting: <Try extends OwnTry>(tries: readonly Try[]): Try | undefined =>
    tries.find(({ status }) => status === Status.Accepted) ?? tries.at(-1),
};

/**
 * Under the seal every try counts as one, also one that did not compile or is not judged yet: were some left out, the
 * number itself would tell how they ended.
 */
export function acmCell(
  attempts: readonly Attempt[],
  span: Span,
  { freeVerdicts }: Pick<RuleSettings, 'freeVerdicts'>,
): AcmCell {
  const cell = untried();
  const costs = (status: number) => isPenalised(status) && !freeVerdicts.includes(status);
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
    } else if (isJudged(attempt) && costs(attempt.status)) cell.errorNum += 1;
  }
  return cell;
}

/** What a solved problem costs: the seconds to its pass, and a penalty for every failure before. */
export const acmCellTime = (
  cell: AcmCell,
  settings: Pick<RuleSettings, 'penaltyMinutes' | 'wholeMinutes'>,
): number => (cell.isAC ? acmPassTime(cell, settings) + cell.errorNum * settings.penaltyMinutes * 60 : 0);

/** The second in which a pass counts. */
const acmPassTime = (
  { ACTime }: Pick<AcmCell, 'ACTime'>,
  { wholeMinutes }: Pick<RuleSettings, 'wholeMinutes'>,
): number => (wholeMinutes ? Math.floor(ACTime / 60) * 60 : ACTime);

/** The contestant's own fault. */
const isPenalised = (status: number): boolean => (penaltyVerdicts as readonly number[]).includes(status);

const untried = (): AcmCell => ({
  isAC: false,
  ACTime: 0,
  errorNum: 0,
  tryNum: 0,
  isAfterContest: false,
  total: 0,
  passId: 0,
});
