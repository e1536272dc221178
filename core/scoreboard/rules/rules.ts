import { type AcmCell, type AcmRow, type AcmTotals, acm } from './acm.ts';
import { atcoder } from './atcoder.ts';
import { codeforces } from './codeforces.ts';
import { ioi } from './ioi.ts';
import { ledo } from './ledo.ts';
import { type OiCell, type OiRow, type OiTotals, oi } from './oi.ts';
import type { PointsCell, PointsRow, PointsTotals } from './points.ts';
import type { Rule, RuleName } from './rule.ts';
import { strictIoi } from './strict-ioi.ts';

export type Cell = AcmCell | OiCell | PointsCell;
export type Totals = AcmTotals | OiTotals | PointsTotals;

/** A rule whose cells and totals nobody but itself looks into. */
export type ContestRule = Rule<Cell, Totals, AcmRow | OiRow | PointsRow>;

/** By their names, in the order in which they are offered. */
export const rules: Record<RuleName, ContestRule> = {
  ACM: acm,
  OI: oi,
  IOI: ioi,
  'Strict IOI': strictIoi,
  Ledo: ledo,
  AtCoder: atcoder,
  Codeforces: codeforces,
};

/** The rule of a contest, or of a board, by the number that is kept. */
export const ruleOf = ({ type }: { type: number }): ContestRule =>
  Object.values(rules).find(rule => rule.type === type) ?? oi;
