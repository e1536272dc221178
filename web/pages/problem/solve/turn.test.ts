import { expect, test } from 'vitest';
import { Failure } from '../../../api/failure.ts';
import { secondsLeft } from './turn.ts';

test('the seconds are read from the sentence in both languages', () => {
  const refused = (text: string, status = 403) => secondsLeft(new Failure('refused', status, text));
  expect(refused('You submit too often, please try again in 7 s')).toBe(7);
  expect(refused('提交过于频繁，请在 12 秒后再试')).toBe(12);
  expect(refused('Judging is switched off')).toBeUndefined();
  expect(refused('wait 7 s', 400)).toBeUndefined();
  expect(secondsLeft(new Error('7 s'))).toBeUndefined();
});
