import { expect, test } from 'vitest';
import { timeTicks } from './axis.ts';

test('the times of an axis are round, whatever the length', () => {
  const minutes = (lengthS: number) => timeTicks(lengthS).map(second => second / 60);
  expect(minutes(5 * 3_600)).toEqual([0, 60, 120, 180, 240, 300]);
  expect(minutes(97 * 60)).toEqual([0, 30, 60, 90]);
  expect(minutes(45 * 60)).toEqual([0, 10, 20, 30, 40]);
  expect(timeTicks(20 * 86_400)).toEqual([0, 4, 8, 12, 16, 20].map(day => day * 86_400));
});
