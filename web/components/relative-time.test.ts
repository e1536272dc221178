import { expect, test } from 'vitest';
import { relativeTime } from './relative-time.ts';

const now = Date.parse('2026-05-01T12:00:00Z');

test('the largest unit that fits, in both languages', () => {
  expect(relativeTime('2026-05-01T11:57:10Z', 'en-US', now)).toBe('2 minutes ago');
  expect(relativeTime('2026-05-01T11:57:10Z', 'zh-CN', now)).toBe('2分钟前');
  expect(relativeTime('2026-04-29T12:00:00Z', 'en-US', now)).toBe('2 days ago');
  expect(relativeTime('2026-05-01T12:00:00Z', 'en-US', now)).toBe('now');
});
