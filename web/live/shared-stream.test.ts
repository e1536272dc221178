import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Election, type Message, type SharedStream, sharedStream } from './shared-stream.ts';
import type { Listener } from './stream.ts';

/** A browser: pages that hear each other, a lock that one of them holds, and streams whose other end is the test. */
function aBrowser() {
  const ears = new Map<string, (message: Message) => void>();
  const candidates: { lead: () => void; signal: AbortSignal }[] = [];
  let holder: (typeof candidates)[number] | undefined;
  const grant = () => {
    if (holder && !holder.signal.aborted) return;
    holder = candidates.find(({ signal }) => !signal.aborted);
    holder?.lead();
  };
  const elect: Election = (lead, signal) => {
    candidates.push({ lead, signal });
    signal.addEventListener('abort', () => {
      candidates.splice(
        candidates.findIndex(one => one.signal === signal),
        1,
      );
      queueMicrotask(grant);
    });
    queueMicrotask(grant);
  };
  const streams: Stream[] = [];
  const read = (topics: string[], listener: Listener, signal: AbortSignal) => {
    const end = Promise.withResolvers<void>();
    streams.push({ topics: topics.toSorted(), listener, signal, end });
    signal.addEventListener('abort', () => end.resolve());
    return end.promise;
  };
  const aPage = (name: string): SharedStream =>
    sharedStream(
      name,
      {
        post: message => {
          for (const [other, hear] of ears) if (other !== name) queueMicrotask(() => hear(message));
        },
        listen: hear => void ears.set(name, hear),
        close: () => void ears.delete(name),
      },
      elect,
      read,
    );
  return {
    aPage,
    streams,
    open: () => streams.filter(({ signal }) => !signal.aborted),
    /** a page that stands still: it hears nothing and says nothing */
    freeze: (name: string) => void ears.delete(name),
  };
}

interface Stream {
  topics: string[];
  listener: Listener;
  signal: AbortSignal;
  end: PromiseWithResolvers<void>;
}

/** What a page follows, and what it was told. */
function following(page: SharedStream, ...topics: string[]) {
  const leaving = new AbortController();
  const told: string[] = [];
  const found = { told, leave: () => leaving.abort(), outcome: 'open' };
  const listener = {
    ready: () => void told.push('ready'),
    receive: (topic: string, state: unknown) => void told.push(`${topic} ${state}`),
  };
  page.read(topics, listener, leaving.signal).then(
    () => {
      found.outcome = 'ended';
    },
    () => {
      found.outcome = 'failed';
    },
  );
  return found;
}

const settle = () => vi.advanceTimersByTimeAsync(50);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('ten pages have one stream of what all of them want, and each is told what it wants', async () => {
  const { aPage, open } = aBrowser();
  const pages = Array.from({ length: 10 }, (_, at) => following(aPage(`p${at}`), 'unread', `board:${at}`));
  await settle();
  expect(open()).toHaveLength(1);
  const { listener, topics } = open()[0]!;
  expect(topics).toHaveLength(11);
  listener.receive('unread', 5);
  listener.receive('board:7', 'x');
  listener.ready();
  await settle();
  expect(pages[7]!.told).toEqual(['unread 5', 'board:7 x', 'ready']);
  expect(pages[3]!.told).toEqual(['unread 5', 'ready']);
});

test('a page that comes later is told what is known, or widens the stream', async () => {
  const { aPage, open, streams } = aBrowser();
  following(aPage('one'), 'unread');
  await settle();
  open()[0]!.listener.receive('unread', 5);
  open()[0]!.listener.ready();
  const second = following(aPage('two'), 'unread');
  await settle();
  expect([second.told, streams.length]).toEqual([['unread 5', 'ready'], 1]);
  following(aPage('three'), 'contest:7');
  await settle();
  expect(open().map(({ topics }) => topics)).toEqual([['contest:7', 'unread']]);
});

test('when the page that leads is closed another leads, and nobody misses anything', async () => {
  const { aPage, open } = aBrowser();
  const [first, second] = [aPage('one'), aPage('two')];
  following(first, 'unread');
  const left = following(second, 'unread');
  await settle();
  open()[0]!.listener.ready();
  await settle();
  first.close();
  await settle();
  expect(open()).toHaveLength(1);
  open()[0]!.listener.receive('unread', 6);
  await settle();
  expect([left.told, left.outcome]).toEqual([['ready', 'unread 6'], 'open']);
});

test('a stream that ends in its time is followed by the next, and one that breaks is told to all', async () => {
  const { aPage, open, streams } = aBrowser();
  const pages = [following(aPage('one'), 'unread'), following(aPage('two'), 'unread')];
  await settle();
  open()[0]!.listener.ready();
  streams[0]!.end.resolve();
  await settle();
  expect([streams.length, pages.map(({ outcome }) => outcome)]).toEqual([2, ['open', 'open']]);
  streams[1]!.end.reject(new Error('network'));
  await settle();
  expect(pages.map(({ outcome }) => outcome)).toEqual(['failed', 'failed']);
});

test('a page that wants something else keeps the lead; one that wants nothing gives it up', async () => {
  const { aPage, open } = aBrowser();
  const [first, second] = [aPage('one'), aPage('two')];
  const before = following(first, 'unread');
  const other = following(second, 'contest:1');
  await settle();
  before.leave();
  const after = following(first, 'board:1');
  await settle();
  expect(open().map(({ topics }) => topics)).toEqual([['board:1', 'contest:1']]);
  after.leave();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(open().map(({ topics }) => topics)).toEqual([['contest:1']]);
  open()[0]!.listener.ready();
  await settle();
  expect(other.told).toEqual(['ready']);
});

test('where the page that leads stands still, another reads a stream of its own', async () => {
  const { aPage, freeze, open } = aBrowser();
  following(aPage('one'), 'unread');
  await settle();
  freeze('one');
  const second = following(aPage('two'), 'unread');
  await vi.advanceTimersByTimeAsync(7_000);
  expect(open()).toHaveLength(2);
  open()[1]!.listener.receive('unread', 3);
  open()[1]!.listener.ready();
  expect(second.told).toEqual(['unread 3', 'ready']);
});
