import type { AcmCell } from '#core/scoreboard/acm-cell.ts';
import type { AcmRow, OiRow } from '#core/scoreboard/board.ts';
import { type AcmLook, acmLook, formatClock, type OiLook, oiLook } from '#core/scoreboard/cell-look.ts';
import type { OiCell } from '#core/scoreboard/oi-cell.ts';
import { lateRank, starRank } from '#core/scoreboard/ranking.ts';
import type { Language } from '#server/http/language.ts';
import type { Board } from '../board.ts';
import type { ShownName } from '../rank.ts';
import { type Words, words } from './words.ts';

/** A board as a table that every form of file is written from. */
export interface Sheet {
  title: string;
  language: Language;
  /** in words: what it shows, and when it was made */
  remark: string;
  head: SheetCell[];
  rows: SheetCell[][];
}

export interface SheetCell {
  text: string;
  /** counted with where the file knows numbers */
  number?: number;
  look?: AcmLook | OiLook;
  /** colours of an award or a balloon */
  background?: string | null;
  color?: string | null;
}

export interface SheetAsked {
  contest: { title: string };
  problems: readonly { displayId: string; displayTitle: string; color: string | null }[];
  board: Board;
  isAcm: boolean;
  name: ShownName;
  removeStar: boolean;
  isSealed: boolean;
  language: Language;
}

export function sheetOf(asked: SheetAsked): Sheet {
  const { contest, board, problems, isAcm, language, removeStar, isSealed } = asked;
  const say = words[language];
  const rows = removeStar ? board.rows.filter(row => !row.isStar) : board.rows;
  const made = `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return {
    title: contest.title,
    language,
    remark: [isSealed ? say.sealed : say.final, say.madeAt(made)].join(' · '),
    head: [
      ...[say.rank, say.award, say.username, say.name, say.school].map(text => ({ text })),
      ...(isAcm ? [say.solved, say.penalty] : [say.score, say.runTime]).map(text => ({ text })),
      ...problems.map(({ displayId, color }) => ({ text: displayId, background: color })),
    ],
    rows: rows.map(row => [...personCells(asked, row), ...resultCells(asked, row, say)]),
  };
}

function personCells({ board, name }: SheetAsked, { uid, rank, award }: AcmRow | OiRow): SheetCell[] {
  const { username, school, ...names } = board.people.get(uid)!;
  const shown = name === 'username' ? username : names[name] || username;
  return [
    rank === starRank || rank === lateRank
      ? { text: rank === starRank ? '*' : '–' }
      : { text: String(rank), number: rank },
    { text: award?.name ?? '', background: award?.background, color: award?.color },
    { text: username },
    { text: shown },
    { text: school ?? '' },
  ];
}

function resultCells({ board, problems }: SheetAsked, row: AcmRow | OiRow, say: Words): SheetCell[] {
  if ('ac' in row)
    return [
      { text: String(row.ac), number: row.ac },
      { text: formatClock(row.totalTime) },
      ...problems.map(({ displayId }) => {
        const cell = row.cells.get(displayId);
        return cell ? acmSheetCell(cell, board.firstBlood.get(displayId) === row.uid) : { text: '' };
      }),
    ];
  return [
    { text: String(row.totalScore), number: row.totalScore },
    { text: say.milliseconds(row.totalTime) },
    ...problems.map(({ displayId }) => oiSheetCell(row.cells.get(displayId))),
  ];
}

/** No cell begins with a sign that a spreadsheet would take for the beginning of a formula. */
function acmSheetCell(cell: AcmCell, isFirst: boolean): SheetCell {
  const look = acmLook(cell, isFirst);
  if (!look) return { text: '' };
  const failed = cell.errorNum > 0 ? [`(${cell.isAC ? '+' : '−'}${cell.errorNum})`] : [];
  const tried = !cell.isAC && cell.tryNum > 0 ? [`? ${cell.tryNum}`] : [];
  const passed = cell.isAC ? [formatClock(cell.ACTime)] : [];
  return { text: [...passed, ...tried, ...failed].join(' '), look };
}

function oiSheetCell(cell: OiCell | undefined): SheetCell {
  if (cell?.after) return { text: `${cell.score ?? '–'} → ${cell.after.score ?? 0}` };
  if (!cell || cell.score === null) return { text: '' };
  return { text: String(cell.score), number: cell.score, look: oiLook(cell.score) };
}
