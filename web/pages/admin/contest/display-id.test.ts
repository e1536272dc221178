import { expect, test } from 'vitest';
import { nextFreeId, sortByDisplayId } from './display-id.ts';

test('a problem is offered the first id that is free', () => {
  expect(nextFreeId([])).toBe('A');
  expect(nextFreeId(['a', 'C'])).toBe('B');
  const all = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at));
  expect(nextFreeId([...all, '27'])).toBe('28');
});

test('problems stand in the order of their ids', () => {
  const ids = ['B', 'A10', 'A2', 'A'].map(displayId => ({ displayId }));
  expect(sortByDisplayId(ids).map(({ displayId }) => displayId)).toEqual(['A', 'A2', 'A10', 'B']);
});
