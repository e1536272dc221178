import { msToNextMark, phaseOf, sealedFrom, timesAt } from '#core/contest-clock.ts';
import type { BoardMark } from '#core/standing.ts';
import type { Boards } from './boards.ts';
import type { BoardView } from './fold.ts';
import type { BoardState } from './queries.ts';
import { type WrittenBoard, writtenBoard } from './whole-board.ts';

/** Which whole board of a contest: everybody's or the jury's, without what came after the end or with it. */
export const boardKeys = ['', '-late', '-jury', '-jury-late'] as const;
export type BoardKey = (typeof boardKeys)[number];

export const isJury = (key: BoardKey): boolean => key.startsWith('-jury');
const isLate = (key: BoardKey): boolean => key.endsWith('-late');

export const keyFor = (view: { jury: boolean; late: boolean }): BoardKey =>
  `${view.jury ? '-jury' : ''}${view.late ? '-late' : ''}`;

/** A board by its key, and how long it is until time alone may show another. */
export async function readBoard(
  boards: Boards,
  cid: number,
  key: BoardKey,
  seen?: BoardMark,
): Promise<{ written: WrittenBoard; untilMarkMs: number }> {
  let untilMarkMs = Number.POSITIVE_INFINITY;
  const viewOf = (state: BoardState) => {
    const contest = timesAt(state.contest, state.now);
    untilMarkMs = msToNextMark(contest, state.now);
    return viewFor(key, { ...state, contest });
  };
  const board = await boards.choose(cid, viewOf, seen);
  return { written: writtenBoard(board, isJury(key) ? 'all' : 'shown'), untilMarkMs };
}

/** What is sealed is decided by the database's clock, in the same question that tells what the cells are. */
export function viewFor(key: BoardKey, { contest, now }: BoardState): BoardView {
  if (!isJury(key) && sealedFrom(contest, now) !== null) return 'frozen';
  const isOver = phaseOf(contest, now) === 'ended' && contest.allowEndSubmit;
  return isLate(key) && isOver ? 'late' : 'live';
}
