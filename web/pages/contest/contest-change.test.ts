import { expect, test } from 'vitest';
import type { ContestInfo } from '#core/contract/contest.ts';
import { hasContestChanged } from './contest-change.ts';

const info = (given: object = {}) =>
  ({
    title: 'Spring Cup',
    now: '1',
    count: 1,
    pauses: [{ beganAt: '1', endedAt: '2' }],
    ...given,
  }) as never as ContestInfo;

test('a contest that is told again is no other one, until something about it is', () => {
  expect(hasContestChanged(info(), info({ now: '2', count: 5 }))).toBe(false);
  expect(hasContestChanged(info(), info({ pauses: [{ beganAt: '1', endedAt: '3' }] }))).toBe(true);
  expect(hasContestChanged(info(), info({ title: 'Autumn Cup' }))).toBe(true);
});
