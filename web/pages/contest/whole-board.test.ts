import { expect, test } from 'vitest';
import type { BoardNews, BoardTeam, WholeBoard } from '#core/contract/contest-board.ts';
import { aBoardPerson } from '#core/scoreboard/testing.ts';
import { applyBoardNews, boardRowsOf } from './whole-board.ts';

const team = (uid: string, cells: BoardTeam['cells'], star = false): BoardTeam => ({
  ...aBoardPerson(uid),
  star,
  cells,
});

const board: WholeBoard = {
  version: 'v1',
  cid: 1,
  type: 0,
  oiRankScoreType: 'Recent',
  penaltyMinutes: 20,
  wholeMinutes: false,
  freeVerdicts: [-2],
  rankShowName: 'username',
  awardType: 2,
  awardConfigList: [{ priority: 1, name: 'Gold', background: '#eec710', color: '#000', num: 1 }],
  firstBlood: { A: 'quick' },
  teams: [
    team('late', { A: [1, 0, 90, 0] }),
    team('star', { A: [0, 0, 60, 0] }, true),
    team('quick', { A: [0, 0, 60, 0], B: [2, 1, -1, 0] }),
  ],
};

test('rows follow from the cells: sums, places, awards, and first blood to no star', () => {
  const rows = boardRowsOf(board).map(
    row => 'ac' in row && [row.uid, row.rank, row.ac, row.totalTime, row.awardName],
  );
  expect(rows).toEqual([
    ['quick', 1, 1, 60, 'Gold'],
    ['star', -1, 1, 60, null],
    ['late', 2, 1, 90 + 1200, null],
  ]);
  const first = boardRowsOf(board).map(row => 'ac' in row && row.submissionInfo.A!.isFirstAC);
  expect(first).toEqual([true, false, false]);
});

test('what came after the end stands beside what counts', () => {
  const late = { ...team('after', { A: [-1, -1, 100, 7] }), late: true };
  const oi: WholeBoard = {
    ...board,
    type: 1,
    firstBlood: {},
    teams: [late, team('half', { A: [40, -1, 100, 5] }), team('whole', { A: [100, 9] })],
  };
  const rows = boardRowsOf(oi).map(
    row => 'totalScore' in row && [row.uid, row.rank, row.totalScore, row.late],
  );
  expect(rows).toEqual([
    ['whole', 1, 100, undefined],
    ['half', 2, 40, 1],
    ['after', 0, 0, 1],
  ]);
});

test('news go on from the board they name, and from no other', () => {
  const news: BoardNews = {
    version: 'v2',
    since: 'v1',
    teams: [team('late', { A: [1, 0, 90, 0], B: [0, 0, 95, 0] })],
    gone: ['star'],
    firstBlood: { A: 'quick', B: 'late' },
  };
  const next = applyBoardNews(board, news)!;
  expect(boardRowsOf(next).map(({ uid }) => uid)).toEqual(['late', 'quick']);
  expect(next.version).toBe('v2');
  expect(applyBoardNews(next, news)).toBe(next);
  expect(applyBoardNews({ ...board, version: 'v0' }, news)).toBeUndefined();
});
