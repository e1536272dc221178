import { expect, test } from 'vitest';
import { check, newTraining } from './values.ts';

test('everything that is missing is named at once, in the order in which it is asked for', () => {
  const nothing = { ...newTraining, rank: '' as const, auth: 'Private' as const };
  expect(check(nothing)).toEqual(['rank', 'title', 'description', 'categoryId', 'privatePwd']);
  const whole = { ...newTraining, title: 'Trees', description: 'About trees', categoryId: '3' };
  expect(check(whole)).toEqual([]);
  expect(check({ ...whole, auth: 'Private' })).toEqual(['privatePwd']);
  expect(check({ ...whole, auth: 'Private', privatePwd: 'oak' })).toEqual([]);
});
