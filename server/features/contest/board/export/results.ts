import {
  type AcmLook,
  acmLook,
  formatClock,
  type OiLook,
  oiLook,
  pointsLook,
  pointsTries,
} from '#core/scoreboard/cell-look.ts';
import type { AcmCell, AcmTotals } from '#core/scoreboard/rules/acm.ts';
import type { OiCell, OiTotals } from '#core/scoreboard/rules/oi.ts';
import type { PointsCell, PointsTotals } from '#core/scoreboard/rules/points.ts';
import type { RuleName } from '#core/scoreboard/rules/rule.ts';
import type { Cell, Totals } from '#core/scoreboard/rules/rules.ts';
import type { BoardFileWords } from '#server/sentences/board-file.ts';

/** A cell of whatever file a board is written to. */
export interface SheetCell {
  text: string;
  /** counted with where the file knows numbers */
  number?: number;
  look?: AcmLook | OiLook | undefined;
  /** colours of an award or a balloon */
  background?: string | null;
  color?: string | null;
}

/** How the results of a rule stand in a file. */
interface ResultSheet<Cell, Totals> {
  head(say: BoardFileWords): string[];
  totals(row: Totals, say: BoardFileWords): SheetCell[];
  cell(cell: Cell, isFirst: boolean): SheetCell;
}

const acm: ResultSheet<AcmCell, AcmTotals> = {
  head: say => [say.solved, say.penalty],
  totals: ({ ac, totalTime }) => [{ text: String(ac), number: ac }, { text: formatClock(totalTime) }],
  /** No cell begins with a sign that a spreadsheet would take for the beginning of a formula. */
  cell(cell, isFirst) {
    const look = acmLook(cell, isFirst);
    if (!look) return { text: '' };
    const failed = cell.errorNum > 0 ? [`(${cell.isAC ? '+' : '−'}${cell.errorNum})`] : [];
    const tried = !cell.isAC && cell.tryNum > 0 ? [`? ${cell.tryNum}`] : [];
    const passed = cell.isAC ? [formatClock(cell.ACTime)] : [];
    return { text: [...passed, ...tried, ...failed].join(' '), look };
  },
};

const oi: ResultSheet<OiCell, OiTotals> = {
  head: say => [say.score, say.runTime],
  totals: ({ totalScore, totalTime }, say) => [
    { text: String(totalScore), number: totalScore },
    { text: say.milliseconds(totalTime) },
  ],
  cell({ score, after }) {
    if (after) return { text: `${score ?? '–'} → ${after.score ?? 0}` };
    return score === null ? { text: '' } : { text: String(score), number: score, look: oiLook(score) };
  },
};

const points: ResultSheet<PointsCell, PointsTotals> = {
  head: say => [say.score],
  totals: ({ totalScore }) => [{ text: String(totalScore), number: totalScore }],
  cell(cell) {
    const { score, after } = cell;
    if (after) return { text: `${score ?? '–'} → ${after.score ?? 0}` };
    const tries = pointsTries(cell);
    if (score === null) return { text: tries, look: pointsLook(cell) };
    return tries
      ? { text: `${score} (${tries})`, look: pointsLook(cell) }
      : { text: String(score), number: score, look: pointsLook(cell) };
  },
};

const timedPoints: ResultSheet<PointsCell, PointsTotals> = {
  ...points,
  head: say => [say.score, say.penalty],
  totals: (row, say) => [...points.totals(row, say), { text: formatClock(row.totalTime) }],
};

export const resultSheets: Record<RuleName, ResultSheet<Cell, Totals>> = {
  ACM: acm,
  OI: oi,
  IOI: points,
  'Strict IOI': points,
  Ledo: points,
  AtCoder: timedPoints,
  Codeforces: points,
};
