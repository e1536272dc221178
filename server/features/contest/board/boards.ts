import { isDeepStrictEqual } from 'node:util';
import type { TeamFacts } from '#core/contract/contest-board.ts';
import type { BoardMark } from '#core/standing.ts';
import { sharedInFlight } from '#server/concurrency/shared-in-flight.ts';
import type { Database } from '#server/database/connect.ts';
import type { CellChange, Hub } from '#server/events/hub.ts';
import { type Board, boardAfter, wholeBoard } from './board.ts';
import type { BoardView, Cells } from './fold.ts';
import {
  type BoardState,
  boardSince,
  type ChangedCell,
  type Person,
  peopleOf,
  teamFactsOf,
} from './queries.ts';
import { settleContest } from './store/cells.ts';

/**
 * The boards that people look at, in the memory of this process. The cells in the database are the truth: every
 * reading asks for the number of their newest change and takes over what changed since the number it knows. So a
 * verdict is on the board of every process as soon as it is stored, and a reading without news costs one small query,
 * which those who come at the same time share. The same object comes back while nothing has changed.
 */
export interface Boards {
  read(cid: number, view: BoardView): Promise<Board>;
  /**
   * The same where the contest itself says which view it is. Whoever has just read the numbers of the board needs no
   * further question while they are those that are known.
   */
  choose(cid: number, viewOf: (state: BoardState) => BoardView, seen?: BoardMark): Promise<Board>;
  /**
   * Takes over a cell that a notice carries. The answer is what to choose by without a question; there is none where
   * something before the cell is unknown.
   */
  take(cid: number, change: CellChange): BoardMark | undefined;
}

/** How many contests stay in memory; a large one takes some ten megabytes. */
const keptMax = 20;
/** Names and schools change seldom, and nobody waits for it. */
const peopleKeptMs = 5_000;

interface Memory {
  state: BoardState;
  cells: Map<string, Map<string, Cells>>;
  people: Map<string, Person>;
  facts: TeamFacts;
  peopleReadAt: number;
  /** the newest boards, and whose cells have changed since each was made */
  views: Map<BoardView, { board: Board; changed: Set<string> }>;
}

export function keptBoards(db: Database, hub?: Pick<Hub, 'onReconnect'>): Boards {
  let kept = new Map<number, Memory>();
  // Another database may have taken the place of the one that they were read from, and lack its last commits.
  hub?.onReconnect(() => {
    kept = new Map();
  });
  const look = sharedInFlight(async (cid: number) => {
    const memories = kept;
    const memory = await caughtUp(db, cid, memories.get(cid));
    memories.delete(cid);
    memories.set(cid, memory);
    if (memories.size > keptMax) memories.delete(memories.keys().next().value!);
    return memory;
  });
  const choose: Boards['choose'] = async (cid, viewOf, seen) => {
    const known = kept.get(cid);
    const isNew = seen && known && arePeopleNew(known) && isAsSeen(known.state, seen);
    const memory = isNew ? known : await look(cid);
    return boardIn(memory, viewOf(isNew ? { ...known.state, now: seen.now } : memory.state));
  };
  const take: Boards['take'] = (cid, { uid, displayId, cells, ...seen }) => {
    const known = kept.get(cid);
    if (!known?.people.has(uid) || known.state.epoch !== seen.epoch) return undefined;
    const [next, now] = [known.state.version + 1, later(known.state.now, instantOf(seen.now))];
    if (seen.version > next) return undefined;
    if (seen.version === next) {
      setCell(known.cells, { uid, displayId, cells: cells as Cells });
      for (const view of known.views.values()) view.changed.add(uid);
      known.state = { ...known.state, version: next, now };
    }
    return { ...seen, version: known.state.version, gmtModified: instantOf(seen.gmtModified), now };
  };
  return { choose, read: (cid, view) => choose(cid, () => view), take };
}

const instantOf = (written: string): string => new Date(written).toISOString();

/** What is sealed by now never shows again, whatever was told late. */
const later = (one: string, other: string): string => (one > other ? one : other);

const isAsSeen = ({ version, epoch, contest }: BoardState, seen: BoardMark): boolean =>
  version === seen.version && epoch === seen.epoch && contest.gmtModified === seen.gmtModified;

const arePeopleNew = ({ peopleReadAt }: Memory): boolean => Date.now() - peopleReadAt <= peopleKeptMs;

async function caughtUp(db: Database, cid: number, known: Memory | undefined): Promise<Memory> {
  const before = known?.state;
  const found = await boardSince(db, cid, before);
  if (!found) throw new Error(`There is no contest ${cid}`);
  if (found.isStale) {
    await db.transaction().execute(transaction => settleContest(transaction, cid));
    return caughtUp(db, cid, known);
  }
  const { state, changed } = found;
  // Of a database that lost the last commits of the one whose place it has taken.
  if (before && before.epoch === state.epoch && before.version > state.version)
    return caughtUp(db, cid, undefined);
  const same = known?.state.epoch === state.epoch ? known : undefined;
  const cells = same?.cells ?? new Map<string, Map<string, Cells>>();
  for (const one of changed) setCell(cells, one);
  const isContestSame = same?.state.contest.gmtModified === state.contest.gmtModified;
  const { people, facts, peopleReadAt } = await peopleNow(db, cid, same, isContestSame, changed);
  const views: Memory['views'] =
    same && isContestSame && people === same.people && facts === same.facts ? same.views : new Map();
  for (const view of views.values()) for (const { uid } of changed) view.changed.add(uid);
  // The very same contest, so that what was made of it is known again.
  const contest = isContestSame ? same.state.contest : state.contest;
  return { state: { ...state, contest }, cells, people, facts, peopleReadAt, views };
}

function setCell(all: Memory['cells'], { uid, displayId, cells }: ChangedCell): void {
  const row = all.get(uid) ?? new Map<string, Cells>();
  all.set(uid, row.set(displayId, cells));
}

/**
 * Whoever is new is looked up at once, the others now and then and when the organisers change something; nothing is worked
 * out anew where nobody changed.
 */
async function peopleNow(
  db: Database,
  cid: number,
  known: Memory | undefined,
  isContestSame: boolean,
  changed: readonly { uid: string }[],
): Promise<Pick<Memory, 'people' | 'facts' | 'peopleReadAt'>> {
  if (!known || !isContestSame || !arePeopleNew(known)) {
    const [people, facts] = await Promise.all([peopleOf(db, cid), teamFactsOf(db, cid)]);
    return {
      people: known && isEqual(people, known.people) ? known.people : people,
      facts: known && isDeepStrictEqual(facts, known.facts) ? known.facts : facts,
      peopleReadAt: Date.now(),
    };
  }
  const fresh = [...new Set(changed.map(({ uid }) => uid))].filter(uid => !known.people.has(uid));
  if (fresh.length) for (const [uid, person] of await peopleOf(db, cid, fresh)) known.people.set(uid, person);
  return known;
}

function isEqual(some: Map<string, Person>, others: Map<string, Person>): boolean {
  if (some.size !== others.size) return false;
  for (const [uid, one] of some) {
    const other = others.get(uid);
    if (!other || !isDeepStrictEqual(one, other)) return false;
  }
  return true;
}

function boardIn({ state: { contest }, cells, people, facts, views }: Memory, view: BoardView): Board {
  const known = views.get(view);
  if (known?.changed.size === 0) return known.board;
  const material = { contest, cells, people, facts };
  const board = known ? boardAfter(known.board, known.changed, material, view) : wholeBoard(material, view);
  views.set(view, { board, changed: new Set() });
  return board;
}
