import type { Readable } from 'node:stream';
import type { MatrixRow } from '#core/contract/homework.ts';
import { writeCsv } from '#core/csv.ts';
import { timeWriter } from '#core/zoned-time.ts';
import { type WorkbookCell, workbook } from '#server/archive/workbook.ts';
import type { Language } from '#server/http/language.ts';

const words = {
  'zh-CN': {
    sheet: '作业',
    head: ['用户名', '姓名', '学号', '完成', '逾期', '延期至（时间为 {zone}）', '延期原因'],
    done: '完成',
    late: '逾期',
    tried: '未通过',
  },
  'en-US': {
    sheet: 'Homework',
    head: ['Username', 'Name', 'Number', 'Done', 'Late', 'Extended to (times in {zone})', 'Reason'],
    done: 'done',
    late: 'late',
    tried: 'tried',
  },
};

/** A matrix for a spreadsheet: a line for each person, a column for each thing to do. */
export interface Sheet {
  columns: { key: string; name: string }[];
  rows: MatrixRow[];
  /** of the reader */
  timeZone: string;
}

function linesOf({ columns, rows, timeZone }: Sheet, language: Language): WorkbookCell[][] {
  const say = words[language];
  const timeOf = timeWriter(timeZone);
  const head = [
    ...say.head.map(text => text.replace('{zone}', timeZone)),
    ...columns.map(({ name }) => name),
  ];
  const lines = rows.map(row => [
    { text: row.username },
    { text: row.realname ?? row.nickname ?? '' },
    { text: row.number ?? '' },
    { text: String(row.doneCount), number: row.doneCount },
    { text: String(row.lateCount), number: row.lateCount },
    { text: row.extension ? timeOf(row.extension.dueAt) : '' },
    { text: row.extension?.reason ?? '' },
    ...columns.map(({ key }) => {
      const cell = row.cells[key];
      return cell
        ? { text: `${say[cell.state]} ${timeOf(cell.at)}`, background: grounds[cell.state] }
        : { text: '' };
    }),
  ]);
  return [head.map(text => ({ text })), ...lines];
}

const grounds = { done: '#c3f0c3', late: '#ffe0a3', tried: '#f7c9c9' };

export const writeSheet = (sheet: Sheet, format: 'csv' | 'xlsx', language: Language): string | Readable =>
  format === 'xlsx' ? asWorkbook(sheet, language) : asCsv(sheet, language);

const asCsv = (sheet: Sheet, language: Language): string =>
  writeCsv(linesOf(sheet, language).map(line => line.map(({ text }) => text)));

const asWorkbook = (sheet: Sheet, language: Language): Readable =>
  workbook(words[language].sheet, linesOf(sheet, language), {
    widths: [18, 14, 14, 8, 8, 24, 24, 30],
    fixed: { rows: 1, columns: 1 },
  });
