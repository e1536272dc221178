import { rerankedRows } from '#core/scoreboard/board.ts';
import { type BoardFilter, isFiltering, isInFilter } from '#core/scoreboard/filter.ts';
import { lateRank, starRank } from '#core/scoreboard/ranking.ts';
import { ruleOf } from '#core/scoreboard/rules/rules.ts';
import type { Language } from '#server/http/language.ts';
import { boardFileWords } from '#server/sentences/board-file.ts';
import { inLanguage } from '#server/sentences/sentence.ts';
import type { Board, Row } from '../board.ts';
import { shownName } from '../person.ts';
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

interface SheetRequest {
  contest: { title: string };
  problems: readonly { displayId: string; displayTitle: string; color: string | null }[];
  board: Board;
  name: ShownName;
  removeStar: boolean;
  filter: BoardFilter;
  isSealed: boolean;
  language: Language;
}

export function sheetOf(request: SheetRequest): Sheet {
  const { contest, board, problems, language, removeStar, isSealed } = request;
  const { facts } = board;
  const say = inLanguage(language, boardFileWords);
  const results = resultSheets[ruleOf(board.contest).name];
  const rows = rowsOf(request).filter(row => !(removeStar && row.isStar));
  const made = `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return {
    title: contest.title,
    language,
    remark: [isSealed ? say.sealed : say.final, say.madeAt(made)].join(' · '),
    head: [
      ...[say.rank, say.award, say.username, say.name, say.school].map(text => ({ text })),
      ...(facts.organisations ? [{ text: say.country }] : []),
      ...(facts.categories ? [{ text: say.categories }] : []),
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

function rowsOf({ board, filter }: SheetRequest): readonly Row[] {
  if (!isFiltering(filter)) return board.rows;
  return rerankedRows(ruleOf(board.contest), board.rows, ({ uid }) => {
    const { categories, school, organisation } = board.people.get(uid)!;
    const country = board.facts.organisations?.[organisation ?? '']?.country ?? null;
    return isInFilter({ categories, school, country }, filter);
  });
}

function personCells({ board, name }: SheetRequest, { uid, rank, award }: Row): SheetCell[] {
  const { facts } = board;
  const person = board.people.get(uid)!;
  const { username, school, organisation, categories } = person;
  const own = facts.categories?.filter(({ id }) => categories.includes(id)) ?? [];
  return [
    rank === starRank || rank === lateRank
      ? { text: rank === starRank ? '*' : '–' }
      : { text: String(rank), number: rank },
    { text: award?.name ?? '', background: award?.background, color: award?.color },
    { text: username },
    { text: shownName(person, name) },
    { text: school ?? '' },
    ...(facts.organisations ? [{ text: facts.organisations[organisation ?? '']?.country ?? '' }] : []),
    ...(facts.categories
      ? [{ text: own.map(category => category.name).join('; '), background: own[0]?.colour }]
      : []),
  ];
}
