import { describe, expect, test } from 'vitest';
import { seededRandom } from '#core/seeded-random.ts';
import { Status } from '#core/verdict.ts';
import { type Attempt, HackStatus, type Span } from '../attempt.ts';
import { attempt, sealedSpan, shuffled, someAttempts, span } from '../testing.ts';
import { acm } from './acm.ts';
import { atcoder } from './atcoder.ts';
import { codeforces } from './codeforces.ts';
import { exampleRow } from './example.ts';
import { ioi } from './ioi.ts';
import { ledo } from './ledo.ts';
import { defaultPoints, defaultRuleSettings, ruleTypes } from './rule.ts';
import { ruleOf, rules } from './rules.ts';
import { strictIoi } from './strict-ioi.ts';

const { Accepted, WrongAnswer, CompileError, SystemError } = Status;
const twoHours = { endS: 7_200, sealS: null, containsEnd: false };

const scored = (second: number, score: number, subtasks?: Record<string, number>) =>
  attempt(second, score === 100 ? Accepted : WrongAnswer, { score, ...(subtasks && { subtasks }) });

const cellOf = (rule: typeof ioi, tries: Attempt[], shown: Span = span, points = defaultPoints) =>
  rule.cell(tries, shown, defaultRuleSettings, points);

test('every number that is kept has one rule, and HOJ’s two keep theirs', () => {
  expect(ruleTypes.map(type => ruleOf({ type }).type)).toEqual([...ruleTypes]);
  expect([rules.ACM.type, rules.OI.type]).toEqual([0, 1]);
});

test('IOI counts the best try, from when it was made', () => {
  expect(cellOf(ioi, [scored(60, 40), scored(120, 70), scored(180, 10), scored(240, 70)])).toMatchObject({
    score: 70,
    second: 120,
    isFull: false,
  });
});

test('strict IOI adds up the best of each subtask over all tries', () => {
  const tries = [scored(60, 60, { 1: 60, 2: 0 }), scored(120, 40, { 1: 0, 2: 40 }), scored(180, 30)];
  expect(cellOf(strictIoi, tries, span, 100)).toMatchObject({ score: 100, second: 120, isFull: true });
  // whole is what the cases are worth, whether that is more than a hundred or less
  expect(cellOf(strictIoi, tries, span, 120)).toMatchObject({ score: 100, isFull: false });
  const small = [scored(60, 30, { 1: 30, 2: 0 }), scored(90, 20, { 1: 0, 2: 20 })];
  expect(cellOf(strictIoi, small, span, 50)).toMatchObject({ score: 50, isFull: true });
  expect(cellOf(strictIoi, [scored(60, 30), scored(90, 20, { 1: 20 })])).toMatchObject({ score: 30 });
});

test('Ledo takes a twentieth for each try before, and never more than three tenths', () => {
  const wrong = (count: number) => Array.from({ length: count }, (_, at) => scored(at, 0));
  const after = (count: number) => cellOf(ledo, [...wrong(count), scored(900, 100)]).score;
  expect([0, 1, 2, 6, 7, 30].map(after)).toEqual([100, 95, 90, 74, 70, 70]);
  expect(cellOf(ledo, [attempt(5, CompileError), scored(9, 100)]).score).toBe(100);
});

describe('AtCoder', () => {
  test('takes the time of the last score, and five minutes for each try in vain before it', () => {
    const cells = [
      cellOf(atcoder, [scored(100, 0), scored(200, 0), scored(300, 100), scored(400, 0)]),
      cellOf(atcoder, [scored(1_000, 100), attempt(900, CompileError)]),
      cellOf(atcoder, [scored(5_000, 0)]),
    ];
    expect(atcoder.totals(cells, defaultRuleSettings)).toEqual({
      totalScore: 200,
      totalTime: 1_000 + 2 * 300,
      late: 0,
    });
  });

  test('puts the earlier of equal sums first', () => {
    const [early, late] = [
      { totalScore: 300, totalTime: 900, late: 0 },
      { totalScore: 300, totalTime: 901, late: 0 },
    ];
    expect(atcoder.compare(early, late)).toBeLessThan(0);
  });
});

/** What was published of teams: for each problem that they solved the minute and the tries before, then solved and penalty. */
const icpcResults: [
  contest: string,
  [minute: number, before: number[]][],
  solved: number,
  minutes: number,
][] = [
  [
    'EC Final 2020, first',
    [...[218, 63, 5, 284, 13].map(after(0)), ...[92, 36, 205, 126].map(after(1)), [157, wrongTries(5)]],
    10,
    1_379,
  ],
  [
    'EC Final 2020, second',
    [
      ...[95, 114].map(after(0)),
      ...[141, 75, 43, 25].map(after(1)),
      [41, wrongTries(2)],
      [264, wrongTries(5)],
    ],
    8,
    1_018,
  ],
  [
    'EC Final 2020, fourth',
    [
      ...[46, 298].map(after(0)),
      ...[114, 145].map(after(1)),
      ...[242, 144].map(after(2)),
      ...[103, 248].map(after(3)),
    ],
    8,
    1_580,
  ],
  [
    'Nanjing 2023, one that once did not compile',
    [
      [65, [CompileError]],
      ...[16, 119, 39, 11].map(after(0)),
      ...[34, 75, 54].map(after(1)),
      [147, wrongTries(3)],
      [218, wrongTries(4)],
    ],
    10,
    978,
  ],
];

function wrongTries(count: number): number[] {
  return Array.from({ length: count }, () => WrongAnswer);
}

function after(count: number) {
  return (minute: number): [number, number[]] => [minute, wrongTries(count)];
}

test.each(icpcResults)('ACM gave what the ICPC published: %s', (_, solved, ac, minutes) => {
  const cells = solved.map(([minute, before]) =>
    acm.cell(
      [...before.map((status, at) => attempt(at, status)), attempt(minute * 60, Accepted)],
      span,
      defaultRuleSettings,
      defaultPoints,
    ),
  );
  expect(acm.totals(cells, defaultRuleSettings)).toMatchObject({ ac, totalTime: minutes * 60 });
});

test('in whole minutes seconds count for nothing, and of equal times the earlier last pass stands first', () => {
  const settings = { ...defaultRuleSettings, wholeMinutes: true };
  const totalsOf = (...seconds: number[]) =>
    acm.totals(
      seconds.map(second => acm.cell([attempt(second, Accepted)], span, settings, defaultPoints)),
      settings,
    );
  expect(totalsOf(61, 119).totalTime).toBe(120);
  expect(acm.compare(totalsOf(61, 119), totalsOf(119, 61))).toBe(0);
  expect(acm.compare(totalsOf(120, 240), totalsOf(60, 300))).toBeLessThan(0);
  expect(acm.compare(acm.totals([], defaultRuleSettings), acm.totals([], settings))).toBe(0);
});

/** What Codeforces published of people in rounds of two hours: points of a problem, second, rejected tries, result. */
const codeforcesResults: [round: string, number, number, number, number][] = [
  ['374 A', 500, 4_174, 1, 312],
  ['374 B', 1_000, 4_583, 2, 596],
  ['374 C', 1_500, 3_751, 0, 1_128],
  ['1474 A', 500, 284, 0, 492],
  ['1474 B', 1_000, 642, 2, 860],
  ['1474 C', 1_500, 1_622, 0, 1_338],
  ['1474 D', 2_000, 3_502, 2, 1_436],
  ['663/2 A', 500, 15 * 60, 0, 470],
  ['663/2 B', 750, 28 * 60, 0, 666],
  ['663/2 C', 1_250, 57 * 60, 0, 965],
];

describe('Codeforces', () => {
  test.each(codeforcesResults)('gave what we give: %s', (_, points, second, rejected, result) => {
    const wrong = Array.from({ length: rejected }, (_, at) => attempt(at, WrongAnswer));
    const tries = [...wrong, attempt(second, Accepted)];
    expect(cellOf(codeforces, tries, twoHours, points)).toMatchObject({ score: result, failed: rejected });
  });

  test('leaves three tenths of what is solved, and nothing of what is not', () => {
    const wrong = Array.from({ length: 30 }, (_, at) => attempt(at, WrongAnswer));
    expect(cellOf(codeforces, [...wrong, attempt(7_199, Accepted)], twoHours, 500).score).toBe(150);
    expect(cellOf(codeforces, wrong, twoHours, 500)).toMatchObject({ score: 0, failed: 30 });
  });

  test('adds what hacks earn and cost to the points of the problems', () => {
    const { Successful, Unsuccessful } = HackStatus;
    const tries = [
      attempt(600, Accepted),
      attempt(700, Successful),
      attempt(800, Unsuccessful),
      attempt(900, Successful),
    ];
    const cell = cellOf(codeforces, tries, twoHours, 500);
    expect(cell).toMatchObject({ score: 480, total: 1, hacks: { successful: 2, unsuccessful: 1 } });
    expect(codeforces.totals([cell], defaultRuleSettings).totalScore).toBe(480 + 200 - 50);
    expect(codeforces.unpack(codeforces.pack(cell))).toMatchObject({ score: 480, hacks: cell.hacks });
    const sealed = cellOf(codeforces, tries, { ...twoHours, sealS: 750 }, 500);
    expect(sealed).toMatchObject({ tryNum: 0, hacks: { successful: 1, unsuccessful: 0 } });
  });

  test('falls in a longer contest as far as in a short one', () => {
    const half = (endS: number) =>
      cellOf(codeforces, [attempt(endS / 2, Accepted)], { ...twoHours, endS }, 500);
    expect(half(9_000).score).toBe(half(7_200).score);
  });
});

const pointsRules = [ioi, strictIoi, ledo, atcoder, codeforces];

test.each(pointsRules.map(rule => [rule.name, rule] as const))(
  '%s: a cell is what its tries say',
  (_, rule) => {
    const next = seededRandom(11);
    for (let round = 0; round < 60; round++) {
      const tries = someAttempts(next, 6);
      // in whatever order they were judged
      expect(cellOf(rule, shuffled(tries, next))).toEqual(cellOf(rule, tries));
      // under the seal nothing tells how they ended
      const otherwise = tries.map(one =>
        one.second >= sealedSpan.sealS
          ? { ...one, status: next(2) ? Accepted : one.status, score: next(101) }
          : one,
      );
      const same = otherwise.filter(
        ({ status }, at) => (status === Status.Cancelled) === (tries[at]!.status === Status.Cancelled),
      );
      if (same.length === tries.length)
        expect(cellOf(rule, otherwise, sealedSpan)).toEqual(cellOf(rule, tries, sealedSpan));
      // what travels is what is shown
      const cell = cellOf(rule, tries);
      expect(rule.unpack(rule.pack(cell))).toEqual({ ...cell, total: 0 });
    }
  },
);

test('trouble of a judge is no try, and what came after the end stands beside what counts', () => {
  for (const rule of pointsRules)
    expect(cellOf(rule, [attempt(60, SystemError)])).toMatchObject({ score: null, failed: 0 });
  const tries = [scored(60, 40), scored(18_500, 100)];
  const both = ioi.withLate(cellOf(ioi, tries), cellOf(ioi, tries, { ...span, containsEnd: true }));
  expect(both).toMatchObject({ score: 40, after: { score: 100, isFull: true } });
  expect(ioi.totals([both], defaultRuleSettings)).toEqual({ totalScore: 40, totalTime: 0, late: 1 });
});

test('the same four tries come to another result by each rule', () => {
  const totals = Object.entries(rules).map(([name, rule]) => {
    const row = exampleRow(rule, defaultRuleSettings);
    return [name, 'ac' in row ? row.ac : row.totalScore, row.totalTime];
  });
  expect(totals).toEqual([
    ['ACM', 1, 45 * 60],
    ['OI', 140, 0],
    ['IOI', 160, 0],
    ['Strict IOI', 200, 0],
    ['Ledo', 155, 0],
    ['AtCoder', 160, 30 * 60_000],
    ['Codeforces', 850, 0],
  ]);
});
