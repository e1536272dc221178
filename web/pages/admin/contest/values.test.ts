import { describe, expect, test } from 'vitest';
import { check, isSealPossible, newContest, savedOf, usualSeal } from './values.ts';

const at = (hours: number) => new Date(Date.UTC(2030, 0, 1, hours)).toISOString();
const fiveHours = {
  ...newContest,
  title: 'Cup',
  description: 'x',
  startTime: at(9),
  endTime: at(14),
};

describe('the seal of a contest', () => {
  test('is the last hour by itself, and the whole of a short or an OI contest', () => {
    expect(usualSeal(fiveHours)).toBe('1');
    expect(usualSeal({ ...fiveHours, type: 1 })).toBe('2');
    expect(usualSeal({ ...fiveHours, endTime: new Date(Date.parse(at(10)) - 1).toISOString() })).toBe('2');
  });

  test('is no longer than the contest', () => {
    expect([isSealPossible('0', 1799), isSealPossible('0', 1800)]).toEqual([false, true]);
    expect([isSealPossible('1', 3599), isSealPossible('1', 3600)]).toEqual([false, true]);
    expect(isSealPossible('2', 1)).toBe(true);
  });

  test('begins when its choice says', () => {
    const begins = (seal: typeof newContest.seal) =>
      savedOf({ ...fiveHours, sealRank: true, seal, sealRankTime: at(12) }).sealRankTime;
    expect(begins('0')).toBe('2030-01-01T13:30:00.000Z');
    expect(begins('1')).toBe(at(13));
    expect(begins('2')).toBe(at(9));
    expect(begins('own')).toBe(at(12));
    expect(savedOf(fiveHours).sealRankTime).toBeNull();
  });
});

test('what is wrong is named in the order of the form', () => {
  expect(check(newContest)).toBe('title');
  expect(check({ ...fiveHours, description: ' ' })).toBe('description');
  expect(check({ ...fiveHours, startTime: '' })).toBe('startTime');
  expect(check({ ...fiveHours, endTime: '' })).toBe('endTime');
  expect(check({ ...fiveHours, endTime: at(9) })).toBe('duration');
  expect(check({ ...fiveHours, auth: 1 })).toBe('pwd');
  const sealed = { ...fiveHours, sealRank: true, seal: 'own' as const };
  expect(check({ ...sealed, sealRankTime: at(15) })).toBe('sealRankTime');
  expect(check(fiveHours)).toBeUndefined();
});
