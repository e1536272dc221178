import { createHash } from 'node:crypto';
import type { BoardTeam, WholeBoard } from '#core/contract/contest-board.ts';
import type { AcmCell } from '#core/scoreboard/acm-cell.ts';
import type { OiCell } from '#core/scoreboard/oi-cell.ts';
import { type Piece, pieceOf } from '#server/http/packed-pieces.ts';
import { type WrittenAnswer, writtenInPieces } from '#server/http/written-answer.ts';
import { type Board, type Scored, teamIn } from './board.ts';
import type { Person } from './board-queries.ts';

/**
 * A whole board as it travels, made once for all who look at the same. Its version is a digest of what it shows and of
 * nothing else: two processes name the same board alike, and a verdict under the seal, which changes nothing to be
 * seen, changes no name, no length and no byte.
 */
export interface WrittenBoard extends WrittenAnswer {
  version: string;
  /** the teams by uid, each as JSON */
  teams: ReadonlyMap<string, string>;
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
  /** of all teams */
  sum: Uint32Array;
  pieces: Pieces;
}

/** The bytes of the teams by the letter that their uids begin with. */
type Pieces = ReadonlyMap<string, Piece>;

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
  const { contest, since } = board;
  const before = since && written.get(since.board)?.get(names);
  const [teams, sum] = before ? teamsAfter(before, board, names) : allTeams(board, names);
  const firstBlood = Object.fromEntries([...board.firstBlood].sort(byKey));
  const { id: cid, type, rankShowName, awardType, awardConfigList } = contest;
  const frame = JSON.stringify({ cid, type, rankShowName, awardType, awardConfigList }).slice(1, -1);
  const head = `${frame},"firstBlood":${JSON.stringify(firstBlood)}`;
  // No two teams are alike, so that the sum of their digests, in whatever order, names all of them.
  const version = createHash('sha1').update(head).update(new Uint8Array(sum.buffer)).digest('base64url');
  const made = { version, teams, firstBlood, frame };
  if (!before) {
    const pieces = piecesOf(board, teams, teams.keys());
    return { board: { ...made, since: undefined, ...answerOf(version, head, pieces) }, sum, pieces };
  }
  const { body, gzip } = before.board;
  // A try that waits for its verdict makes another board of the same look.
  const isSame = version === before.board.version;
  const pieces = isSame ? before.pieces : piecesOf(board, teams, since.uids, before.pieces);
  const answer = isSame ? { body, gzip } : answerOf(version, head, pieces);
  const { uids } = since;
  return { board: { ...made, since: { version: before.board.version, uids }, ...answer }, sum, pieces };
}

type Teams = [texts: Map<string, string>, sum: Uint32Array];

function allTeams(board: Board, names: Names): Teams {
  const texts = new Map<string, string>();
  const sum = new Uint32Array(digestWords);
  for (const team of board.teams) {
    const { text, digest } = writtenTeam(team, board, names);
    texts.set(team.uid, text);
    add(sum, digest);
  }
  return [texts, sum];
}

/** Only those are written anew, and exchanged in the sum, whose cells are others. */
function teamsAfter({ board: { teams }, sum: old }: Writing, board: Board, names: Names): Teams {
  const { uids, board: before } = board.since!;
  const [texts, sum] = [new Map(teams), new Uint32Array(old)];
  for (const uid of uids) {
    const [was, is] = [teamIn(before.teams, uid), teamIn(board.teams, uid)];
    if (was) add(sum, writtenTeam(was, before, names).digest);
    texts.delete(uid);
    if (!is) continue;
    const { text, digest } = writtenTeam(is, board, names);
    texts.set(uid, text);
    add(sum, digest);
  }
  return [texts, sum];
}

/** Adding a digest a second time takes it away. */
function add(sum: Uint32Array, digest: Uint32Array): void {
  for (let at = 0; at < digestWords; at++) sum[at]! ^= digest[at]!;
}

/** Of a thousand teams some sixty are a piece; all other pieces stay as they are, and packed, when one of these changes. */
function piecesOf(
  { teams }: Board,
  texts: ReadonlyMap<string, string>,
  changed: Iterable<string>,
  known?: Pieces,
): Pieces {
  const pieces = new Map(known);
  for (const letter of new Set(Array.from(changed, uid => uid.slice(0, 1)))) {
    const own = teams.filter(({ uid }) => uid.startsWith(letter)).map(({ uid }) => texts.get(uid)!);
    if (own.length) pieces.set(letter, pieceOf(own.join()));
    else pieces.delete(letter);
  }
  return new Map([...pieces].sort(byKey));
}

const [comma, end] = [pieceOf(','), pieceOf(']}')];

const answerOf = (version: string, head: string, pieces: Pieces): WrittenAnswer =>
  writtenInPieces([
    pieceOf(`{"version":"${version}",${head},"teams":[`),
    ...[...pieces.values()].flatMap((piece, at) => (at > 0 ? [comma, piece] : [piece])),
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
  const text = JSON.stringify(teamOf(row, person, isRealNameShown));
  const digest = new Uint32Array(new Uint8Array(createHash('sha1').update(text).digest()).buffer);
  const team = { person, text, digest };
  known.set(names, team);
  writtenTeams.set(row.cells, known);
  return team;
}

const teamOf = (row: Scored, person: Person, isRealNameShown: boolean): BoardTeam => ({
  uid: person.uid,
  username: person.username,
  nickname: person.nickname,
  realname: isRealNameShown ? person.realname : null,
  school: person.school,
  gender: person.gender,
  avatar: person.avatar,
  star: row.isStar,
  cells: Object.fromEntries([...row.cells].sort(byKey).map(([problem, cell]) => [problem, numbersOf(cell)])),
});

const numbersOf = (cell: AcmCell | OiCell): number[] =>
  'isAC' in cell
    ? [cell.errorNum, cell.tryNum, cell.isAC ? cell.ACTime : -1, Number(cell.isAfterContest)]
    : [cell.score ?? 0, cell.time ?? -1];
