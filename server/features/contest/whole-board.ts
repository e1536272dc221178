import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip as gzipWith } from 'node:zlib';
import type { BoardTeam, WholeBoard } from '#core/contract/contest-board.ts';
import type { AcmRow, OiRow } from '#core/scoreboard/board.ts';
import type { Person } from './board-queries.ts';
import type { Board } from './boards.ts';

/**
 * A whole board as it travels, made once for all who look at the same. Its version is a digest of what it shows and of
 * nothing else: two processes name the same board alike, and a verdict under the seal, which changes nothing to be
 * seen, changes no name, no length and no byte.
 */
export interface WrittenBoard {
  version: string;
  /** the teams by uid, each as JSON */
  teams: ReadonlyMap<string, string>;
  firstBlood: WholeBoard['firstBlood'];
  /** what does not belong to a team: whoever knows another one has to read everything */
  frame: string;
  body(): Buffer;
  gzip(): Promise<Buffer>;
}

/** The names that a board tells: its own kind, or all of them to those who look after the contest. */
export type Names = 'shown' | 'all';

const gzipBytes = promisify(gzipWith);
const written = new WeakMap<Board, Map<Names, WrittenBoard>>();
/** a team's JSON, as long as what it is made of stays the same objects */
const teamTexts = new WeakMap<
  AcmRow['cells'] | OiRow['cells'],
  Map<Names, { person: Person; text: string }>
>();

export function writtenBoard(board: Board, names: Names): WrittenBoard {
  const known = written.get(board) ?? new Map<Names, WrittenBoard>();
  written.set(board, known);
  const one = known.get(names) ?? write(board, names);
  known.set(names, one);
  return one;
}

function write(board: Board, names: Names): WrittenBoard {
  const { contest, rows, people } = board;
  const sorted = rows.toSorted((a, b) => (a.uid < b.uid ? -1 : 1));
  const teams = new Map(sorted.map(row => [row.uid, textOf(row, people.get(row.uid)!, contest, names)]));
  const firstBlood = Object.fromEntries([...board.firstBlood].sort(([a], [b]) => (a < b ? -1 : 1)));
  const { id: cid, type, rankShowName, awardType, awardConfigList } = contest;
  const frame = JSON.stringify({ cid, type, rankShowName, awardType, awardConfigList }).slice(1, -1);
  const content = `${frame},"firstBlood":${JSON.stringify(firstBlood)},"teams":[${[...teams.values()].join()}]`;
  const version = createHash('sha1').update(content).digest('base64url');
  let bytes: Buffer | undefined;
  let packed: Promise<Buffer> | undefined;
  const body = () => {
    bytes ??= Buffer.from(`{"status":200,"data":{"version":"${version}",${content}},"msg":"success"}`);
    return bytes;
  };
  const gzip = () => {
    packed ??= gzipBytes(body(), { level: 4 });
    return packed;
  };
  return { version, teams, firstBlood, frame, body, gzip };
}

function textOf(
  row: AcmRow | OiRow,
  person: Person,
  { rankShowName }: Board['contest'],
  names: Names,
): string {
  const known = teamTexts.get(row.cells) ?? new Map<Names, { person: Person; text: string }>();
  const kept = known.get(names);
  if (kept?.person === person) return kept.text;
  const isRealNameShown = names === 'all' || rankShowName === 'realname';
  const text = JSON.stringify(teamOf(row, person, isRealNameShown));
  known.set(names, { person, text });
  teamTexts.set(row.cells, known);
  return text;
}

const teamOf = (row: AcmRow | OiRow, person: Person, isRealNameShown: boolean): BoardTeam => ({
  uid: person.uid,
  username: person.username,
  nickname: person.nickname,
  realname: isRealNameShown ? person.realname : null,
  school: person.school,
  gender: person.gender,
  avatar: person.avatar,
  star: row.isStar,
  cells: Object.fromEntries(
    [...row.cells].sort(([a], [b]) => (a < b ? -1 : 1)).map(([problem, cell]) => [problem, numbersOf(cell)]),
  ),
});

type AnyCell = AcmRow['cells'] extends ReadonlyMap<string, infer A> ? A | OiCellOf : never;
type OiCellOf = OiRow['cells'] extends ReadonlyMap<string, infer O> ? O : never;

const numbersOf = (cell: AnyCell): number[] =>
  'isAC' in cell
    ? [cell.errorNum, cell.tryNum, cell.isAC ? cell.ACTime : -1, Number(cell.isAfterContest)]
    : [cell.score ?? 0, cell.time ?? -1];
