import { expect, test } from 'vitest';
import type { ContestInfo } from '#core/contract/contest.ts';
import { isOther } from './contest-change.ts';

const info = (given: object = {}) =>
  ({
    title: 'Spring Cup',
    now: '1',
    count: 1,
    pauses: [{ beganAt: '1', endedAt: '2' }],
    ...given,
  }) as never as ContestInfo;

test('a contest that is told again is no other one, until something about it is', () => {
  expect(isOther(info(), info({ now: '2', count: 5 }))).toBe(false);
  expect(isOther(info(), info({ pauses: [{ beganAt: '1', endedAt: '3' }] }))).toBe(true);
  expect(isOther(info(), info({ title: 'Autumn Cup' }))).toBe(true);
});
