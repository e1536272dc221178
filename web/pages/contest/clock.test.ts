import { expect, test } from 'vitest';
import { type Clock, countdownOf, nextClock, progressOf, startClock } from './clock.ts';

const at = (time: string) => `2030-01-01T${time}.000Z`;
const times = (now: string, sealRankTime: string | null = null) => ({
  now: at(now),
  startTime: at('10:00:00'),
  endTime: at('12:00:00'),
  sealRank: sealRankTime !== null,
  sealRankTime: sealRankTime && at(sealRankTime),
  pausedAt: null as string | null,
});

/** A browser whose clock is an hour slow. */
const browserMs = (time: string) => Date.parse(at(time)) - 3_600_000;
const tick = (clock: Clock, time: string) => nextClock(clock, { type: 'tick', atMs: browserMs(time) });
const start = (now: string, seal?: string) => startClock({ times: times(now, seal), atMs: browserMs(now) });

test('start, seal and end come by the clock of the server, each once', () => {
  let clock = start('09:59:58', '11:30:00');
  const seen = [
    '09:59:59',
    '10:00:00',
    '10:00:01',
    '11:29:59',
    '11:30:00',
    '11:59:59',
    '12:00:00',
    '12:30:00',
  ].map(time => {
    clock = tick(clock, time);
    return [clock.phase, clock.turn];
  });
  expect(seen).toEqual([
    ['scheduled', 0],
    ['running', 1],
    ['running', 1],
    ['running', 1],
    ['running', 2],
    ['running', 2],
    ['ended', 3],
    ['ended', 3],
  ]);
});

test('a tick between marks changes nothing, so nothing is drawn anew', () => {
  const clock = start('10:30:00');
  expect(tick(clock, '10:30:01')).toBe(clock);
});

test('a computer that slept through the contest asks once', () => {
  expect(tick(start('09:00:00', '11:00:00'), '15:00:00')).toMatchObject({ phase: 'ended', turn: 1 });
});

test('an answer with a later end brings the contest back, and its end comes again', () => {
  const ended = tick(start('11:59:59'), '12:00:00');
  const later = { ...times('12:00:01'), endTime: at('13:00:00') };
  const running = nextClock(ended, { type: 'told', times: later, atMs: browserMs('12:00:01') });
  expect(running).toMatchObject({ phase: 'running', turn: 1 });
  expect(tick(running, '13:00:00')).toMatchObject({ phase: 'ended', turn: 2 });
});

test('an answer that comes a moment before the start leaves the start to come', () => {
  const early = tick(start('09:59:59'), '10:00:00');
  const told = nextClock(early, { type: 'told', times: times('09:59:59'), atMs: browserMs('10:00:00') });
  expect(told.phase).toBe('scheduled');
  expect(tick(told, '10:00:01')).toMatchObject({ phase: 'running', turn: 2 });
});

test('the countdown counts seconds to the next mark, and days to a start that is far away', () => {
  const far = startClock({ times: { ...times('10:00:00'), now: '2029-12-22T10:00:00.000Z' }, atMs: 0 });
  expect(countdownOf(far, 0)).toEqual({ until: 'farStart', days: 10 });
  expect(countdownOf(start('09:00:00'), browserMs('09:59:30'))).toEqual({ until: 'start', seconds: 30 });
  expect(countdownOf(start('10:00:00'), browserMs('11:00:00'))).toEqual({ until: 'end', seconds: 3_600 });
  expect(countdownOf(start('12:00:00'), browserMs('12:00:00'))).toEqual({ until: 'nothing' });
});

test('the progress is nothing before, a share while it runs, and all afterwards', () => {
  expect(progressOf(start('09:00:00'), browserMs('09:00:00'))).toBe(0);
  expect(progressOf(start('10:00:00'), browserMs('10:30:00'))).toBe(25);
  expect(progressOf(start('12:00:00'), browserMs('12:00:00'))).toBe(100);
});

test('while the contest stands still, so does its clock, and it goes on where the server says', () => {
  const clock = startClock({
    times: { ...times('11:00:00'), pausedAt: at('10:50:00') },
    atMs: browserMs('11:00:00'),
  });
  const later = tick(clock, '13:00:00');
  expect(later).toMatchObject({ phase: 'running', turn: 0 });
  expect(countdownOf(later, browserMs('13:00:00'))).toEqual({ until: 'paused', seconds: 3600 });
  expect(progressOf(later, browserMs('13:00:00'))).toBe(50);
  const told = nextClock(later, {
    type: 'told',
    times: { ...times('13:00:00'), endTime: at('14:00:00') },
    atMs: browserMs('13:00:00'),
  });
  expect(countdownOf(told, browserMs('13:00:30'))).toEqual({ until: 'end', seconds: 3570 });
});
