import { describe, expect, test } from 'vitest';
import { seededRandom } from '../seeded-random.ts';
import { Status } from '../verdict.ts';
import type { Attempt, Span } from './attempt.ts';
import { firstBloodOf, waitingIds } from './first-blood.ts';
import { acm, acmCellTime, acmCell as foldAcm } from './rules/acm.ts';
import { oi } from './rules/oi.ts';
import { defaultPoints, defaultRuleSettings } from './rules/rule.ts';
import { attempt, sealedSpan, shuffled, someAttempts, span } from './testing.ts';

const { Accepted, WrongAnswer, CompileError, SystemError, PartialAccepted, Pending, Cancelled } = Status;

const [recent, highest] = [
  defaultRuleSettings,
  { ...defaultRuleSettings, oiRankScoreType: 'Highest' as const },
];
const acmCell = (attempts: Attempt[], shown: Span) => foldAcm(attempts, shown, defaultRuleSettings);

describe('a cell of an ACM board', () => {
  test('counts the seconds to the first pass and twenty minutes for every wrong try before it', () => {
    const cell = acmCell([attempt(60, WrongAnswer), attempt(90, WrongAnswer), attempt(300, Accepted)], span);
    expect(cell).toEqual({
      isAC: true,
      ACTime: 300,
      errorNum: 2,
      tryNum: 0,
      isAfterContest: false,
      total: 3,
      passId: expect.any(Number),
    });
    expect(acmCellTime(cell, defaultRuleSettings)).toBe(300 + 2 * 1_200);
  });

  test('takes no penalty for what did not compile, was partly right, or is a judge’s trouble', () => {
    const free = [CompileError, PartialAccepted, SystemError, Pending].map(status => attempt(10, status));
    expect(acmCell([...free, attempt(20, Accepted)], span)).toMatchObject({ errorNum: 0, total: 5 });
  });

  test('costs what the organiser says, and nothing for the verdicts that are free', () => {
    const settings = { ...defaultRuleSettings, penaltyMinutes: 5, freeVerdicts: [WrongAnswer] };
    const tries = [attempt(60, WrongAnswer), attempt(90, CompileError), attempt(300, Accepted)];
    const cell = foldAcm(tries, span, settings);
    expect(cell.errorNum).toBe(1);
    expect(acm.totals([cell], settings).totalTime).toBe(300 + 5 * 60);
  });

  test('does not change by tries after the pass, and knows nothing of withdrawn ones', () => {
    const tries = [attempt(5, Cancelled), attempt(20, Accepted), attempt(30, WrongAnswer)];
    expect(acmCell(tries, span)).toMatchObject({ isAC: true, ACTime: 20, errorNum: 0, total: 2 });
  });

  test('costs nothing while it is not solved', () => {
    expect(acmCellTime(acmCell([attempt(60, WrongAnswer)], span), defaultRuleSettings)).toBe(0);
  });

  test('shows under the seal how often somebody tried, and nothing by which to guess how it ended', () => {
    const before = attempt(100, WrongAnswer);
    const cells = [Accepted, WrongAnswer, CompileError, SystemError, Pending].map(status =>
      acmCell([before, attempt(15_000, status), attempt(16_000, CompileError)], sealedSpan),
    );
    for (const cell of cells) expect(cell).toMatchObject({ isAC: false, errorNum: 1, tryNum: 2, total: 1 });
  });

  test('does not move under the seal once it is solved', () => {
    const before = [attempt(100, WrongAnswer), attempt(200, Accepted)];
    const solved = acmCell(before, sealedSpan);
    expect(acmCell([...before, attempt(15_000, WrongAnswer)], sealedSpan)).toEqual(solved);
  });

  test('shows what was made after the end only when asked, and never on a sealed board', () => {
    const late = [attempt(18_000, Accepted)];
    expect(acmCell(late, span)).toMatchObject({ isAC: false, total: 0 });
    expect(acmCell(late, { ...span, containsEnd: true })).toMatchObject({
      isAC: true,
      isAfterContest: true,
    });
    expect(acmCell(late, { ...sealedSpan, containsEnd: true })).toMatchObject({ isAC: false, total: 0 });
  });

  test('leaves out what was tried before the start', () => {
    expect(acmCell([attempt(-5, Accepted)], span)).toMatchObject({ isAC: false, total: 0 });
  });
});

describe('a cell of an OI board', () => {
  const scored = (second: number, score: number, time: number) =>
    attempt(second, score === 100 ? Accepted : PartialAccepted, { score, time });

  test('is the last try or the best one', () => {
    const tries = [scored(10, 100, 30), scored(20, 100, 20), scored(30, 40, 5)];
    expect(oi.cell(tries, span, recent, defaultPoints)).toEqual({ score: 40, time: null, total: 3 });
    expect(oi.cell(tries, span, highest, defaultPoints)).toEqual({ score: 100, time: 20, total: 3 });
  });

  test('is nothing where nobody tried, and zero for what did not compile', () => {
    expect(oi.cell([], span, recent, defaultPoints)).toEqual({ score: null, time: null, total: 0 });
    expect(oi.cell([scored(10, 70, 9), attempt(20, CompileError)], span, recent, defaultPoints)).toEqual({
      score: 0,
      time: null,
      total: 2,
    });
  });

  test('keeps the earlier score through trouble of a judge, and while a try waits', () => {
    const tries = [scored(10, 70, 9), attempt(20, SystemError), attempt(30, Pending)];
    expect(oi.cell(tries, span, recent, defaultPoints).score).toBe(70);
  });

  test('knows nothing of what lies under the seal', () => {
    const sealed = [scored(15_000, 100, 5)];
    expect(oi.cell(sealed, sealedSpan, highest, defaultPoints)).toEqual({
      score: null,
      time: null,
      total: 0,
    });
  });
});

test('a cell is the same in whatever order its tries were judged', () => {
  const next = seededRandom(1);
  for (let round = 0; round < 300; round++) {
    const tries = someAttempts(next, 8);
    const mixed = shuffled(tries, next);
    for (const shown of [span, sealedSpan, { ...span, containsEnd: true }]) {
      expect(acmCell(mixed, shown)).toEqual(acmCell(tries, shown));
      expect(oi.cell(mixed, shown, recent, defaultPoints)).toEqual(
        oi.cell(tries, shown, recent, defaultPoints),
      );
      expect(oi.cell(mixed, shown, highest, defaultPoints)).toEqual(
        oi.cell(tries, shown, highest, defaultPoints),
      );
    }
  }
});

test('a sealed cell is the same however the tries under the seal end', () => {
  const next = seededRandom(2);
  const ends = [Accepted, WrongAnswer, CompileError, SystemError, Pending];
  for (let round = 0; round < 300; round++) {
    const tries = someAttempts(next, 8).filter(({ status }) => status !== Cancelled);
    const otherwise = tries.map(one =>
      one.second < sealedSpan.sealS ? one : { ...one, status: ends[next(ends.length)]!, score: next(101) },
    );
    expect(acmCell(otherwise, sealedSpan)).toEqual(acmCell(tries, sealedSpan));
    expect(oi.cell(otherwise, sealedSpan, highest, defaultPoints)).toEqual(
      oi.cell(tries, sealedSpan, highest, defaultPoints),
    );
  }
});

describe('first blood', () => {
  const solvedAt = (second: number, passId: number, { waiting = [] as number[], isStar = false } = {}) => ({
    uid: `${passId}`,
    name: `${passId}`,
    isStar,
    cells: new Map([
      ['A', { ...acmCell([attempt(second, Accepted, { submitId: passId })], lateSpan), waiting }],
    ]),
  });
  const lateSpan = { ...span, containsEnd: true };
  const first = (...entries: ReturnType<typeof solvedAt>[]) => firstBloodOf(acm, entries).get('A');

  test('goes to the earliest submission that passed, and to one alone within a second', () => {
    expect(first(solvedAt(90, 8), solvedAt(60, 5))).toBe('5');
    expect(first(solvedAt(60, 6), solvedAt(60, 5))).toBe('5');
    expect(first()).toBeUndefined();
  });

  test('waits for earlier tries without a result, not for later ones', () => {
    expect(first(solvedAt(60, 5), solvedAt(90, 8, { waiting: [4] }))).toBeUndefined();
    expect(first(solvedAt(60, 5), solvedAt(90, 8, { waiting: [6, 7] }))).toBe('5');
  });

  test('is nothing for star contestants, and nobody waits for them', () => {
    const [star, waitingStar] = [{ isStar: true }, { isStar: true, waiting: [1] }];
    expect(first(solvedAt(10, 2, star), solvedAt(60, 5))).toBe('5');
    expect(first(solvedAt(70, 7, waitingStar), solvedAt(60, 5))).toBe('5');
    expect(first(solvedAt(10, 2, star))).toBeUndefined();
  });

  test('is nothing for a pass after the end', () => {
    expect(first(solvedAt(18_500, 9))).toBeUndefined();
  });

  test('does not wait for what lies under the seal', () => {
    const tries = [attempt(100, Pending, { submitId: 3 }), attempt(15_000, Pending, { submitId: 4 })];
    expect(waitingIds(tries, sealedSpan)).toEqual([3]);
    expect(waitingIds(tries, span)).toEqual([3, 4]);
  });
});
