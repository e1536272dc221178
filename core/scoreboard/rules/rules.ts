import { type AcmCell, type AcmRow, type AcmTotals, acm } from './acm.ts';
import { type OiCell, type OiRow, type OiTotals, oi } from './oi.ts';
import type { Rule, RuleName } from './rule.ts';

export type Cell = AcmCell | OiCell;
export type Totals = AcmTotals | OiTotals;

/** A rule whose cells and totals nobody but itself looks into. */
export type ContestRule = Rule<Cell, Totals, AcmRow | OiRow>;

/** By their names, in the order in which they are offered. */
export const rules: Record<RuleName, ContestRule> = { ACM: acm, OI: oi };

/** The rule of a contest, or of a board, by the number that is kept. */
export const ruleOf = ({ type }: { type: number }): ContestRule => (type === acm.type ? acm : oi);
