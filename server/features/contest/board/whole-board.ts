import { createHash } from 'node:crypto';
import { type BoardTeam, boardTeam, type WholeBoard, wholeBoard } from '#core/contract/contest-board.ts';
import { type ContestRule, ruleOf } from '#core/scoreboard/rules/rules.ts';
import { onceFor } from '#server/concurrency/once.ts';
import { type Piece, pieceOf } from '#server/http/packed-pieces.ts';
import { type WrittenAnswer, writtenInPieces } from '#server/http/written-answer.ts';
import { type Board, type Scored, teamIn, teamsUnder } from './board.ts';
import type { Person } from './queries.ts';

/**
 * A whole board as it travels, made once for all who look at the same. Its version is a digest of what it shows and of
 * nothing else: two processes name the same board alike, and a verdict under the seal, which changes nothing to be
 * seen, changes no name, no length and no byte.
 */
export interface WrittenBoard extends WrittenAnswer {
  version: string;
  uids(): string[];
  /** a team as JSON */
  textOf(uid: string): string | undefined;
  firstBlood: WholeBoard['firstBlood'];
  /** what does not belong to a team: whoever knows another one has to read everything */
  frame: string;
  /** the version that this one was made of, and who may be another since */
  since: { version: string; uids: ReadonlySet<string> } | undefined;
}

/** The names that a board tells: its own kind, or all of them to those who look after the contest. */
export type Names = 'shown' | 'all';

/** What the next one is made of. */
interface Writing {
  board: WrittenBoard;
  /** by the letter that the uids of a group begin with */
  groups: ReadonlyMap<string, Group>;
}

/** Of a thousand teams some sixty: all other groups stay as they are, and packed, when one of these teams changes. */
interface Group {
  /** by uid, and in the order of uids */
  teams: ReadonlyMap<string, WrittenTeam>;
  piece: Piece;
  /** of what the teams are */
  sum: Uint32Array;
}

const written = new WeakMap<Board, Map<Names, Writing>>();

interface WrittenTeam {
  person: Person;
  text: string;
  digest: Uint32Array;
}
/** Teams stay written as long as what they are made of stays the same objects. */
const writtenTeams = new WeakMap<object, Map<Names, WrittenTeam>>();

export function writtenBoard(board: Board, names: Names): WrittenBoard {
  const known = written.get(board) ?? new Map<Names, Writing>();
  written.set(board, known);
  const one = known.get(names) ?? write(board, names);
  known.set(names, one);
  return one.board;
}

function write(board: Board, names: Names): Writing {
  const { since } = board;
  const before = since && written.get(since.board)?.get(names);
  const groups = before ? groupsAfter(before.groups, since.uids, board, names) : allGroups(board, names);
  const frame = frameOf(board);
  const firstBlood = Object.fromEntries([...board.firstBlood].sort(byKey));
  const head = `${frame},"firstBlood":${JSON.stringify(firstBlood)}`;
  const sum = xorOf(Array.from(groups.values(), group => group.sum));
  const version = createHash('sha1').update(head).update(new Uint8Array(sum.buffer)).digest('base64url');
  // A try that waits for its verdict makes another board of the same look.
  const { body, gzip } =
    before?.board.version === version ? before.board : answerOf(version, head, [...groups.values()]);
  return {
    board: {
      version,
      uids: () => [...groups.values()].flatMap(({ teams }) => [...teams.keys()]),
      textOf: uid => groups.get(letterOf(uid))?.teams.get(uid)?.text,
      firstBlood,
      frame,
      since: before && { version: before.board.version, uids: since.uids },
      body,
      gzip,
    },
    groups,
  };
}

/** What of the answer is neither a team nor follows from all of it. */
const frameOf = ({ contest, facts }: Board): string => framesOf(contest)(facts);

const framesOf = onceFor((contest: Board['contest']) =>
  onceFor((facts: Board['facts']) =>
    JSON.stringify(frame.parse({ ...contest, ...facts, cid: contest.id })).slice(1, -1),
  ),
);

const frame = wholeBoard.omit({ version: true, firstBlood: true, teams: true });

const letterOf = (uid: string): string => uid.slice(0, 1);

const allGroups = (board: Board, names: Names) =>
  groupsAfter(new Map(), new Set(board.teams.map(({ uid }) => uid)), board, names);

function groupsAfter(
  before: Writing['groups'],
  uids: ReadonlySet<string>,
  board: Board,
  names: Names,
): Writing['groups'] {
  const groups = new Map(before);
  for (const [letter, changed] of Map.groupBy(uids, letterOf)) {
    const teams = teamsAfter(before.get(letter)?.teams, letter, changed, board, names);
    if (teams.size) groups.set(letter, groupOf(teams));
    else groups.delete(letter);
  }
  return new Map([...groups].sort(byKey));
}

function teamsAfter(
  before: Group['teams'] | undefined,
  letter: string,
  changed: readonly string[],
  board: Board,
  names: Names,
): Group['teams'] {
  // Whoever is new has a place among the others.
  if (!before || changed.some(uid => !before.has(uid)))
    return new Map(
      Array.from(teamsUnder(board.teams, letter), row => [row.uid, writtenTeam(row, board, names)]),
    );
  const teams = new Map(before);
  for (const uid of changed) {
    const row = teamIn(board.teams, uid);
    if (row) teams.set(uid, writtenTeam(row, board, names));
    else teams.delete(uid);
  }
  return teams;
}

const groupOf = (teams: Group['teams']): Group => ({
  teams,
  piece: pieceOf(() => Array.from(teams.values(), ({ text }) => text).join()),
  sum: xorOf(Array.from(teams.values(), ({ digest }) => digest)),
});

/** No two teams are alike, so that the sum of their digests, in whatever order, names all of them. */
function xorOf(digests: readonly Uint32Array[]): Uint32Array {
  const sum = new Uint32Array(digestWords);
  for (const digest of digests) for (let at = 0; at < digestWords; at++) sum[at]! ^= digest[at]!;
  return sum;
}

const [comma, end] = [pieceOf(() => ','), pieceOf(() => ']}')];

const answerOf = (version: string, head: string, groups: readonly Group[]): WrittenAnswer =>
  writtenInPieces([
    pieceOf(() => `{"version":"${version}",${head},"teams":[`),
    ...groups.flatMap(({ piece }, at) => (at > 0 ? [comma, piece] : [piece])),
    end,
  ]);

const byKey = ([a]: [string, unknown], [b]: [string, unknown]): number => (a < b ? -1 : 1);

/** of SHA-1 */
const digestWords = 5;

function writtenTeam(row: Scored, { contest, people }: Board, names: Names): WrittenTeam {
  const person = people.get(row.uid)!;
  const known = writtenTeams.get(row.cells) ?? new Map<Names, WrittenTeam>();
  const kept = known.get(names);
  if (kept?.person === person) return kept;
  const isRealNameShown = names === 'all' || contest.rankShowName === 'realname';
  const text = JSON.stringify(boardTeam.parse(teamOf(row, person, ruleOf(contest), isRealNameShown)));
  const digest = new Uint32Array(new Uint8Array(createHash('sha1').update(text).digest()).buffer);
  const team = { person, text, digest };
  known.set(names, team);
  writtenTeams.set(row.cells, known);
  return team;
}

const teamOf = (row: Scored, person: Person, { pack }: ContestRule, isRealNameShown: boolean): BoardTeam => ({
  uid: person.uid,
  username: person.username,
  nickname: person.nickname,
  realname: isRealNameShown ? person.realname : null,
  ...teamFacts(person),
  gender: person.gender,
  avatar: person.avatar,
  star: row.isStar,
  ...(row.isLate && { late: true }),
  cells: Object.fromEntries([...row.cells].sort(byKey).map(([problem, cell]) => [problem, pack(cell)])),
});

/** What the organisers say of a team; the name of its organisation is told once for all. */
export const teamFacts = ({ team, organisation, categories, school }: TeamOf) => ({
  school: organisation === null ? school : null,
  ...(team !== null && { team }),
  ...(organisation !== null && { organisation }),
  ...(categories.length > 0 && { categories }),
});

type TeamOf = Pick<Person, 'team' | 'organisation' | 'categories' | 'school'>;
