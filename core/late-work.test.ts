import { expect, test } from 'vitest';
import { type LateTerms, lateHours, latePercentOf, lateScoreOf } from './late-work.ts';

const due = '2026-11-10T12:00:00.000Z';
const scale: LateTerms = {
  lateRule: 'scale',
  lateSteps: [
    { hours: 24, percent: 80 },
    { hours: 72, percent: 50 },
  ],
};

test('an hour that has begun is an hour late, and in time is no hour', () => {
  expect(lateHours(due, '2026-11-10T12:00:00.000Z')).toBe(0);
  expect(lateHours(due, '2026-11-10T12:00:00.001Z')).toBe(1);
  expect(lateHours(due, '2026-11-11T12:00:00.000Z')).toBe(24);
  expect(lateHours(null, '2036-11-11T12:00:00.000Z')).toBe(0);
});

test('what is late counts by its step, wholly, or not at all', () => {
  expect([0, 1, 24, 25, 72, 73].map(hours => latePercentOf(hours, scale))).toEqual([100, 80, 80, 50, 50, 0]);
  expect(latePercentOf(500, { ...scale, lateRule: 'mark' })).toBe(100);
  expect(latePercentOf(1, { ...scale, lateRule: 'close' })).toBe(0);
});

test('a score is what is done by what there is to do', () => {
  expect(lateScoreOf([100, 80, 50], 4)).toBe(58);
  expect(lateScoreOf([], 0)).toBe(0);
});
