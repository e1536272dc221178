import { type AcmCell, acmCellTime } from './acm-cell.ts';
import { type AwardTier, type AwardType, awardsOf } from './awards.ts';
import type { OiCell } from './oi-cell.ts';
import { inOrder, type Ranked, ranksOf } from './ranking.ts';

/** One contestant with the cells of the problems that were tried, by the problem's id in the contest. */
export interface Entry<Cell> extends Ranked {
  uid: string;
  cells: ReadonlyMap<string, Cell>;
}

export interface Awards {
  type: AwardType;
  tiers: readonly AwardTier[];
}

/** Somebody with what the cells add up to; it changes with the own cells alone. What came after the end adds nothing. */
export interface AcmScored extends Entry<AcmCell> {
  ac: number;
  /** solved after the end */
  late: number;
  /** seconds to the passes and their penalties */
  totalTime: number;
  total: number;
}

export interface OiScored extends Entry<OiCell> {
  totalScore: number;
  /** solved whole after the end */
  late: number;
  /** milliseconds the full passes ran */
  totalTime: number;
}

interface Placed {
  rank: number;
  award: AwardTier | undefined;
}

export interface AcmRow extends AcmScored, Placed {}
export interface OiRow extends OiScored, Placed {}

export const acmBoard = (entries: readonly Entry<AcmCell>[], awards: Awards): AcmRow[] =>
  placeAcm(entries.map(acmScored), awards);

export const oiBoard = (entries: readonly Entry<OiCell>[], awards: Awards): OiRow[] =>
  placeOi(entries.map(oiScored), awards);

export const acmScored = (entry: Entry<AcmCell>): AcmScored => ({
  ...entry,
  ...acmTotals(entry.cells.values()),
});

export const oiScored = (entry: Entry<OiCell>): OiScored => ({ ...entry, ...oiTotals(entry.cells.values()) });

export const placeAcm = (scored: readonly AcmScored[], awards: Awards): AcmRow[] =>
  placed(scored, byAcm, awards, row => row.ac > 0);

export const placeOi = (scored: readonly OiScored[], awards: Awards): OiRow[] =>
  placed(scored, byOi, awards, row => row.totalScore > 0);

export function acmTotals(cells: Iterable<AcmCell>) {
  const totals = { ac: 0, late: 0, totalTime: 0, total: 0 };
  for (const cell of cells) {
    totals.total += cell.total;
    if (cell.isAfterContest) totals.late += 1;
    else {
      totals.ac += Number(cell.isAC);
      totals.totalTime += acmCellTime(cell);
    }
  }
  return totals;
}

function oiTotals(cells: Iterable<OiCell>) {
  const totals = { totalScore: 0, late: 0, totalTime: 0 };
  for (const { score, time, after } of cells) {
    totals.totalScore += score ?? 0;
    totals.totalTime += time ?? 0;
    totals.late += Number(time === null && (after?.time ?? null) !== null);
  }
  return totals;
}

interface AcmResult {
  ac: number;
  totalTime: number;
}

/** More solved goes first, then less time. */
export const byAcm = (a: AcmResult, b: AcmResult): number => b.ac - a.ac || a.totalTime - b.totalTime;

interface OiResult {
  totalScore: number;
  totalTime: number;
}

const byOi = (a: OiResult, b: OiResult): number => b.totalScore - a.totalScore || a.totalTime - b.totalTime;

function placed<Row extends Ranked>(
  rows: readonly Row[],
  compare: (a: Row, b: Row) => number,
  { type, tiers }: Awards,
  earned: (row: Row) => boolean,
): (Row & Placed)[] {
  const sorted = inOrder(rows, compare);
  const ranks = ranksOf(sorted, compare);
  const awards = awardsOf(
    sorted.map((row, at) => ({ rank: ranks[at]!, earned: earned(row) })),
    type,
    tiers,
  );
  return sorted.map((row, at) => ({ ...row, rank: ranks[at]!, award: awards[at] }));
}
