import { expect, test } from 'vitest';
import { Failure } from '#web/api/failure.ts';
import { secondsLeft } from './submit-delay.ts';

test('the seconds are what the server gives beside its sentence', () => {
  const refused = (data: unknown) => secondsLeft(new Failure('refused', 403, 'try again in 9 s', data));
  expect(refused({ seconds: 7 })).toBe(7);
  expect(refused(null)).toBeUndefined();
  expect(refused({ puzzle: true })).toBeUndefined();
  expect(secondsLeft(new Failure('network'))).toBeUndefined();
  expect(secondsLeft(new Error('7 s'))).toBeUndefined();
});
