import { expect, test } from 'vitest';
import { currentSectionOf, sectionStateOf } from './steps.ts';

const step = (sectionId: number, completed: boolean) => ({ sectionId, completed });

test('one goes on at the first section that is not done, and from the beginning when all are', () => {
  expect(currentSectionOf([step(1, true), step(2, false), step(3, true)])?.sectionId).toBe(2);
  expect(currentSectionOf([step(1, true), step(2, true)])?.sectionId).toBe(1);
  expect(currentSectionOf([])).toBeUndefined();
});

test('a step is where one stands, done, or still to come', () => {
  expect([step(1, true), step(2, true), step(3, false)].map(one => sectionStateOf(one, 2))).toEqual([
    'done',
    'current',
    'upcoming',
  ]);
});
