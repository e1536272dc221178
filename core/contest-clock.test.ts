import { expect, test } from 'vitest';
import { type ContestTimes, phaseOf, sealedFrom, timesAt } from './contest-clock.ts';

const at = (clock: string) => `2026-05-01T${clock}:00.000Z`;
const contest: ContestTimes = {
  startTime: at('09:00'),
  endTime: at('14:00'),
  sealRank: true,
  sealRankTime: at('13:00'),
  autoRealRank: true,
  pausedAt: null,
};

test.each([
  ['08:59', 'scheduled'],
  ['09:00', 'running'],
  ['13:59', 'running'],
  ['14:00', 'ended'],
])('at %s it is %s', (clock, phase) => {
  expect(phaseOf(contest, at(clock))).toBe(phase);
});

test.each([
  ['before its time', {}, '12:59', null],
  ['from its time on', {}, '13:00', '13:00'],
  ['until the end', {}, '13:59', '13:00'],
  ['no longer, when it falls by itself', {}, '14:00', null],
  ['after the end, when it stays', { autoRealRank: false }, '23:00', '13:00'],
  ['never, without one', { sealRank: false }, '13:30', null],
])('the seal: %s', (_, given, clock, from) => {
  expect(sealedFrom({ ...contest, ...given }, at(clock))).toBe(from && at(from));
});

test('while it stands still, its end and a seal still to come keep their distance', () => {
  const still = timesAt({ ...contest, pausedAt: at('12:30') }, at('16:30'));
  expect([still.endTime, still.sealRankTime]).toEqual([at('18:00'), at('17:00')]);
  const sealed = timesAt({ ...contest, pausedAt: at('13:30') }, at('14:30'));
  expect([sealed.endTime, sealed.sealRankTime]).toEqual([at('15:00'), at('13:00')]);
  expect(phaseOf(sealed, at('14:30'))).toBe('running');
});
