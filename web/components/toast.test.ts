import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { shownToast, toast } from './toast.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a toast leaves after four seconds', () => {
  toast.success('saved');
  vi.advanceTimersByTime(3_999);
  expect(shownToast.get()?.text).toBe('saved');
  vi.advanceTimersByTime(1);
  expect(shownToast.get()).toBeNull();
});

test('a new toast replaces the shown one and gets its own four seconds', () => {
  toast.error('first');
  vi.advanceTimersByTime(3_000);
  toast.info('second');
  vi.advanceTimersByTime(3_000);
  expect(shownToast.get()).toMatchObject({ kind: 'info', text: 'second' });
});

test('news stay longer and lead to where they are read', () => {
  toast.news('The jury has answered', '/contest/1/clarifications');
  vi.advanceTimersByTime(7_999);
  expect(shownToast.get()).toMatchObject({
    text: 'The jury has answered',
    path: '/contest/1/clarifications',
  });
  vi.advanceTimersByTime(1);
  expect(shownToast.get()).toBeNull();
});
