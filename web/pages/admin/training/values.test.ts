import { expect, test } from 'vitest';
import { check, newTraining } from './values.ts';

test('the first thing missing is named: rank, title, description, category, password', () => {
  let values = { ...newTraining, rank: '' as number | '' };
  const next = (change: Partial<typeof values>) => {
    values = { ...values, ...change };
    return check(values);
  };
  expect(check(values)).toBe('rank');
  expect(next({ rank: 0 })).toBe('title');
  expect(next({ title: 'Trees' })).toBe('description');
  expect(next({ description: 'About trees' })).toBe('categoryId');
  expect(next({ categoryId: '3' })).toBeUndefined();
  expect(next({ auth: 'Private' })).toBe('privatePwd');
  expect(next({ privatePwd: 'oak' })).toBeUndefined();
});
