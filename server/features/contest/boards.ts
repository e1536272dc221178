import type { AcmCell } from '#core/scoreboard/acm-cell.ts';
import { type AcmRow, acmBoard, type Entry, type OiRow, oiBoard } from '#core/scoreboard/board.ts';
import { firstBloodSecond } from '#core/scoreboard/first-blood.ts';
import type { OiCell } from '#core/scoreboard/oi-cell.ts';
import type { Database } from '#server/database/connect.ts';
import { type BoardState, boardState, cellsSince, type Person, peopleOf } from './board-queries.ts';
import type { BoardView, Cells, KeptCell } from './fold.ts';

/**
 * The boards that people look at, in the memory of this process. The cells in the database are the truth: every
 * reading asks for the number of their newest change and takes over what changed since the number it knows. So a
 * verdict is on the board of every process as soon as it is stored, and a reading without news costs one small query.
 */
export interface Boards {
  read(cid: number, view: BoardView): Promise<Board>;
}

/** A board at one moment; it does not change any more. The same object comes back while nothing has changed. */
export interface Board {
  rows: readonly (AcmRow | OiRow)[];
  people: ReadonlyMap<string, Person>;
  /** the second of the first pass at a problem, by the problem's id in the contest */
  firstBlood: ReadonlyMap<string, number>;
}

/** How many contests stay in memory; a large one takes some ten megabytes. */
const keptMax = 20;
/** Names and schools change seldom, and nobody waits for it. */
const peopleKeptMs = 5_000;

interface Memory {
  state: BoardState;
  cells: Map<string, Map<string, Cells>>;
  people: Map<string, Person>;
  peopleReadAt: number;
  ranked: Map<BoardView, Board>;
}

export function keptBoards(db: Database): Boards {
  const kept = new Map<number, Promise<Memory>>();
  return {
    async read(cid, view) {
      // Readings of one contest take turns, so that the next finds what the one before has taken over.
      const before = kept.get(cid)?.catch(() => undefined);
      const memory = Promise.resolve(before).then(known => caughtUp(db, cid, known));
      kept.delete(cid);
      kept.set(cid, memory);
      if (kept.size > keptMax) kept.delete(kept.keys().next().value!);
      return rankedIn(await memory, view);
    },
  };
}

async function caughtUp(db: Database, cid: number, known: Memory | undefined): Promise<Memory> {
  const state = await boardState(db, cid);
  if (!state) throw new Error(`There is no contest ${cid}`);
  const isOther = !known || known.state.epoch !== state.epoch;
  const since = isOther ? 0 : known.state.version;
  const changed = isOther || since < state.version ? await cellsSince(db, cid, since) : [];
  const cells = isOther ? new Map<string, Map<string, Cells>>() : known.cells;
  for (const { uid, displayId, frozen, live, late } of changed) {
    const row = cells.get(uid) ?? new Map<string, Cells>();
    cells.set(uid, row.set(displayId, { frozen, live, late }));
  }
  const newest = Math.max(state.version, ...changed.map(({ version }) => version));
  const isStale = isOther || Date.now() - known.peopleReadAt > peopleKeptMs;
  const isSomebodyNew = isOther || changed.some(({ uid }) => !known.people.has(uid));
  const people = isStale || isSomebodyNew ? await peopleOf(db, cid) : known.people;
  const isSame =
    !isOther &&
    !changed.length &&
    people === known.people &&
    state.contest.gmtModified === known.state.contest.gmtModified;
  return {
    state: { ...state, version: newest },
    cells,
    people,
    peopleReadAt: people === known?.people ? known.peopleReadAt : Date.now(),
    ranked: isSame ? known.ranked : new Map(),
  };
}

function rankedIn(memory: Memory, view: BoardView): Board {
  const board = memory.ranked.get(view) ?? rank(memory, view);
  memory.ranked.set(view, board);
  return board;
}

function rank({ state, cells, people }: Memory, view: BoardView): Board {
  const { type, starAccount, awardType, awardConfigList } = state.contest;
  const stars = new Set(starAccount);
  const entries = [...cells].flatMap(([uid, row]): Entry<KeptCell>[] => {
    const person = people.get(uid);
    if (!person || person.isLeftOut) return [];
    const name = person.username;
    const seen = [...row].flatMap(([displayId, cell]): [string, KeptCell][] =>
      isTried(cell[view]) ? [[displayId, cell[view]]] : [],
    );
    return seen.length ? [{ uid, name, isStar: stars.has(name), cells: new Map(seen) }] : [];
  });
  const awards = { type: awardType, tiers: awardConfigList };
  // A contest has the cells of its rule and no others: changing the rule folds all of them anew.
  return type === 0
    ? {
        rows: acmBoard(entries as Entry<AcmCell>[], awards),
        firstBlood: firstBloodOf(entries as Entry<AcmCell & KeptCell>[]),
        people,
      }
    : { rows: oiBoard(entries as Entry<OiCell>[], awards), firstBlood: new Map(), people };
}

/** Whoever only tried after the end, or under the seal of an OI contest, is not on the board yet. */
const isTried = (cell: KeptCell): boolean => cell.total > 0;

function firstBloodOf(entries: readonly Entry<AcmCell & KeptCell>[]): Map<string, number> {
  const all = entries.flatMap(entry => [...entry.cells]);
  return new Map(
    [...Map.groupBy(all, ([problem]) => problem)].flatMap(([problem, tries]): [string, number][] => {
      const cells = tries.map(([, cell]) => cell);
      const second = firstBloodSecond({ cells, waiting: cells.flatMap(cell => cell.waiting) });
      return second === null ? [] : [[problem, second]];
    }),
  );
}
