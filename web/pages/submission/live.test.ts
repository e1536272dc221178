import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveStatus } from './live.ts';

const call = vi.fn();
vi.mock('../../api/call.ts', () => ({ call: (...args: unknown[]) => call(...args) }));
const { follow, pollMs, pollsMax } = await import('./live.ts');

/** An event stream whose other end is the test. */
class Stream {
  static last: Stream;
  listeners = new Map<string, (event: { data: string }) => void>();
  closed = false;
  constructor() {
    Stream.last = this;
  }
  addEventListener(name: string, listener: (event: { data: string }) => void) {
    this.listeners.set(name, listener);
  }
  say(live: LiveStatus) {
    this.listeners.get('submission')!({ data: JSON.stringify(live) });
  }
  break() {
    this.listeners.get('error')!({ data: '' });
  }
  close() {
    this.closed = true;
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', Stream);
  call.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const answers = (status: number) => call.mockResolvedValue({ 7: { submitId: 7, status, time: 1 } });
const settle = () => vi.advanceTimersByTimeAsync(0);

test('events are told as they come; the final one is completed by one look, and the stream ends', async () => {
  const told: LiveStatus[] = [];
  follow([7], null, live => told.push(live));
  Stream.last.say({ submitId: 7, status: 5, ahead: 2 });
  Stream.last.say({ submitId: 7, status: 7, cases: 3, done: 1, statuses: [0] });
  answers(0);
  Stream.last.say({ submitId: 7, status: 0 });
  await settle();
  expect(told.map(({ status }) => status)).toEqual([5, 7, 0, 0]);
  expect(told.at(-1)).toMatchObject({ time: 1 });
  expect(Stream.last.closed).toBe(true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(call).toHaveBeenCalledTimes(1);
});

test('a broken stream gives way to a look every two seconds until all are final', async () => {
  const told: number[] = [];
  follow([7], null, ({ status }) => told.push(status));
  answers(7);
  Stream.last.break();
  await settle();
  await vi.advanceTimersByTimeAsync(pollMs);
  answers(0);
  await vi.advanceTimersByTimeAsync(pollMs);
  expect(told).toEqual([7, 7, 0]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(call).toHaveBeenCalledTimes(3);
});

test('a stream that stays silent is not waited for', async () => {
  answers(0);
  follow([7], null, () => {});
  await vi.advanceTimersByTimeAsync(4_000);
  expect(call).toHaveBeenCalledTimes(1);
});

test('asking ends after 300 times, on the first error, and when it is stopped', async () => {
  answers(5);
  follow([7], null, () => {});
  Stream.last.break();
  await vi.advanceTimersByTimeAsync(pollMs * (pollsMax + 50));
  expect(call).toHaveBeenCalledTimes(pollsMax);

  call.mockReset().mockRejectedValue(new Error('down'));
  follow([7], null, () => {});
  Stream.last.break();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(call).toHaveBeenCalledTimes(1);

  answers(5);
  call.mockClear();
  const stop = follow([7], null, () => {});
  Stream.last.break();
  await settle();
  stop();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(call).toHaveBeenCalledTimes(1);
});
