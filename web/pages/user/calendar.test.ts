import { expect, test } from 'vitest';
import { calendarWeeks, shadeOf } from './calendar.ts';

test('a year ends on its last day and begins a new column every Sunday', () => {
  const weeks = calendarWeeks('2026-11-15', [{ date: '2026-11-14', count: 3 }]);
  const days = weeks.flat();
  expect(days).toHaveLength(365);
  expect(days.at(-1)).toEqual({ date: '2026-11-15', weekday: 0, count: 0 });
  expect(days.at(-2)?.count).toBe(3);
  expect(weeks.slice(1).every(week => week[0]?.weekday === 0)).toBe(true);
});

test('more submissions are darker', () => {
  expect([0, 1, 3, 8, 40].map(shadeOf)).toEqual([0, 1, 2, 3, 4]);
});
