import { expect, test } from 'vitest';
import { formatZonedTime, zoneOf } from './time.ts';

test('a time that people act on names its zone', () => {
  const instant = '2026-11-17T10:00:00.000Z';
  expect(zoneOf(instant)).toMatch(/^UTC([+-]\d{1,2}(:\d\d)?)?$/);
  expect(formatZonedTime(instant)).toMatch(/^2026-11-1[78] \d\d:\d\d UTC/);
  expect(formatZonedTime(null)).toBe('');
});

test('a field without a time yet names the zone of now', () => {
  expect(zoneOf('')).toMatch(/^UTC([+-]\d{1,2}(:\d\d)?)?$/);
});
