import { expect, test } from 'vitest';
import { niceMaximum } from './axis.ts';

test('the top of the chart is round, even, and never below the largest value', () => {
  expect([0, 3, 7, 10, 11, 99, 101, 12345].map(niceMaximum)).toEqual([4, 4, 8, 10, 20, 100, 200, 20000]);
});
