import { expect, test } from 'vitest';
import { ceremonyTime, parseCeremonyTime } from './ceremony-time.ts';

test('a time of the ceremony is a clock in Beijing, to the second, and is read back', () => {
  const ms = Date.parse('2026-12-31T16:30:05.900Z');
  expect(ceremonyTime(ms)).toBe('2027/01/01 00:30:05');
  expect(parseCeremonyTime(ceremonyTime(ms))).toBe(Date.parse('2026-12-31T16:30:05.000Z'));
});
