import type { AcmCell } from '#core/scoreboard/acm-cell.ts';
import {
  type AcmRow,
  type AcmScored,
  acmScored,
  type Entry,
  type OiRow,
  type OiScored,
  oiScored,
  placeAcm,
  placeOi,
} from '#core/scoreboard/board.ts';
import { firstBloodOf } from '#core/scoreboard/first-blood.ts';
import type { OiCell } from '#core/scoreboard/oi-cell.ts';
import type { Database } from '#server/database/connect.ts';
import { joined } from '#server/joined.ts';
import {
  type BoardContest,
  type BoardState,
  boardState,
  cellsSince,
  type Person,
  peopleOf,
} from './board-queries.ts';
import type { BoardView, Cells, KeptCell } from './fold.ts';

/**
 * The boards that people look at, in the memory of this process. The cells in the database are the truth: every
 * reading asks for the number of their newest change and takes over what changed since the number it knows. So a
 * verdict is on the board of every process as soon as it is stored, and a reading without news costs one small query,
 * which those who come at the same time share.
 */
export interface Boards {
  read(cid: number, view: BoardView): Promise<Board>;
  /** the same where the contest itself says which view it is */
  choose(cid: number, viewOf: (state: BoardState) => BoardView): Promise<Board>;
}

/** A board at one moment; it does not change any more. The same object comes back while nothing has changed. */
export interface Board {
  contest: BoardContest;
  /** those who are on it, in the order of their uids */
  teams: readonly (AcmScored | OiScored)[];
  /** the same in their places, which are worked out for those who ask for them */
  readonly rows: readonly (AcmRow | OiRow)[];
  people: ReadonlyMap<string, Person>;
  /** the second of the first pass at a problem, by the problem's id in the contest */
  firstBlood: ReadonlyMap<string, number>;
}

/** How many contests stay in memory; a large one takes some ten megabytes. */
const keptMax = 20;
/** Names and schools change seldom, and nobody waits for it. */
const peopleKeptMs = 5_000;

type Scored = AcmScored | OiScored;

/** Keeps the place in the order of uids for what is worked out anew. */
const stale = Symbol('stale');

interface Memory {
  state: BoardState;
  cells: Map<string, Map<string, Cells>>;
  people: Map<string, Person>;
  peopleReadAt: number;
  /** what somebody's own cells add up to, `stale` after one of them changed; undefined for who is not on the board */
  scored: Map<BoardView, Map<string, Scored | typeof stale | undefined>>;
  ranked: Map<BoardView, Board>;
}

export function keptBoards(db: Database): Boards {
  const kept = new Map<number, Memory>();
  const look = joined(async (cid: number) => {
    const memory = await caughtUp(db, cid, kept.get(cid));
    kept.delete(cid);
    kept.set(cid, memory);
    if (kept.size > keptMax) kept.delete(kept.keys().next().value!);
    return memory;
  });
  const choose: Boards['choose'] = async (cid, viewOf) => {
    const memory = await look(cid);
    return rankedIn(memory, viewOf(memory.state));
  };
  return { choose, read: (cid, view) => choose(cid, () => view) };
}

async function caughtUp(db: Database, cid: number, known: Memory | undefined): Promise<Memory> {
  const state = await boardState(db, cid);
  if (!state) throw new Error(`There is no contest ${cid}`);
  const same = known?.state.epoch === state.epoch ? known : undefined;
  const since = same?.state.version ?? 0;
  const changed = !same || since < state.version ? await cellsSince(db, cid, since) : [];
  const cells = same?.cells ?? new Map<string, Map<string, Cells>>();
  for (const { uid, displayId, frozen, live, late } of changed) {
    const row = cells.get(uid) ?? new Map<string, Cells>();
    cells.set(uid, row.set(displayId, { frozen, live, late }));
  }
  const { people, peopleReadAt } = await peopleNow(db, cid, same, changed);
  const isContestSame = same?.state.contest.gmtModified === state.contest.gmtModified;
  const isPeopleSame = people === same?.people;
  const scored = same && isContestSame && isPeopleSame ? same.scored : new Map();
  for (const view of scored.values()) for (const { uid } of changed) if (view.has(uid)) view.set(uid, stale);
  const newest = Math.max(state.version, ...changed.map(({ version }) => version));
  return {
    state: { ...state, version: newest },
    cells,
    people,
    peopleReadAt,
    scored,
    ranked: same && isContestSame && isPeopleSame && !changed.length ? same.ranked : new Map(),
  };
}

/** Whoever is new is looked up at once, the others now and then; nothing is worked out anew where nobody changed. */
async function peopleNow(
  db: Database,
  cid: number,
  known: Memory | undefined,
  changed: readonly { uid: string }[],
): Promise<Pick<Memory, 'people' | 'peopleReadAt'>> {
  if (!known || Date.now() - known.peopleReadAt > peopleKeptMs) {
    const people = await peopleOf(db, cid);
    const isSame = known && isEqual(people, known.people);
    return { people: isSame ? known.people : people, peopleReadAt: Date.now() };
  }
  const fresh = [...new Set(changed.map(({ uid }) => uid))].filter(uid => !known.people.has(uid));
  if (fresh.length) for (const [uid, person] of await peopleOf(db, cid, fresh)) known.people.set(uid, person);
  return known;
}

function isEqual(some: Map<string, Person>, others: Map<string, Person>): boolean {
  if (some.size !== others.size) return false;
  for (const [uid, one] of some) {
    const other = others.get(uid);
    if (!other || (Object.keys(one) as (keyof Person)[]).some(name => one[name] !== other[name]))
      return false;
  }
  return true;
}

function rankedIn(memory: Memory, view: BoardView): Board {
  const board = memory.ranked.get(view) ?? rank(memory, view);
  memory.ranked.set(view, board);
  return board;
}

function rank(memory: Memory, view: BoardView): Board {
  const { state, cells, people } = memory;
  const { contest } = state;
  const stars = new Set(contest.starAccount);
  const score = (uid: string) => scoredOf(contest, stars, people.get(uid), cells.get(uid)!, view);
  const known = memory.scored.get(view) ?? new Map([...cells.keys()].sort().map(uid => [uid, score(uid)]));
  memory.scored.set(view, known);
  for (const uid of cells.keys()) if (!known.has(uid)) known.set(uid, stale);
  const teams: Scored[] = [];
  for (const [uid, one] of known) {
    const team = one === stale ? score(uid) : one;
    if (one === stale) known.set(uid, team);
    if (team) teams.push(team);
  }
  // Nearly in order already: only who came since the first look stands at the end.
  teams.sort(byUid);
  const awards = { type: contest.awardType, tiers: contest.awardConfigList };
  // A contest has the cells of its rule and no others: changing the rule folds all of them anew.
  const isAcm = contest.type === 0;
  const place = () => (isAcm ? placeAcm(teams as AcmScored[], awards) : placeOi(teams as OiScored[], awards));
  let rows: Board['rows'] | undefined;
  return {
    contest,
    teams,
    get rows() {
      rows ??= place();
      return rows;
    },
    firstBlood: isAcm ? firstBloodOf(teams as AcmScored[]) : new Map<string, number>(),
    people,
  };
}

const byUid = (a: Scored, b: Scored): number => (a.uid < b.uid ? -1 : 1);

function scoredOf(
  { type }: BoardContest,
  stars: ReadonlySet<string>,
  person: Person | undefined,
  row: ReadonlyMap<string, Cells>,
  view: BoardView,
): Scored | undefined {
  if (!person || person.isLeftOut) return undefined;
  const cells = new Map<string, KeptCell>();
  for (const [displayId, cell] of row) if (isTried(cell[view])) cells.set(displayId, cell[view]);
  if (cells.size === 0) return undefined;
  const { uid, username: name } = person;
  const entry = { uid, name, isStar: stars.has(name), cells };
  return type === 0 ? acmScored(entry as Entry<AcmCell>) : oiScored(entry as Entry<OiCell>);
}

/** Whoever only tried after the end, or under the seal of an OI contest, is not on the board yet. */
const isTried = (cell: KeptCell): boolean => cell.total > 0;
