import { expect, test } from 'vitest';
import { freeId, inOrder } from './display-id.ts';

test('a problem is offered the first id that is free', () => {
  expect(freeId([])).toBe('A');
  expect(freeId(['a', 'C'])).toBe('B');
  const all = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at));
  expect(freeId([...all, '27'])).toBe('28');
});

test('problems stand in the order of their ids', () => {
  const ids = ['B', 'A10', 'A2', 'A'].map(displayId => ({ displayId }));
  expect(inOrder(ids).map(({ displayId }) => displayId)).toEqual(['A', 'A2', 'A10', 'B']);
});
