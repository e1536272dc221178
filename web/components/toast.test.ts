import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { shownToasts, toast } from './toast.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

const texts = () => shownToasts.get().map(({ text }) => text);

test('a toast leaves after four seconds', () => {
  toast.success('saved');
  vi.advanceTimersByTime(3_999);
  expect(texts()).toEqual(['saved']);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual([]);
});

test('a toast never swallows another: each stays its time', () => {
  toast.success('You left the group');
  vi.advanceTimersByTime(50);
  toast.error('You may not see this');
  vi.advanceTimersByTime(3_949);
  expect(texts()).toEqual(['You left the group', 'You may not see this']);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual(['You may not see this']);
});

test('what five calls say at once is said once, and stays from the last of them', () => {
  toast.error('Network error');
  vi.advanceTimersByTime(3_000);
  toast.error('Network error');
  expect(texts()).toEqual(['Network error']);
  vi.advanceTimersByTime(3_999);
  expect(texts()).toEqual(['Network error']);
});

test('a toast that is taken back leaves the others', () => {
  const hide = toast.error('Wrong password');
  toast.success('Welcome');
  hide();
  expect(texts()).toEqual(['Welcome']);
});

test('news stay longer and lead to where they are read', () => {
  toast.news('The jury has answered', '/contest/1/clarifications');
  vi.advanceTimersByTime(7_999);
  expect(shownToasts.get()).toMatchObject([
    { text: 'The jury has answered', path: '/contest/1/clarifications' },
  ]);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual([]);
});
