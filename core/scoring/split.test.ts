import { expect, test } from 'vitest';
import { problemScore } from './score.ts';
import { splitScores } from './split.ts';

const splitOver = (cases: number) => splitScores(Array(cases).fill({}), 'default');

test.each([
  [1, [100]],
  [3, [33, 33, 34]],
  [7, [14, 14, 14, 14, 14, 15, 15]],
  [0, []],
])('100 over %i cases, the remainder to the last ones', (parts, shares) => {
  expect(splitOver(parts)).toEqual(shares);
});

test('more cases than points: the last hundred get one each', () => {
  const shares = splitOver(150);
  expect(shares.filter(share => share === 1)).toHaveLength(100);
  expect(shares[49]).toBe(0);
  expect(shares[50]).toBe(1);
});

test('groups share the 100, whatever their order and size, and the problem is worth 100', () => {
  const cases = [{ groupNum: 2 }, { groupNum: 1 }, { groupNum: 1 }, { groupNum: 9 }, { groupNum: 2 }];
  const scores = splitScores(cases, 'subtask_lowest');
  expect(scores).toEqual([33, 33, 33, 34, 33]);
  for (const mode of ['subtask_lowest', 'subtask_average'] as const)
    expect(
      problemScore(
        cases.map((one, at) => ({ ...one, score: scores[at]! })),
        mode,
      ),
    ).toBe(100);
});
