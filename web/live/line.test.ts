import { expect, test } from 'vitest';
import { type Line, type LineEvent, needsPolling, nextLine } from './line.ts';

const failed: LineEvent = { type: 'failed', random: 1 };
const walk = (...events: (LineEvent | Exclude<LineEvent['type'], 'failed'>)[]) =>
  events.reduce<Line>((line, event) => nextLine(line, typeof event === 'string' ? { type: event } : event), {
    at: 'idle',
  });

test('a line opens when something is wanted and is live once the present was heard', () => {
  expect(walk('wanted')).toEqual({ at: 'opening', failures: 0 });
  expect(walk('wanted', 'heard')).toEqual({ at: 'live' });
  expect(walk('wanted', 'heard', 'released')).toEqual({ at: 'idle' });
});

test('a stream that ends in its time is followed by the next at once, one that ends before it said anything is not', () => {
  expect(walk('wanted', 'heard', 'ended')).toEqual({ at: 'opening', failures: 0 });
  expect(walk('wanted', 'ended')).toMatchObject({ at: 'waiting', failures: 1 });
});

test('failures make the pauses longer, up to a bound, and what is followed is asked for meanwhile', () => {
  let line = walk('wanted', 'heard', failed);
  const pauses: number[] = [];
  for (let tries = 0; tries < 8; tries += 1) {
    expect(needsPolling(line)).toBe(true);
    if (line.at === 'waiting') pauses.push(line.pauseMs);
    line = nextLine(nextLine(line, { type: 'due' }), failed);
  }
  expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]);
  expect(needsPolling(nextLine(line, { type: 'due' }))).toBe(true);
  expect(needsPolling(nextLine(nextLine(line, { type: 'due' }), { type: 'heard' }))).toBe(false);
});

test('pauses differ between pages', () => {
  expect(nextLine(walk('wanted'), { type: 'failed', random: 0 })).toMatchObject({ pauseMs: 500 });
});

test('other topics open a line anew, but do not cut a pause short', () => {
  expect(walk('wanted', 'heard', 'renewed')).toEqual({ at: 'opening', failures: 0 });
  expect(walk('wanted', failed, 'renewed')).toMatchObject({ at: 'waiting' });
  expect(walk('renewed')).toEqual({ at: 'idle' });
});

test('what comes late from a stream that was given up changes nothing', () => {
  expect(walk('wanted', failed, 'heard')).toMatchObject({ at: 'waiting' });
  expect(walk('wanted', 'released', failed)).toEqual({ at: 'idle' });
});
