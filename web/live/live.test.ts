import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { UnreadCounts } from '#core/contract/message.ts';
import { Failure } from '../api/failure.ts';
import type { Source } from './source.ts';

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} });
vi.stubGlobal('BroadcastChannel', undefined);
vi.stubGlobal('document', { hidden: false, addEventListener: () => {} });
vi.mock('../api/call.ts', () => ({
  urlOf: () => '/api/live',
  adoptToken: () => {},
  requestHeaders: () => ({}),
}));
vi.mock('../api/connectivity.ts', () => ({
  noteAnswer: () => {},
  noteFailure: () => {},
  onReconnect: () => {},
}));
const { follow, resumePolling } = await import('./live.ts');

/** A stream whose other end is the test. */
class Line {
  static opened: Line[] = [];
  controller!: ReadableStreamDefaultController<Uint8Array>;
  closed = false;
  constructor(signal: AbortSignal) {
    Line.opened.push(this);
    signal.addEventListener('abort', () => this.break());
  }
  body = new ReadableStream<Uint8Array>({
    start: controller => {
      this.controller = controller;
    },
  });
  say(event: string, data: unknown) {
    this.controller.enqueue(new TextEncoder().encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
    return settle();
  }
  end() {
    this.closed = true;
    this.controller.close();
    return settle();
  }
  break() {
    if (this.closed) return settle();
    this.closed = true;
    this.controller.error(new TypeError('network'));
    return settle();
  }
  static last() {
    return Line.opened.at(-1)!;
  }
}

const counts = (mine: number): UnreadCounts => ({ comment: 0, reply: 0, like: 0, sys: 0, mine });
const poll = vi.fn<Source<'unread'>['poll']>();
const source: Source<'unread'> = { topic: 'unread', pollMs: 2_000, poll };
const settle = () => vi.advanceTimersByTimeAsync(0);
let told: number[] = [];
const start = () => follow(source, '', ({ mine }) => told.push(mine));
const state = (mine: number) => ({ topic: 'unread', state: counts(mine) });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (_url: string, { signal }: { signal: AbortSignal }) => ({
    ok: true,
    status: 200,
    headers: new Headers({ 'content-type': 'text/event-stream' }),
    body: new Line(signal).body,
  }));
  poll.mockReset().mockResolvedValue(new Map([['', counts(7)]]));
  Line.opened = [];
  told = [];
});
afterEach(() => vi.useRealTimers());

test('what a stream says is told as it comes, and nothing is asked for', async () => {
  const stop = start();
  await settle();
  await Line.last().say('state', state(1));
  await Line.last().say('ready', null);
  await Line.last().say('state', state(2));
  await vi.advanceTimersByTimeAsync(30_000);
  expect([told, poll.mock.calls.length, Line.opened.length]).toEqual([[1, 2], 0, 1]);
  stop();
  await settle();
  expect(Line.last().closed).toBe(true);
});

test('whoever follows what is followed already is told what is known', async () => {
  const stop = start();
  await settle();
  await Line.last().say('state', state(1));
  const stopToo = start();
  await settle();
  expect([told, Line.opened.length]).toEqual([[1, 1], 1]);
  stop();
  stopToo();
  await settle();
});

test('a stream that ended in its time is followed by the next', async () => {
  const stop = start();
  await settle();
  await Line.last().say('ready', null);
  await Line.last().end();
  expect([Line.opened.length, poll.mock.calls.length]).toEqual([2, 0]);
  stop();
  await settle();
});

test('a broken stream gives way to asking, comes back by itself, and asking ends', async () => {
  const stop = start();
  await settle();
  await Line.last().say('ready', null);
  await Line.last().break();
  expect(poll).toHaveBeenCalledTimes(1);
  expect(told).toEqual([7]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(Line.opened).toHaveLength(2);
  await Line.last().say('state', state(8));
  await Line.last().say('ready', null);
  poll.mockClear();
  await vi.advanceTimersByTimeAsync(20_000);
  expect([told, poll.mock.calls.length]).toEqual([[7, 8], 0]);
  stop();
  await settle();
});

test('a stream that stays silent is not waited for: the call is asked at its pace, and nobody gives up', async () => {
  const stop = start();
  await vi.advanceTimersByTimeAsync(4_000);
  expect(poll).toHaveBeenCalledTimes(1);
  poll.mockRejectedValue(new Error('down'));
  await vi.advanceTimersByTimeAsync(600_000);
  expect(told).toEqual([7]);
  poll.mockResolvedValue(new Map([['', counts(9)]]));
  await vi.advanceTimersByTimeAsync(31_000);
  expect(told.at(-1)).toBe(9);
  stop();
  await settle();
  poll.mockClear();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(poll).not.toHaveBeenCalled();
});

test('asking for something that may halt ends at an error answer; somebody goes on, and so does the stream', async () => {
  const halting = { ...source, checksMax: 300 };
  const stop = follow(halting, '', ({ mine }) => told.push(mine));
  await settle();
  poll.mockRejectedValue(new Failure('http', 500));
  await Line.last().break();
  await vi.advanceTimersByTimeAsync(600_000);
  expect([poll.mock.calls.length, told]).toEqual([1, []]);
  poll.mockResolvedValue(new Map([['', counts(3)]]));
  resumePolling(halting as unknown as Source);
  await settle();
  expect(told).toEqual([3]);
  poll.mockRejectedValue(new Failure('refused', 403));
  await vi.advanceTimersByTimeAsync(2_000);
  poll.mockClear();
  await vi.advanceTimersByTimeAsync(60_000);
  while (Line.last().closed) await vi.advanceTimersByTimeAsync(1_000);
  await Line.last().say('state', state(4));
  await Line.last().say('ready', null);
  expect([poll.mock.calls.length, told]).toEqual([0, [3, 4]]);
  stop();
  await settle();
});

test('asking for something that may halt ends after its checks; neither no answer nor a restart is a reason to', async () => {
  const halting = { ...source, checksMax: 300 };
  const stop = follow(halting, '', ({ mine }) => told.push(mine));
  poll.mockRejectedValueOnce(new Failure('network')).mockRejectedValueOnce(new Failure('http', 503));
  await vi.advanceTimersByTimeAsync(4_000);
  await vi.advanceTimersByTimeAsync(1_000_000);
  expect([poll.mock.calls.length, told.length]).toEqual([300, 298]);
  stop();
  await settle();
});
