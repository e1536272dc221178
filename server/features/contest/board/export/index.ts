import type { Readable } from 'node:stream';
import type { BoardFormat } from '#core/contract/contest-admin.ts';
import { workbook } from '#server/archive/workbook.ts';
import { coloursOf } from './colours.ts';
import { asCsv } from './csv.ts';
import { asHtml } from './html.ts';
import type { SheetCell } from './results.ts';
import type { Sheet } from './sheet.ts';

/** A board as a file of one of the three forms. */
export const boardFile: Record<BoardFormat, (sheet: Sheet) => Readable | string> = {
  xlsx: ({ title, remark, head, rows }) =>
    workbook('board', [[title], [remark], ...[head, ...rows].map(row => row.map(painted))], {
      widths: [8, 12, 18, 24, 28, 10, 12, 14],
      fixed: { rows: 3, columns: 4 },
    }),
  csv: asCsv,
  html: asHtml,
};

const painted = (cell: SheetCell) => ({ text: cell.text, number: cell.number, ...coloursOf(cell) });
