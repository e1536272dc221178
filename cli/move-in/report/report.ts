import type { RuleName } from '../rules.ts';
import type { BoardResult, SampleResult, SolvedResult } from './compare.ts';

/** What a move proves of itself. */
export interface Report {
  source: string;
  zone: string;
  run: number;
  beganAt: string;
  finishedAt: string;
  tables: Record<string, TableReport>;
  sample: SampleResult;
  boards: BoardResult;
  solved: SolvedResult;
}

export interface TableReport {
  /** rows that the source counts now, and rows that this site counts now */
  there: number;
  here: number;
  read: number;
  written: number;
  left: number;
  changed: number;
  /** rows that this site needed and the source did not have */
  made: number;
  /** whether the two counts agree with what was left and made */
  isProved: boolean;
  /** where none of the rows come */
  reason?: RuleName;
}

/** A row that was changed, left or made, by the rule that did it. */
export interface RemarkedRow {
  table: string;
  id: string;
  rule: RuleName;
  detail: string;
}
