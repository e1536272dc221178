import type { Readable } from 'node:stream';
import type { MatrixRow } from '#core/contract/homework.ts';
import { writeCsv } from '#core/csv.ts';
import { matrixPeopleMax } from '#core/limits.ts';
import { Status } from '#core/verdict.ts';
import { type WorkbookCell, workbook } from '#server/archive/workbook.ts';
import type { Database } from '#server/database/connect.ts';
import { type Cell, cellsAt } from '#server/features/progress/cells.ts';
import { problemNames } from '#server/features/training/queries.ts';
import type { Language } from '#server/http/language.ts';
import { findHomework, type Pupil, pupilsOf } from './queries.ts';

interface Asked {
  keyword?: string;
  onlyOpen: boolean;
}

/** Who has done what of a training, and when. */
export async function matrixOf(db: Database, tid: number, { keyword, onlyOpen }: Asked) {
  const [training, problems, pupils] = await Promise.all([
    findHomework(db, tid),
    problemNames(db, tid),
    pupilsOf(db, tid, keyword),
  ]);
  const shown = pupils.slice(0, matrixPeopleMax);
  const cells = await cellsAt(db, {
    gid: training.gid ?? 0,
    uids: shown.map(({ uid }) => uid),
    pids: problems.map(({ pid }) => pid),
  });
  const done = Map.groupBy(cells, ({ uid }) => uid);
  const nameOf = new Map(problems.map(({ pid, problemId }) => [pid, problemId]));
  const lateRule = training.lateRule as 'mark' | 'close';
  const rows = shown
    .map(pupil => rowOf(pupil, done.get(pupil.uid) ?? [], { dueAt: training.dueAt, lateRule, nameOf }))
    .filter(row => !onlyOpen || row.doneCount < problems.length);
  return { dueAt: training.dueAt, lateRule, problems, rows, isCut: pupils.length > matrixPeopleMax };
}

interface Rule {
  dueAt: string | null;
  lateRule: 'mark' | 'close';
  nameOf: Map<number, string>;
}

function rowOf(pupil: Pupil, done: Cell[], { dueAt, lateRule, nameOf }: Rule): MatrixRow {
  const due = pupil.dueAt ?? dueAt;
  const cells = done.map(({ pid, status, tries, solvedAt, triedAt }) => {
    const isSolved = status === Status.Accepted && solvedAt !== null;
    const isLate = isSolved && due !== null && Date.parse(solvedAt) > Date.parse(due);
    const state = isSolved ? (isLate ? ('late' as const) : ('done' as const)) : ('tried' as const);
    return [nameOf.get(pid)!, { state, tries, at: isSolved ? solvedAt : triedAt }] as const;
  });
  const count = (wanted: string) => cells.filter(([, { state }]) => state === wanted).length;
  const { uid, username, nickname, realname, number, reason, givenBy } = pupil;
  return {
    uid,
    username,
    nickname,
    realname,
    number,
    doneCount: count('done') + (lateRule === 'mark' ? count('late') : 0),
    lateCount: count('late'),
    extension:
      pupil.dueAt === null ? null : { dueAt: pupil.dueAt, reason: reason ?? '', givenBy: givenBy ?? '' },
    cells: Object.fromEntries(cells),
  };
}

const words = {
  'zh-CN': {
    sheet: '作业',
    head: ['用户名', '姓名', '学号', '完成', '逾期', '延期至', '延期原因'],
    done: '完成',
    late: '逾期',
    tried: '未通过',
  },
  'en-US': {
    sheet: 'Homework',
    head: ['Username', 'Name', 'Number', 'Done', 'Late', 'Extended to', 'Reason'],
    done: 'done',
    late: 'late',
    tried: 'tried',
  },
};

type Matrix = Awaited<ReturnType<typeof matrixOf>>;

/** The matrix for a spreadsheet: a line for each person, a column for each problem. */
function matrixLines({ problems, rows }: Matrix, language: Language): WorkbookCell[][] {
  const say = words[language];
  const head = [...say.head, ...problems.map(({ problemId, title }) => `${problemId} ${title}`)];
  const lines = rows.map(row => [
    { text: row.username },
    { text: row.realname ?? row.nickname ?? '' },
    { text: row.number ?? '' },
    { text: String(row.doneCount), number: row.doneCount },
    { text: String(row.lateCount), number: row.lateCount },
    { text: row.extension?.dueAt ?? '' },
    { text: row.extension?.reason ?? '' },
    ...problems.map(({ problemId }) => {
      const cell = row.cells[problemId];
      return cell ? { text: `${say[cell.state]} ${cell.at}`, background: grounds[cell.state] } : { text: '' };
    }),
  ]);
  return [head.map(text => ({ text })), ...lines];
}

const grounds = { done: '#c3f0c3', late: '#ffe0a3', tried: '#f7c9c9' };

export const matrixCsv = (matrix: Matrix, language: Language): string =>
  writeCsv(matrixLines(matrix, language).map(line => line.map(({ text }) => text)));

export const matrixWorkbook = (matrix: Matrix, language: Language): Readable =>
  workbook(words[language].sheet, matrixLines(matrix, language), {
    widths: [18, 14, 14, 8, 8, 24, 24, 30],
    fixed: { rows: 1, columns: 1 },
  });
