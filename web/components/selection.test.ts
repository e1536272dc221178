import { expect, test } from 'vitest';
import { between } from './selection.ts';

test('a range goes both ways and never beyond the page', () => {
  expect(between(['a', 'b', 'c', 'd'], 'b', 'd')).toEqual(['b', 'c', 'd']);
  expect(between(['a', 'b', 'c', 'd'], 'c', 'a')).toEqual(['a', 'b', 'c']);
  expect(between(['a', 'b'], 'left the page', 'b')).toEqual(['b']);
  expect(between(['a', 'b'], undefined, 'a')).toEqual(['a']);
});
