import { describe, expect, test } from 'vitest';
import { Status } from '../verdict.ts';
import type { Attempt, Span } from './attempt.ts';
import { AwardType } from './awards.ts';
import { type Awards, type Entry, boardOf as foldBoard } from './board.ts';
import { type AcmCell, acm, acmCell as foldAcm } from './rules/acm.ts';
import { type OiCell, oi } from './rules/oi.ts';
import type { Rule } from './rules/rule.ts';
import { defaultRuleSettings } from './rules/rule.ts';
import { attempt, span } from './testing.ts';

const acmCell = (attempts: Attempt[], shown: Span) => foldAcm(attempts, shown, defaultRuleSettings);
const boardOf = <Cell, Totals>(rule: Rule<Cell, Totals, unknown>, entries: Entry<Cell>[], awards: Awards) =>
  foldBoard(rule, entries, awards, defaultRuleSettings);

const noAwards = { type: AwardType.none, tiers: [] };
const medal = (priority: number, name: string, num: number) => ({
  priority,
  name,
  num,
  background: '',
  color: '',
});

/** A contestant who solved so many problems, each at the given second. */
const solver = (name: string, seconds: number[], isStar = false): Entry<AcmCell> => ({
  uid: name,
  name,
  isStar,
  cells: new Map(
    seconds.map((second, at) => [String(at), acmCell([attempt(second, Status.Accepted)], span)]),
  ),
});

describe('an ACM board', () => {
  test('puts more solved first, then less time, and lets equals share a place', () => {
    const board = boardOf(
      acm,
      [solver('c', [100]), solver('b', [100]), solver('slow', [500, 500]), solver('quick', [10, 20])],
      noAwards,
    );
    expect(board.map(row => [row.name, row.rank])).toEqual([
      ['quick', 1],
      ['slow', 2],
      ['b', 3],
      ['c', 3],
    ]);
  });

  test('counts all who stand before in the next number', () => {
    const board = boardOf(acm, [solver('a', [9]), solver('b', [9]), solver('c', [99])], noAwards);
    expect(board.map(row => row.rank)).toEqual([1, 1, 3]);
  });

  test('is moved by nothing that came after the end', () => {
    const late = (name: string, seconds: number[], more = {}): Entry<AcmCell> => ({
      ...solver(name, []),
      cells: new Map(
        seconds.map((second, at) => [
          String(at),
          acmCell([attempt(second, Status.Accepted)], { ...span, containsEnd: true }),
        ]),
      ),
      ...more,
    });
    const half = { type: AwardType.proportion, tiers: [medal(1, 'gold', 50)] };
    const board = boardOf(
      acm,
      [late('a', [100, 200]), late('b', [300, 19_000, 19_500]), late('new', [18_500], { isLate: true })],
      half,
    );
    expect(board.map(row => [row.name, row.rank, row.ac, row.late, row.award?.name])).toEqual([
      ['a', 1, 2, 0, 'gold'],
      ['b', 2, 1, 2, undefined],
      ['new', 0, 0, 1, undefined],
    ]);
  });

  test('lets star contestants stand where they are, without number and award', () => {
    const tiers = [medal(1, 'gold', 1), medal(2, 'silver', 1)];
    const board = boardOf(acm, [solver('star', [1, 2], true), solver('a', [9]), solver('b', [10])], {
      type: AwardType.number,
      tiers,
    });
    expect(board.map(row => [row.name, row.rank, row.award?.name])).toEqual([
      ['star', -1, undefined],
      ['a', 1, 'gold'],
      ['b', 2, 'silver'],
    ]);
  });

  test('tells virtual contestants the place they would have had, and takes it from nobody', () => {
    const board = boardOf(
      acm,
      [
        solver('first', [10]),
        { ...solver('again', [20]), isVirtual: true },
        { ...solver('equal', [30]), isVirtual: true },
        solver('last', [30]),
      ],
      { type: AwardType.number, tiers: [medal(1, 'Gold', 2)] },
    );
    expect(board.map(({ name, rank, award }) => [name, rank, award?.name])).toEqual([
      ['first', 1, 'Gold'],
      ['again', 2, undefined],
      ['equal', 2, undefined],
      ['last', 2, 'Gold'],
    ]);
  });

  test('gives awards by proportion of the ranked, rounded down, to nobody without a pass', () => {
    const solvers = Array.from({ length: 9 }, (_, at) => solver(`s${at}`, [at + 1]));
    const idle = Array.from({ length: 10 }, (_, at) => solver(`idle${at}`, []));
    const tiers = [medal(2, 'silver', 20), medal(1, 'gold', 10), medal(3, 'bronze', 30)];
    const board = boardOf(acm, [...idle, ...solvers], { type: AwardType.proportion, tiers });
    const names = board.map(row => row.award?.name);
    expect(names.slice(0, 9)).toEqual(['gold', ...Array(3).fill('silver'), ...Array(5).fill('bronze')]);
    expect(names.slice(9)).toEqual(Array(10).fill(undefined));
  });

  test('gives equals the same award', () => {
    const board = boardOf(acm, [solver('a', [5]), solver('b', [5]), solver('c', [6])], {
      type: AwardType.number,
      tiers: [medal(1, 'gold', 1), medal(2, 'silver', 2)],
    });
    expect(board.map(row => row.award?.name)).toEqual(['gold', 'gold', 'silver']);
  });
});

test('an OI board puts the higher sum first, then the shorter runs', () => {
  const scorer = (name: string, score: number, time: number | null): Entry<OiCell> => ({
    uid: name,
    name,
    isStar: false,
    cells: new Map([
      ['A', { score, time, total: 1 }],
      ['B', { score: 10, time: null, total: 1 }],
    ]),
  });
  const board = boardOf(
    oi,
    [scorer('slow', 100, 90), scorer('quick', 100, 20), scorer('half', 50, null)],
    noAwards,
  );
  expect(board.map(row => [row.name, row.rank, row.totalScore, row.totalTime])).toEqual([
    ['quick', 1, 110, 20],
    ['slow', 2, 110, 90],
    ['half', 3, 60, 0],
  ]);
});
