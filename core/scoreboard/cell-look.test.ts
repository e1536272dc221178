import { expect, test } from 'vitest';
import { acmFailuresBefore, acmLook, acmTries, formatClock, formatMinutes, oiLook } from './cell-look.ts';

const cell = (facts: Partial<Parameters<typeof acmTries>[0]>) => ({
  isAC: false,
  isAfterContest: false,
  errorNum: 0,
  tryNum: 0,
  ...facts,
});

test('an ACM cell says how many tries it took', () => {
  expect(acmTries(cell({ isAC: true }))).toBe('+');
  expect(acmTries(cell({ isAC: true, errorNum: 2 }))).toBe('+2');
  expect(acmTries(cell({ errorNum: 3 }))).toBe('−3');
  expect(acmTries(cell({ tryNum: 2 }))).toBe('?2');
  expect(acmTries(cell({ errorNum: 1, tryNum: 4 }))).toBe('?4');
  expect(acmTries(cell({}))).toBe('');
  expect(acmFailuresBefore(cell({ errorNum: 1, tryNum: 4 }))).toBe('−1');
  expect(acmFailuresBefore(cell({ errorNum: 1 }))).toBe('');
});

test('an ACM cell has the look of what is known of it', () => {
  expect(acmLook(cell({ isAC: true }), true)).toBe('first-ac');
  expect(acmLook(cell({ isAC: true, errorNum: 5 }), false)).toBe('ac');
  expect(acmLook(cell({ isAC: true, isAfterContest: true }), false)).toBe('after-ac');
  expect(acmLook(cell({ errorNum: 1, tryNum: 1 }), false)).toBe('try');
  expect(acmLook(cell({ errorNum: 1 }), false)).toBe('wa');
  expect(acmLook(cell({}), false)).toBeUndefined();
});

test('a score is all, nothing, or between', () => {
  expect([100, 120, 99.5, 1, 0].map(oiLook)).toEqual([
    'oi-100',
    'oi-100',
    'oi-between',
    'oi-between',
    'oi-0',
  ]);
});

test('times read as hours, minutes and seconds, or as whole minutes', () => {
  expect([0, 59, 60, 3_599, 3_600, 18_061, 156_000].map(formatClock)).toEqual([
    '0:00:00',
    '0:00:59',
    '0:01:00',
    '0:59:59',
    '1:00:00',
    '5:01:01',
    '43:20:00',
  ]);
  expect(formatMinutes(3_599)).toBe('59');
});
