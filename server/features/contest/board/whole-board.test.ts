import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { defaultPoints } from '#core/scoreboard/rules/rule.ts';
import { someAttempts } from '#core/scoreboard/testing.ts';
import { seededRandom } from '#core/seeded-random.ts';
import { type Board, boardAfter, type Material, wholeBoard } from './board.ts';
import { type Cells, foldCells } from './fold.ts';
import type { BoardContest, Person } from './queries.ts';
import { writtenBoard } from './whole-board.ts';

const contest = {
  id: 7,
  startTime: '2026-06-01T09:00:00.000Z',
  endTime: '2026-06-01T14:00:00.000Z',
  sealRank: true,
  sealRankTime: '2026-06-01T13:00:00.000Z',
  autoRealRank: true,
  pausedAt: null,
  rankShowName: 'username',
  allowEndSubmit: true,
  oiRankScoreType: 'Recent',
  penaltyMinutes: 20,
  wholeMinutes: false,
  freeVerdicts: [-2],
  starAccount: ['team3', 'team8'],
  awardType: 0,
  awardConfigList: [],
  gmtModified: '2026-06-01T00:00:00.000Z',
} satisfies Omit<BoardContest, 'type'>;

const personOf = (uid: string): Person => ({
  uid,
  username: `team${uid}`,
  nickname: null,
  realname: `name ${uid}`,
  school: '第一中学',
  gender: 'secrecy',
  avatar: null,
  team: uid === '7' ? 'Seven' : null,
  organisation: null,
  categories: [],
  isOutOfPlaces: false,
  isLeftOut: uid === '5',
});

const shown = (board: Board) => ({
  teams: board.teams,
  firstBlood: new Map([...board.firstBlood].sort()),
  rows: board.rows,
});

describe.for([
  ['ACM', 0],
  ['OI', 1],
] as const)('a board of %s on which a few change at a time', ([, type]) => {
  test.for([1, 2, 3])('is the one that is made of everybody, byte for byte (%i)', async seed => {
    const next = seededRandom(seed);
    const cells = new Map<string, Map<string, Cells>>();
    const people = new Map<string, Person>();
    const material: Material = { contest: { ...contest, type }, cells, people, facts: {} };
    const folded = { ...material.contest, oiRankScoreType: 'Highest', pauses: [], windowMinutes: null };
    const boards = new Map<keyof Cells, Board>();
    for (let turn = 0; turn < 60; turn++) {
      const changed = new Set(Array.from({ length: 1 + next(3) }, () => String(next(150))));
      for (const uid of changed) {
        people.set(uid, people.get(uid) ?? personOf(uid));
        const row = cells.get(uid) ?? new Map<string, Cells>();
        cells.set(uid, row.set('ABC'[next(3)]!, foldCells(folded, someAttempts(next, 4), defaultPoints)));
      }
      for (const view of ['frozen', 'live', 'late'] as const) {
        const whole = wholeBoard(material, view);
        const before = boards.get(view);
        const board = before ? boardAfter(before, changed, material, view) : whole;
        boards.set(view, board);
        expect(shown(board)).toEqual(shown(whole));
        for (const names of ['shown', 'all'] as const) {
          // a board whose bytes nobody has seen
          const anew = writtenBoard({ ...whole, rows: [], since: undefined }, names);
          const written = writtenBoard(board, names);
          expect(written.version).toBe(anew.version);
          expect(written.uids()).toEqual(anew.uids());
          expect(written.uids().map(written.textOf)).toEqual(anew.uids().map(anew.textOf));
          expect(written.body().equals(anew.body())).toBe(true);
          expect((await written.gzip()).equals(await anew.gzip())).toBe(true);
          expect(gunzipSync(await written.gzip()).equals(written.body())).toBe(true);
          const { data } = JSON.parse(written.body().toString());
          expect(data.teams.map(({ uid }: Person) => uid)).toEqual(whole.teams.map(({ uid }) => uid));
        }
      }
    }
  });
});
