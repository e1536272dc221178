import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  connectivity,
  nextConnectivity,
  noteAnswer,
  noteFailure,
  onReconnect,
  retryNow,
} from './connectivity.ts';

const fetched = vi.fn<() => Promise<{ ok: boolean }>>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched);
  fetched.mockReset();
});
afterEach(() => {
  noteAnswer(200);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const settle = () => vi.advanceTimersByTimeAsync(0);

test('one failure is a doubt, a second one a loss, and any answer ends both', () => {
  const doubted = nextConnectivity({ at: 'reached' }, 'failed');
  expect(doubted).toEqual({ at: 'doubted' });
  expect(nextConnectivity(doubted, 'answered')).toEqual({ at: 'reached' });
  expect(nextConnectivity(doubted, 'failed')).toEqual({ at: 'lost', failures: 1 });
  expect(nextConnectivity({ at: 'lost', failures: 3 }, 'failed')).toEqual({ at: 'lost', failures: 4 });
});

test('a call that fails while the server is there is no loss', async () => {
  fetched.mockResolvedValue({ ok: true });
  noteFailure();
  await settle();
  expect([connectivity.get().at, fetched.mock.calls.length]).toEqual(['reached', 1]);
});

test('a server that is away is asked for with growing pauses until it answers, and then everybody hears of it', async () => {
  const again = vi.fn();
  const stop = onReconnect(again);
  fetched.mockRejectedValue(new TypeError('network'));
  noteAnswer(502);
  await settle();
  expect(connectivity.get()).toEqual({ at: 'lost', failures: 1 });
  await vi.advanceTimersByTimeAsync(20_000);
  const tries = fetched.mock.calls.length;
  expect(tries).toBeGreaterThan(3);
  expect(tries).toBeLessThan(9);
  expect(again).not.toHaveBeenCalled();
  fetched.mockResolvedValue({ ok: true });
  retryNow();
  await settle();
  expect(connectivity.get().at).toBe('reached');
  expect(again).toHaveBeenCalledTimes(1);
  stop();
});

test('many calls that fail at once ask once', async () => {
  fetched.mockRejectedValue(new TypeError('network'));
  for (let calls = 0; calls < 5; calls += 1) noteFailure();
  await settle();
  expect(fetched).toHaveBeenCalledTimes(1);
});
