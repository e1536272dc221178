import type { FastifyBaseLogger } from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Hub, Notices } from '#server/events/hub.ts';
import { type Board, wholeBoard } from './board.ts';
import type { Boards } from './boards.ts';
import { boardWatch } from './news.ts';
import type { BoardContest, BoardState } from './queries.ts';

const cid = 7;
const contest: BoardContest = {
  id: cid,
  type: 0,
  startTime: '2026-01-01T00:00:00.000Z',
  endTime: '2036-01-01T00:00:00.000Z',
  sealRank: false,
  sealRankTime: null,
  autoRealRank: true,
  pausedAt: null,
  rankShowName: 'username',
  allowEndSubmit: false,
  oiRankScoreType: 'Recent',
  penaltyMinutes: 20,
  wholeMinutes: false,
  freeVerdicts: [-2],
  starAccount: [],
  awardType: 0,
  awardConfigList: [],
  gmtModified: '2026-01-01T00:00:00.000Z',
};

/** A board with another rule for names each time that it is changed, and that cannot be read while it is away. */
function aBoard() {
  const people = new Map<string, never>();
  const cells = new Map<string, Map<string, never>>();
  let board: Board = wholeBoard({ contest, cells, people, facts: {} }, 'live');
  let isAway = false;
  const boards = {
    async choose(_: number, viewOf: (state: BoardState) => unknown) {
      if (isAway) throw new Error('away');
      viewOf({ now: '2027-01-01T00:00:00.000Z', version: 1, epoch: 1, contest });
      return board;
    },
  } as unknown as Boards;
  return {
    boards,
    change() {
      const rankShowName = board.contest.rankShowName === 'username' ? 'nickname' : 'username';
      board = wholeBoard({ contest: { ...contest, rankShowName }, cells, people, facts: {} }, 'live');
    },
    setAway(away: boolean) {
      isAway = away;
    },
  };
}

function aHub() {
  const listeners: ((notice: Notices['board']) => void)[] = [];
  const news: Notices['boardNews'][] = [];
  const hub = {
    on: (channel: string, listener: never) => {
      if (channel === 'board') listeners.push(listener);
      return () => {};
    },
    onReconnect: () => () => {},
    tellHere: (_: string, notice: Notices['boardNews']) => void news.push(notice),
  } as unknown as Hub;
  return {
    hub,
    news,
    tell: () => {
      for (const listener of listeners) listener({ cid });
    },
  };
}

const log = { warn() {} } as unknown as FastifyBaseLogger;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a board that nobody watched for a while tells its changes to those who come later', async () => {
  const { boards, change } = aBoard();
  const { hub, news, tell } = aHub();
  const watch = boardWatch({ boards, hub, log });
  await watch.now(cid, '');
  await vi.advanceTimersByTimeAsync(200_000);
  await watch.now(cid, '');
  for (let minute = 0; minute < 2; minute++) {
    await vi.advanceTimersByTimeAsync(45_000);
    change();
    tell();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(news).toHaveLength(minute + 1);
  }
  watch.close();
});

test('a board that could not be read for a moment tells what it has become', async () => {
  const { boards, change, setAway } = aBoard();
  const { hub, news, tell } = aHub();
  const watch = boardWatch({ boards, hub, log });
  await watch.now(cid, '');
  await vi.advanceTimersByTimeAsync(1_000);
  setAway(true);
  change();
  tell();
  await vi.advanceTimersByTimeAsync(1_000);
  setAway(false);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(news).toHaveLength(1);
  watch.close();
});
