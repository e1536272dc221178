import { type AwardTier, type AwardType, awardsOf } from './awards.ts';
import { inOrder, type Ranked, ranksOf, starRank } from './ranking.ts';
import type { Rule, RuleSettings } from './rules/rule.ts';

/** One contestant with the cells of the problems that were tried, by the problem's id in the contest. */
export interface Entry<Cell> extends Ranked {
  uid: string;
  cells: ReadonlyMap<string, Cell>;
}

/** Somebody with what the cells add up to; it changes with the own cells alone. */
export type Scored<Cell, Totals> = Entry<Cell> & Totals;

export interface Awards {
  type: AwardType;
  tiers: readonly AwardTier[];
}

interface Placed {
  rank: number;
  award: AwardTier | undefined;
}

export type BoardRow<Cell, Totals> = Scored<Cell, Totals> & Placed;

/** The rows of a board in their order. */
export const boardOf = <Cell, Totals>(
  rule: Rule<Cell, Totals, unknown>,
  entries: readonly Entry<Cell>[],
  awards: Awards,
  settings: RuleSettings,
): BoardRow<Cell, Totals>[] =>
  rankedRows(
    rule,
    entries.map(entry => withTotals(rule, entry, settings)),
    awards,
  );

export const withTotals = <Cell, Totals>(
  rule: Rule<Cell, Totals, unknown>,
  entry: Entry<Cell>,
  settings: RuleSettings,
): Scored<Cell, Totals> => ({ ...entry, ...rule.totals(entry.cells.values(), settings) });

export function rankedRows<Cell, Totals>(
  rule: Rule<Cell, Totals, unknown>,
  entries: readonly Scored<Cell, Totals>[],
  { type, tiers }: Awards,
): BoardRow<Cell, Totals>[] {
  const sorted = inOrder(entries, rule.compare);
  const ranks = ranksOf(sorted, rule.compare);
  const awards = awardsOf(
    sorted.map((row, at) => ({ rank: row.isVirtual ? starRank : ranks[at]!, earned: rule.isAwarded(row) })),
    type,
    tiers,
  );
  return sorted.map((row, at) => ({ ...row, rank: ranks[at]!, award: awards[at] }));
}

/** Some rows of a board, numbered among themselves. What was won stays what it is on the whole board. */
export function rerankedRows<Cell, Totals>(
  rule: Rule<Cell, Totals, unknown>,
  rows: readonly BoardRow<Cell, Totals>[],
  isIn: (row: BoardRow<Cell, Totals>) => boolean,
): BoardRow<Cell, Totals>[] {
  const some = rows.filter(isIn);
  const ranks = ranksOf(some, rule.compare);
  return some.map((row, at) => ({ ...row, rank: ranks[at]! }));
}
