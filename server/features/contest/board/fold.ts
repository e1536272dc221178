import type { Attempt, Span } from '#core/scoreboard/attempt.ts';
import { waitingIds } from '#core/scoreboard/first-blood.ts';
import { type Pause, playedSeconds } from '#core/scoreboard/played.ts';
import type { OiRankScoreType, RuleSettings } from '#core/scoreboard/rules/rule.ts';
import { type Cell, ruleOf } from '#core/scoreboard/rules/rules.ts';

/** What the cells of a contest are folded by; its times are those of whoever tried, by their own clock. */
export interface FoldedContest {
  type: number;
  oiRankScoreType: string;
  penaltyMinutes: number;
  wholeMinutes: boolean;
  freeVerdicts: number[];
  startTime: string;
  endTime: string;
  sealRank: boolean;
  sealRankTime: string | null;
  windowMinutes: number | null;
  /** those that are over; the seconds of a board leave them out */
  pauses: readonly Pause[];
}

/** A cell as it is kept: that of its rule, and the submissions whose result a board still waits for. */
export type KeptCell = Cell & { waiting: number[] };

/** The same cell for those who may not look under the seal, for those who may, and with what came after the end. */
export interface Cells {
  frozen: KeptCell;
  live: KeptCell;
  late: KeptCell;
}

export type BoardView = keyof Cells;

/** `points`: what the problem is worth, by its organiser or by its cases. */
export function foldCells(contest: FoldedContest, attempts: readonly Attempt[], points: number): Cells {
  const endS = secondIn(contest, contest.endTime);
  const sealS =
    contest.sealRank && contest.sealRankTime !== null ? secondIn(contest, contest.sealRankTime) : null;
  const rule = ruleOf(contest);
  const settings = settingsOf(contest);
  const cell = (span: Span): KeptCell => ({
    ...rule.cell(attempts, span, settings, points),
    waiting: waitingIds(attempts, span),
  });
  return {
    frozen: cell({ endS, sealS, containsEnd: false }),
    live: cell({ endS, sealS: null, containsEnd: false }),
    late: cell({ endS, sealS: null, containsEnd: true }),
  };
}

/** What the organiser chose within the rule. */
export const settingsOf = ({
  oiRankScoreType,
  penaltyMinutes,
  wholeMinutes,
  freeVerdicts,
}: Pick<
  FoldedContest,
  'oiRankScoreType' | 'penaltyMinutes' | 'wholeMinutes' | 'freeVerdicts'
>): RuleSettings => ({
  oiRankScoreType: oiRankScoreType as OiRankScoreType,
  penaltyMinutes,
  wholeMinutes,
  freeVerdicts,
});

/** The second of a contest in which something happened. */
export const secondIn = (
  { startTime, pauses }: Pick<FoldedContest, 'startTime' | 'pauses'>,
  at: string,
): number => playedSeconds(startTime, pauses, at);

/** Whole seconds; what happened within a second before something happened in the second before it. */
export const secondsBetween = (from: string, to: string): number =>
  Math.floor((Date.parse(to) - Date.parse(from)) / 1000);
