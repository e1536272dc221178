import { expect, test } from 'vitest';
import type { ContestTimes } from './contest-clock.ts';
import { type ClockedContest, clockOf, ownTimeAt, virtualClock } from './participation.ts';

const at = (clock: string) => `2026-05-01T${clock}:00.000Z`;
const live: ContestTimes & ClockedContest = {
  startTime: at('08:00'),
  endTime: at('20:00'),
  sealRank: true,
  sealRankTime: at('19:30'),
  autoRealRank: true,
  pausedAt: null,
  windowMinutes: null,
  pauses: [],
};
const window = { ...live, windowMinutes: 120 };
const begun = (clock: string, extraMinutes = 0) => ({ startedAt: at(clock), extraMinutes });

test('in a live contest all clocks agree', () => {
  expect(clockOf(live, begun('09:00', 30))).toBe(live);
  expect(ownTimeAt(live, null, at('19:45'), false)).toMatchObject({
    phase: 'running',
    startTime: at('08:00'),
    endTime: at('20:00'),
    sealedFrom: at('19:30'),
    clock: null,
  });
});

test.each([
  ['from the own start', begun('09:00'), '09:00', '11:00', '10:30'],
  ['with extra minutes', begun('09:00', 30), '09:00', '11:30', '11:00'],
  ['not beyond the window', begun('19:00', 30), '19:00', '20:00', '19:30'],
])('a window: %s', (_, participation, startTime, endTime, sealRankTime) => {
  expect(clockOf(window, participation)).toMatchObject({
    startTime: at(startTime),
    endTime: at(endTime),
    sealRankTime: at(sealRankTime),
  });
});

test('a seal as long as the window hides all of everybody’s time', () => {
  expect(clockOf({ ...window, sealRankTime: at('08:00') }, begun('09:00')).sealRankTime).toBe(at('09:00'));
});

test('pauses put the own end off, as far as they lie in the own time', () => {
  const pauses = [
    { beganAt: at('08:10'), endedAt: at('08:20') },
    { beganAt: at('08:50'), endedAt: at('09:10') },
    { beganAt: at('11:05'), endedAt: at('11:20') },
    { beganAt: at('12:00'), endedAt: at('12:30') },
  ];
  expect(clockOf({ ...window, pauses }, begun('09:00')).endTime).toBe(at('11:25'));
});

test.each([
  ['before the window', begun('09:00'), '07:59', 'scheduled'],
  ['not begun', null, '12:00', 'scheduled'],
  ['extra time, not begun', { startedAt: null, extraMinutes: 30 }, '12:00', 'scheduled'],
  ['begun', begun('09:00'), '10:59', 'running'],
  ['time is up', begun('09:00'), '11:00', 'finished'],
  ['extra time counts', begun('09:00', 30), '11:00', 'running'],
  ['the window has closed', begun('09:00'), '20:00', 'ended'],
  ['closed, never begun', null, '20:00', 'ended'],
] as const)('the phase: %s', (_, participation, clock, phase) => {
  expect(ownTimeAt(window, participation, at(clock), false).phase).toBe(phase);
});

test('while the contest stands still, so does the own clock', () => {
  const still = ownTimeAt({ ...window, pausedAt: at('10:00') }, begun('09:00'), at('14:00'), false);
  expect([still.phase, still.endTime]).toEqual(['running', at('15:00')]);
});

test('whoever runs the contest goes by its own clock', () => {
  expect(ownTimeAt(window, null, at('12:00'), true)).toMatchObject({
    phase: 'running',
    startTime: at('08:00'),
    sealedFrom: at('08:00'),
  });
});

const nextDay = (clock: string) => at(clock).replace('05-01', '05-02');

test.each([
  ['as long as the contest, as much of it sealed', live, '12:00', '11:30'],
  [
    'without its pauses',
    { ...live, pauses: [{ beganAt: at('09:00'), endedAt: at('10:00') }] },
    '11:00',
    '10:30',
  ],
  ['as long as everybody’s own time', window, '02:00', '01:30'],
  ['without a seal', { ...live, sealRank: false }, '12:00', null],
])('the clock of a virtual participation: %s', (_, contest, endTime, sealRankTime) => {
  const clock = virtualClock(contest, nextDay('00:00'));
  expect(clock).toEqual({
    startTime: nextDay('00:00'),
    endTime: nextDay(endTime),
    sealRankTime: sealRankTime && nextDay(sealRankTime),
  });
});

test('a virtual participation runs in a contest that has ended, under a seal that falls with its own end', () => {
  const virtual = { id: 1, clock: virtualClock(live, nextDay('00:00')) };
  const told = (clock: string) => {
    const { phase, sealedFrom, startTime } = ownTimeAt(
      { ...live, autoRealRank: false },
      virtual,
      nextDay(clock),
      false,
    );
    return [phase, sealedFrom, startTime];
  };
  expect(told('11:00')).toEqual(['running', null, nextDay('00:00')]);
  expect(told('11:45')).toEqual(['running', nextDay('11:30'), nextDay('00:00')]);
  expect(told('12:00')).toEqual(['ended', null, nextDay('00:00')]);
});
