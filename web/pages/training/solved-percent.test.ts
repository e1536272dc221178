import { expect, test } from 'vitest';
import { solvedPercent } from './solved-percent.ts';

test('the percentage has two decimals, and a training without problems is done', () => {
  expect([solvedPercent(1, 3), solvedPercent(3, 3), solvedPercent(0, 0), solvedPercent(0, 7)]).toEqual([
    '33.33',
    '100.00',
    '100.00',
    '0.00',
  ]);
});
