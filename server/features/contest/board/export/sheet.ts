import { lateRank, starRank } from '#core/scoreboard/ranking.ts';
import { ruleOf } from '#core/scoreboard/rules/rules.ts';
import type { Language } from '#server/http/language.ts';
import { boardFileWords } from '#server/sentences/board-file.ts';
import { inLanguage } from '#server/sentences/sentence.ts';
import type { Board, Row } from '../board.ts';
import type { ShownName } from '../rank.ts';
import { resultSheets, type SheetCell } from './results.ts';

/** A board as a table that every form of file is written from. */
export interface Sheet {
  title: string;
  language: Language;
  /** in words: what it shows, and when it was made */
  remark: string;
  head: SheetCell[];
  rows: SheetCell[][];
}

export interface SheetRequest {
  contest: { title: string };
  problems: readonly { displayId: string; displayTitle: string; color: string | null }[];
  board: Board;
  name: ShownName;
  removeStar: boolean;
  isSealed: boolean;
  language: Language;
}

export function sheetOf(request: SheetRequest): Sheet {
  const { contest, board, problems, language, removeStar, isSealed } = request;
  const say = inLanguage(language, boardFileWords);
  const results = resultSheets[ruleOf(board.contest).name];
  const rows = removeStar ? board.rows.filter(row => !row.isStar) : board.rows;
  const made = `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return {
    title: contest.title,
    language,
    remark: [isSealed ? say.sealed : say.final, say.madeAt(made)].join(' · '),
    head: [
      ...[say.rank, say.award, say.username, say.name, say.school].map(text => ({ text })),
      ...results.head(say).map(text => ({ text })),
      ...problems.map(({ displayId, color }) => ({ text: displayId, background: color })),
    ],
    rows: rows.map(row => [
      ...personCells(request, row),
      ...results.totals(row, say),
      ...problems.map(({ displayId }) => {
        const cell = row.cells.get(displayId);
        return cell ? results.cell(cell, board.firstBlood.get(displayId) === row.uid) : { text: '' };
      }),
    ]),
  };
}

function personCells({ board, name }: SheetRequest, { uid, rank, award }: Row): SheetCell[] {
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
