import type { TeamFacts } from '#core/contract/contest-board.ts';
import { AwardType } from '#core/scoreboard/awards.ts';
import { type BoardRow, rankedRows, type Scored as ScoredBy, withTotals } from '#core/scoreboard/board.ts';
import { type Race, raceAfter, racesOf, winnersOf } from '#core/scoreboard/first-blood.ts';
import { type Cell, ruleOf, type Totals } from '#core/scoreboard/rules/rules.ts';
import { onceFor } from '#server/concurrency/once.ts';
import { type BoardView, type Cells, settingsOf } from './fold.ts';
import type { BoardContest, Person } from './queries.ts';

/** A board at one moment; it does not change any more. */
export interface Board {
  contest: BoardContest;
  /** those who are on it, in the order of their uids */
  teams: readonly Scored[];
  /** the same in their places, which are worked out for those who ask for them */
  readonly rows: readonly Row[];
  people: ReadonlyMap<string, Person>;
  /** what the teams name by id */
  facts: TeamFacts;
  /** who was the first to solve a problem, by the problem's id in the contest */
  firstBlood: ReadonlyMap<string, string>;
  races: ReadonlyMap<string, Race>;
  /** the board that this one was made of, and whose cells are others; forgotten when the next one is made of this */
  since: { board: Board; uids: ReadonlySet<string> } | undefined;
}

// A contest has the cells of its rule and no others: changing the rule folds all of them anew.
export type Scored = ScoredBy<Cell, Totals>;
export type Row = BoardRow<Cell, Totals>;

export interface Material {
  contest: BoardContest;
  /** of everybody, by the problem's id in the contest */
  cells: ReadonlyMap<string, ReadonlyMap<string, Cells>>;
  people: ReadonlyMap<string, Person>;
  facts: TeamFacts;
}

export function wholeBoard(material: Material, view: BoardView): Board {
  const score = scorer(material, view);
  const teams = [...material.cells.keys()].sort().flatMap(uid => score(uid) ?? []);
  return boardOf(shownAs(material, view), teams, racesOf(ruleOf(material.contest), teams));
}

/** Of a thousand teams one changes at a time: all that is known of the others is taken over. */
export function boardAfter(
  board: Board,
  uids: ReadonlySet<string>,
  material: Material,
  view: BoardView,
): Board {
  const score = scorer(material, view);
  const rule = ruleOf(material.contest);
  const teams = [...board.teams];
  const races = new Map(board.races);
  for (const uid of uids) {
    const entry = score(uid);
    const before = exchange(teams, uid, entry);
    for (const problem of otherProblems(before, entry))
      races.set(problem, raceAfter(rule, problem, races.get(problem), { uid, entry, entries: teams }));
  }
  board.since = undefined;
  return boardOf(shownAs(material, view), teams, races, { board, uids });
}

/** Nobody has won anything under the seal. */
const shownAs = (material: Material, view: BoardView): Material =>
  view === 'frozen' ? { ...material, contest: withoutAwards(material.contest) } : material;

const withoutAwards = onceFor((contest: BoardContest) => ({
  ...contest,
  awardType: AwardType.none,
  awardConfigList: [],
}));

function boardOf(
  { contest, people, facts }: Material,
  teams: readonly Scored[],
  races: Board['races'],
  since?: Board['since'],
): Board {
  const awards = { type: contest.awardType, tiers: contest.awardConfigList };
  let rows: Board['rows'] | undefined;
  return {
    contest,
    teams,
    get rows() {
      rows ??= rankedRows(ruleOf(contest), teams, awards);
      return rows;
    },
    people,
    facts,
    firstBlood: winnersOf(races),
    races,
    since,
  };
}

/** What somebody's own cells add up to; nothing for who is not on the board. */
function scorer({ contest, cells, people }: Material, view: BoardView): (uid: string) => Scored | undefined {
  const rule = ruleOf(contest);
  const settings = settingsOf(contest);
  const stars = new Set(contest.starAccount);
  return uid => {
    const person = people.get(uid);
    if (!person || person.isLeftOut) return undefined;
    const own = new Map<string, Cell>();
    let isLate = true;
    for (const [displayId, cell] of cells.get(uid)!) {
      if (!rule.isTried(cell[view])) continue;
      own.set(displayId, view === 'late' ? rule.withLate(cell.live, cell.late) : cell[view]);
      if (rule.isTried(cell.live)) isLate = false;
    }
    if (own.size === 0) return undefined;
    const { username: name } = person;
    const entry = { uid, name, isStar: stars.has(name) || person.isOutOfPlaces, isLate, cells: own };
    return withTotals(rule, entry, settings);
  };
}

export function teamIn(teams: readonly Scored[], uid: string): Scored | undefined {
  const team = teams[rankOf(teams, uid)];
  return team?.uid === uid ? team : undefined;
}

/** Puts somebody, or nobody, in the place of who was there before. */
function exchange(teams: Scored[], uid: string, team: Scored | undefined): Scored | undefined {
  const before = teamIn(teams, uid);
  teams.splice(rankOf(teams, uid), before ? 1 : 0, ...(team ? [team] : []));
  return before;
}

/** Those whose uids begin with a letter. */
export function* teamsUnder(teams: readonly Scored[], letter: string): Generator<Scored> {
  for (let at = rankOf(teams, letter); teams[at]?.uid.startsWith(letter); at++) yield teams[at]!;
}

/** Where somebody stands, or would stand, in the order of uids. */
function rankOf(teams: readonly Scored[], uid: string): number {
  let [low, high] = [0, teams.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (teams[middle]!.uid < uid) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The problems at which two states of somebody have other cells. */
function otherProblems(before: Scored | undefined, after: Scored | undefined): string[] {
  const [one, other] = [before?.cells, after?.cells] as (ReadonlyMap<string, Cell> | undefined)[];
  return [...new Set([...(one?.keys() ?? []), ...(other?.keys() ?? [])])].filter(
    problem => one?.get(problem) !== other?.get(problem),
  );
}
