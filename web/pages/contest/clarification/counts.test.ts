import { afterEach, expect, test, vi } from 'vitest';

const call = vi.fn();
vi.mock('#web/api/call.ts', () => ({ call }));
const { createPoller } = await import('#web/live/polling.ts');
const { clarificationCountsSource } = await import('./counts.ts');

afterEach(() => {
  vi.useRealTimers();
});

test('without a stream the questions of a contest that is over are counted once', async () => {
  vi.useFakeTimers();
  const times = { startTime: '2026-05-01T10:00:00.000Z', endTime: '2026-05-01T12:00:00.000Z' };
  const asked = async (now: string) => {
    call.mockReset().mockResolvedValue({ unread: 0, mark: '' });
    const source = clarificationCountsSource({ ...times, now });
    const polls = createPoller(new Map([['clarifications:7', { source, key: '7' }]]), () => {});
    polls.review(true);
    await vi.advanceTimersByTimeAsync(10 * 60_000);
    polls.review(false);
    return call.mock.calls.length;
  };
  expect(await asked('2026-05-01T11:00:00.000Z')).toBeGreaterThan(1);
  expect(await asked('2026-05-01T12:00:01.000Z')).toBe(1);
});
