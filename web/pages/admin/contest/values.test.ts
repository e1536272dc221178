import { describe, expect, test } from 'vitest';
import {
  accountRuleOf,
  check,
  defaultSeal,
  isSealPossible,
  newAward,
  newContest,
  requestOf,
} from './values.ts';

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
    expect(defaultSeal(fiveHours)).toBe('1');
    expect(defaultSeal({ ...fiveHours, type: 1 })).toBe('2');
    expect(defaultSeal({ ...fiveHours, endTime: new Date(Date.parse(at(10)) - 1).toISOString() })).toBe('2');
  });

  test('is no longer than the contest', () => {
    expect([isSealPossible('0', 1799), isSealPossible('0', 1800)]).toEqual([false, true]);
    expect([isSealPossible('1', 3599), isSealPossible('1', 3600)]).toEqual([false, true]);
    expect(isSealPossible('2', 1)).toBe(true);
  });

  test('begins when its choice says', () => {
    const begins = (seal: typeof newContest.seal) =>
      requestOf({ ...fiveHours, sealRank: true, seal, sealRankTime: at(12) }).sealRankTime;
    expect(begins('0')).toBe('2030-01-01T13:30:00.000Z');
    expect(begins('1')).toBe(at(13));
    expect(begins('2')).toBe(at(9));
    expect(begins('own')).toBe(at(12));
    expect(requestOf(fiveHours).sealRankTime).toBeNull();
  });
});

test('what is wrong is named in the order of the form', () => {
  const wrong = (values: typeof newContest) => check(values)?.what;
  expect(wrong(newContest)).toBe('title');
  expect(wrong({ ...fiveHours, description: ' ' })).toBe('description');
  expect(wrong({ ...fiveHours, startTime: '' })).toBe('startTime');
  expect(wrong({ ...fiveHours, endTime: '' })).toBe('endTime');
  expect(wrong({ ...fiveHours, endTime: at(9) })).toBe('Contest_Duration_Check');
  expect(wrong({ ...fiveHours, auth: 1 })).toBe('pwd');
  const sealed = { ...fiveHours, sealRank: true, seal: 'own' as const };
  expect(wrong({ ...sealed, sealRankTime: at(15) })).toBe('sealRankTime');
  expect(check(fiveHours)).toBeUndefined();
});

test('a seal that was chosen before the contest became shorter stands in the way at its own field', () => {
  const short = {
    ...fiveHours,
    sealRank: true,
    endTime: new Date(Date.parse(at(10)) - 60_000).toISOString(),
  };
  expect(check({ ...short, seal: '1' })).toEqual({ at: 'seal', what: 'seal' });
  expect(check({ ...short, seal: '0' })).toBeUndefined();
  expect(check({ ...short, sealRank: false, seal: '1' })).toBeUndefined();
});

test('an award without a name is told at its row', () => {
  const awardConfigList = [{ ...newAward(1), name: 'Gold' }, newAward(2)];
  const fault = check({ ...fiveHours, awardType: 2, awardConfigList });
  expect(fault).toEqual({ at: 'awardConfigList.1.name', what: 'award' });
  const without = { ...fiveHours, awardType: 0 as const, awardConfigList };
  expect(check(without)).toBeUndefined();
  expect(requestOf(without).awardConfigList).toEqual(awardConfigList.slice(0, 1));
});

test('names besides are told apart by spaces, lines and the commas of both languages', () => {
  const extra = 'oak, elm，ash、\nbirch';
  expect(accountRuleOf({ ...newContest.account, extra })).toContain('<extra>oak elm ash birch</extra>');
});
