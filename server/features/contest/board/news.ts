import type { FastifyBaseLogger } from 'fastify';
import type { BoardNews } from '#core/contract/contest-board.ts';
import type { BoardMark } from '#core/standing.ts';
import type { CellChange, Hub } from '#server/events/hub.ts';
import type { Boards } from './boards.ts';
import { type BoardKey, readBoard } from './view.ts';
import type { WrittenBoard } from './whole-board.ts';

/**
 * What changes on the boards that open pages follow, worked out once in each process for all who follow the same one.
 * A board is looked at when the database says that a cell or the contest changed, at the seal and the end of the
 * contest, and now and then, as somebody may be called otherwise; nothing is told unless what is shown is another.
 */
export interface BoardWatch {
  /** what a board is by now; from here on its changes are told on the channel `boardNews` of this process */
  now(cid: number, key: BoardKey): Promise<BoardNews>;
}

interface Watched {
  told: WrittenBoard;
  /** nobody asked again for longer than a stream lasts: nobody looks any more */
  askedAtMs: number;
}

interface WatchedContest {
  boards: Map<BoardKey, Watched>;
  due?: Due;
  isLooking: boolean;
  restedAtMs: number;
  timer?: NodeJS.Timeout;
}

/** Without a mark the next look asks the database; with one it has nothing to ask. */
interface Due {
  seen?: BoardMark;
}

interface Services {
  boards: Boards;
  hub: Hub;
  log: FastifyBaseLogger;
}

const forgottenAfterMs = 150_000;
/** A look at a board is told at once; those that follow are this far apart. */
const restMs = 400;
const againMs = 20_000;
const afterFailureMs = 2_000;
/** Where more teams than this changed at once, it is shorter to say so. */
const listedMax = 60;

export function boardWatch({ boards, hub, log }: Services): BoardWatch & { close(): void } {
  const places = new Map<number, WatchedContest>();

  const look = async (cid: number, place: WatchedContest, seen?: BoardMark) => {
    place.due = place.due && !place.due.seen ? place.due : { seen };
    if (place.isLooking) return;
    place.isLooking = true;
    clearTimeout(place.timer);
    try {
      while (place.due) {
        const waitMs = place.restedAtMs - Date.now();
        if (waitMs > 0) await new Promise(resolve => setTimeout(resolve, waitMs).unref());
        const { seen }: Due = place.due;
        place.due = undefined;
        place.restedAtMs = Date.now() + restMs;
        const nextMs = await lookOnce(cid, place, seen);
        clearTimeout(place.timer);
        if (place.boards.size === 0) return forget(cid, place);
        place.timer = setTimeout(() => void look(cid, place), nextMs).unref();
      }
    } catch (error) {
      log.warn(error);
      place.timer = setTimeout(() => void look(cid, place), afterFailureMs).unref();
    } finally {
      place.isLooking = false;
    }
  };

  const lookOnce = async (cid: number, place: WatchedContest, seen?: BoardMark): Promise<number> => {
    let nextMs = againMs;
    for (const [key, watched] of place.boards) {
      if (Date.now() - watched.askedAtMs > forgottenAfterMs) {
        place.boards.delete(key);
        continue;
      }
      const { written, untilMarkMs } = await readBoard(boards, cid, key, seen);
      // a little later than the mark: timers come early by a hair
      nextMs = Math.min(nextMs, untilMarkMs + 20);
      if (written.version === watched.told.version) continue;
      const state = newsBetween(watched.told, written);
      watched.told = written;
      hub.tellHere('boardNews', { cid, key, state });
    }
    return nextMs;
  };

  /** Another place may stand there by now, for those who came later. */
  const forget = (cid: number, place: WatchedContest) => {
    clearTimeout(place.timer);
    if (places.get(cid) === place) places.delete(cid);
  };
  const hear = (cid: number, change?: CellChange) => {
    const place = places.get(cid);
    if (place) void look(cid, place, change && boards.take(cid, change));
  };
  const stops = [
    hub.on('board', ({ cid, change }) => hear(cid, change)),
    hub.on('contest', ({ cid }) => hear(cid)),
    hub.onReconnect(() => {
      for (const [cid, place] of places) void look(cid, place);
    }),
  ];
  return {
    async now(cid, key) {
      const { written } = await readBoard(boards, cid, key);
      const place = places.get(cid) ?? {
        boards: new Map<BoardKey, Watched>(),
        isLooking: false,
        restedAtMs: 0,
      };
      places.set(cid, place);
      const watched = place.boards.get(key);
      if (watched) watched.askedAtMs = Date.now();
      else {
        place.boards.set(key, { told: written, askedAtMs: Date.now() });
        void look(cid, place);
      }
      const { version, firstBlood } = written;
      return { version, since: null, teams: [], gone: [], firstBlood };
    },
    close() {
      for (const stop of stops) stop();
      for (const [cid, place] of places) forget(cid, place);
    },
  };
}

function newsBetween(before: WrittenBoard, after: WrittenBoard): BoardNews {
  const { version, firstBlood, since } = after;
  const isNext = since?.version === before.version;
  const uids = isNext ? since.uids : new Set([...before.uids(), ...after.uids()]);
  const changed: string[] = [];
  const gone: string[] = [];
  for (const uid of uids) {
    const text = after.textOf(uid);
    if (text === before.textOf(uid)) continue;
    if (text === undefined) gone.push(uid);
    else changed.push(text);
  }
  const isTooMuch = before.frame !== after.frame || changed.length + gone.length > listedMax;
  if (isTooMuch) return { version, since: null, teams: [], gone: [], firstBlood };
  return {
    version,
    since: before.version,
    teams: changed.map(text => JSON.parse(text)),
    gone,
    firstBlood,
  };
}
