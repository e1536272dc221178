import { type AcmCell, acmCell } from '#core/scoreboard/acm-cell.ts';
import type { Attempt, Span } from '#core/scoreboard/attempt.ts';
import { waitingSeconds } from '#core/scoreboard/first-blood.ts';
import { type OiCell, type OiRankScoreType, oiCell } from '#core/scoreboard/oi-cell.ts';

/** What the cells of a contest are folded by. */
export interface FoldedContest {
  /** 0 ACM, 1 OI */
  type: number;
  oiRankScoreType: string;
  startTime: string;
  endTime: string;
  sealRank: boolean;
  sealRankTime: string | null;
}

/** A cell as it is kept: that of its rule, and the seconds of tries whose result a board still waits for. */
export type KeptCell = (AcmCell | OiCell) & { waiting: number[] };

/** The same cell for those who may not look under the seal, for those who may, and with what came after the end. */
export interface Cells {
  frozen: KeptCell;
  live: KeptCell;
  late: KeptCell;
}

export type BoardView = keyof Cells;

export function foldCells(contest: FoldedContest, attempts: readonly Attempt[]): Cells {
  const endS = secondsBetween(contest.startTime, contest.endTime);
  const sealS =
    contest.sealRank && contest.sealRankTime !== null
      ? secondsBetween(contest.startTime, contest.sealRankTime)
      : null;
  const cell = (span: Span): KeptCell => ({
    ...(contest.type === 0
      ? acmCell(attempts, span)
      : oiCell(attempts, span, contest.oiRankScoreType as OiRankScoreType)),
    waiting: waitingSeconds(attempts, span),
  });
  return {
    frozen: cell({ endS, sealS, containsEnd: false }),
    live: cell({ endS, sealS: null, containsEnd: false }),
    late: cell({ endS, sealS: null, containsEnd: true }),
  };
}

/** Whole seconds; what happened within a second before something happened in the second before it. */
export const secondsBetween = (from: string, to: string): number =>
  Math.floor((Date.parse(to) - Date.parse(from)) / 1000);
