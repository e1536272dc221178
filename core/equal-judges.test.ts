import { expect, test } from 'vitest';
import { differencesFrom, factorFrom, isEqualTo, mostCommonProfile } from './equal-judges.ts';

const judge = (calibrationMs: number | null, gcc: string, slots = 1) => ({
  languages: { 'C++': gcc, Python3: '3.13' },
  calibrationMs,
  slots,
});

test('judges are equal by the versions of the languages wanted and by their speed', () => {
  const wanted = { languages: { 'C++': '14' }, calibrationMs: 100 };
  expect(isEqualTo(wanted, judge(110, '14'))).toBe(true);
  expect(isEqualTo(wanted, judge(90, '14'))).toBe(true);
  expect(isEqualTo(wanted, judge(130, '14'))).toBe(false);
  expect(isEqualTo(wanted, judge(75, '14'))).toBe(false);
  expect(isEqualTo(wanted, judge(null, '14'))).toBe(false);
  expect(isEqualTo({ ...wanted, calibrationMs: null }, judge(null, '14'))).toBe(true);
  expect(factorFrom(wanted, judge(130, '14'))).toBe(1.3);
  expect(differencesFrom(wanted, judge(100, '13'))).toEqual([
    { language: 'C++', version: '13', wanted: '14' },
  ]);
  expect(differencesFrom(wanted, { languages: {}, calibrationMs: 100 })).toEqual([
    { language: 'C++', version: null, wanted: '14' },
  ]);
});

test('the judge that most slots are equal to is what others are held against', () => {
  const [fast, old, slow] = [judge(50, '14', 3), judge(100, '13', 2), judge(105, '13', 2)];
  expect(mostCommonProfile([fast, old, slow])).toBe(old);
  expect(mostCommonProfile([fast, judge(100, '13', 3)])).toBe(fast);
  expect(mostCommonProfile([])).toBeUndefined();
});
