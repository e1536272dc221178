import { expect, test } from 'vitest';
import { formatTime } from './time.ts';
import { formatMemory, formatRate } from './units.ts';

test('memory climbs from KB up to YB and stops there', () => {
  expect(formatMemory(512)).toBe('512 KB');
  expect(formatMemory(1536)).toBe('1.5 MB');
  expect(formatMemory(1024 ** 7 * 3)).toBe('3 YB');
  expect(formatMemory(1024 ** 8)).toBe('1024 YB');
});

test('a rate has two decimals, and of nothing there is none', () => {
  expect(formatRate(1, 3)).toBe('33.33%');
  expect(formatRate(0, 4)).toBe('0.00%');
  expect(formatRate(0, 0)).toBe('–');
});

test('times are year-month-day hour:minute:second, and nothing for no time', () => {
  expect(formatTime('2026-01-02T03:04:05.000Z')).toMatch(/^2026-01-0\d \d\d:04:05$/);
  expect(formatTime(null)).toBe('');
});
