import type { Readable } from 'node:stream';
import type { MatrixRow } from '#core/contract/homework.ts';
import { writeCsv } from '#core/csv.ts';
import { zonedTimeFormatter } from '#core/zoned-time.ts';
import { type WorkbookCell, workbook } from '#server/archive/workbook.ts';
import type { Language } from '#server/http/language.ts';
import { homeworkWords } from '#server/sentences/class-files.ts';
import { fillIn, inLanguage } from '#server/sentences/sentence.ts';

/** A matrix for a spreadsheet: a line for each person, a column for each thing to do. */
export interface HomeworkSheet {
  columns: { key: string; name: string }[];
  rows: MatrixRow[];
  /** of the reader */
  timeZone: string;
}

function linesOf({ columns, rows, timeZone }: HomeworkSheet, language: Language): WorkbookCell[][] {
  const say = inLanguage(language, homeworkWords);
  const timeOf = zonedTimeFormatter(timeZone);
  const head = [
    ...say.head.map(text => fillIn(text, { zone: timeZone })),
    ...columns.map(({ name }) => name),
  ];
  const lines = rows.map(row => [
    { text: row.username },
    { text: row.realname ?? row.nickname ?? '' },
    { text: row.number ?? '' },
    { text: String(row.doneCount), number: row.doneCount },
    { text: String(row.lateCount), number: row.lateCount },
    { text: String(row.score), number: row.score },
    { text: row.extension ? timeOf(row.extension.dueAt) : '' },
    { text: row.extension?.reason ?? '' },
    ...columns.map(({ key }) => {
      const cell = row.cells[key];
      return cell
        ? { text: stateOf(cell, say, timeOf(cell.at)), background: grounds[cell.state] }
        : { text: '' };
    }),
  ]);
  return [head.map(text => ({ text })), ...lines];
}

/** What is late says how much it counts. */
const stateOf = (
  { state, percent }: MatrixRow['cells'][string],
  say: Record<MatrixState, string>,
  at: string,
) => (state === 'late' ? `${say.late} ${percent}% ${at}` : `${say[state]} ${at}`);

type MatrixState = MatrixRow['cells'][string]['state'];

const grounds = { done: '#c3f0c3', late: '#ffe0a3', tried: '#f7c9c9' };

export const writeSheet = (
  sheet: HomeworkSheet,
  format: 'csv' | 'xlsx',
  language: Language,
): string | Readable => (format === 'xlsx' ? asWorkbook(sheet, language) : asCsv(sheet, language));

const asCsv = (sheet: HomeworkSheet, language: Language): string =>
  writeCsv(linesOf(sheet, language).map(line => line.map(({ text }) => text)));

const asWorkbook = (sheet: HomeworkSheet, language: Language): Readable =>
  workbook(inLanguage(language, homeworkWords).sheet, linesOf(sheet, language), {
    widths: [18, 14, 14, 8, 8, 8, 24, 24, 30],
    fixed: { rows: 1, columns: 1 },
  });
