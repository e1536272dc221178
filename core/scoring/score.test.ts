import { describe, expect, test } from 'vitest';
import { Status } from '../verdict.ts';
import { caseModesOf, type JudgeCaseMode, ProblemType } from './mode.ts';
import {
  caseScore,
  oiRankScore,
  problemScore,
  type ScoredCase,
  submissionScore,
  submissionStatus,
  subtaskScores,
} from './score.ts';

const { Accepted: AC, WrongAnswer: WA, TimeLimitExceeded: TLE, PartialAccepted: PAC } = Status;
const { Cancelled: CA, SystemError: SE, RuntimeError: RE } = Status;

/** `[group, worth, earned, status]` */
type Row = [number, number, number, Status];
const cases = (...rows: Row[]): ScoredCase[] =>
  rows.map(([groupNum, fullScore, score, status], at) => ({
    groupNum,
    fullScore,
    score,
    status,
    time: 10 * (at + 1),
    memory: 100 * (at + 1),
  }));

describe('the score of one case', () => {
  test.each([
    [AC, 10, 0, 10],
    [WA, 10, 90, 0],
    [TLE, 10, 0, 0],
    [PAC, 10, 55, 5],
    [PAC, 100, 29, 29],
    [PAC, 7, 99, 6],
    [PAC, 10, 250, 10],
    [PAC, 10, -3, 0],
    [PAC, 10, 12.5, 1],
  ])('status %i worth %i at %f %% earns %i', (status, full, percentage, earned) => {
    expect(caseScore(status, full, percentage)).toBe(earned);
  });
});

describe('the score of a submission', () => {
  const table: [string, JudgeCaseMode, number, Row[], number][] = [
    [
      'default sums',
      'default',
      100,
      [
        [1, 40, 40, AC],
        [1, 60, 0, WA],
      ],
      40,
    ],
    [
      'a full pass takes ioScore itself',
      'default',
      100,
      [
        [1, 33, 33, AC],
        [1, 33, 33, AC],
      ],
      100,
    ],
    [
      'a sum above ioScore is cut',
      'default',
      50,
      [
        [1, 40, 40, AC],
        [1, 60, 20, PAC],
      ],
      50,
    ],
    ['no case, no score', 'default', 100, [], 0],
    [
      'lowest takes each group by its worst case',
      'subtask_lowest',
      100,
      [
        [1, 30, 30, AC],
        [1, 30, 30, AC],
        [2, 70, 35, PAC],
        [2, 70, 70, AC],
      ],
      65,
    ],
    [
      'lowest with a cancelled rest',
      'subtask_lowest',
      100,
      [
        [1, 50, 0, WA],
        [1, 50, 0, CA],
        [2, 50, 50, AC],
      ],
      50,
    ],
    [
      'average rounds each group',
      'subtask_average',
      100,
      [
        [1, 10, 10, AC],
        [1, 10, 0, WA],
        [1, 10, 0, WA],
        [2, 15, 15, AC],
        [2, 15, 0, WA],
      ],
      11,
    ],
  ];
  test.each(table)('%s', (_name, mode, ioScore, rows, expected) => {
    expect(submissionScore(cases(...rows), mode, ioScore)).toBe(expected);
  });
});

describe('the full score of a problem', () => {
  const worth = [
    { groupNum: 1, score: 10 },
    { groupNum: 1, score: 20 },
    { groupNum: 2, score: 35 },
    { groupNum: 2, score: 36 },
  ];
  test.each<[JudgeCaseMode, number]>([
    ['default', 101],
    ['ergodic_without_error', 101],
    ['subtask_lowest', 45],
    ['subtask_average', 51],
  ])('%s gives %i', (mode, expected) => {
    expect(problemScore(worth, mode)).toBe(expected);
  });
});

describe('the status of a submission', () => {
  const { ACM, OI } = ProblemType;
  const table: [string, Status[], ProblemType, Status][] = [
    ['all accepted', [AC, AC], ACM, AC],
    ['the first failing case of an ACM problem', [AC, TLE, WA], ACM, TLE],
    ['an OI problem with some points', [AC, TLE], OI, PAC],
    ['an OI problem where every case fails', [RE, TLE], OI, RE],
    ['a cancelled case is never the reason while another is', [CA, WA], ACM, WA],
    ['a partial case of an OI problem', [PAC, AC], OI, PAC],
    ['a system error rules over everything', [WA, SE, AC], OI, SE],
    ['nothing judged is nobody’s accepted', [], ACM, SE],
  ];
  test.each(table)('%s', (_name, list, type, expected) => {
    expect(
      submissionStatus(
        list.map(status => ({ status })),
        type,
      ),
    ).toBe(expected);
  });
});

describe('subtasks', () => {
  test('lowest takes status, time and memory of the worst case that ran', () => {
    const list = cases([2, 50, 50, AC], [1, 50, 50, AC], [1, 50, 0, TLE], [1, 50, 0, CA]);
    expect(subtaskScores(list, 'subtask_lowest')).toMatchObject([
      { groupNum: 1, status: TLE, score: 0, ac: 1, total: 3, time: 30, memory: 300 },
      { groupNum: 2, status: AC, score: 50, ac: 1, total: 1, time: 10, memory: 100 },
    ]);
  });

  test('average is accepted, partial or wrong', () => {
    const list = cases([1, 10, 10, AC], [2, 10, 10, AC], [2, 10, 0, TLE], [3, 10, 0, RE]);
    expect(subtaskScores(list, 'subtask_average').map(one => [one.status, one.score])).toEqual([
      [AC, 10],
      [PAC, 5],
      [WA, 0],
    ]);
  });
});

test('the OI rank score rounds a tenth of the score plus twice the difficulty', () => {
  expect(oiRankScore(100, 3)).toBe(16);
  expect(oiRankScore(55, 0)).toBe(6);
  expect(oiRankScore(0, 12)).toBe(24);
});

test('each problem type has its own case modes', () => {
  expect(caseModesOf(ProblemType.ACM)).toEqual(['default', 'ergodic_without_error']);
  expect(caseModesOf(ProblemType.OI)).toEqual(['default', 'subtask_lowest', 'subtask_average']);
});
