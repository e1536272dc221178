import { expect, test } from 'vitest';
import { keysBetween } from './selection.ts';

test('a range goes both ways and never beyond the page', () => {
  expect(keysBetween(['a', 'b', 'c', 'd'], 'b', 'd')).toEqual(['b', 'c', 'd']);
  expect(keysBetween(['a', 'b', 'c', 'd'], 'c', 'a')).toEqual(['a', 'b', 'c']);
  expect(keysBetween(['a', 'b'], 'left the page', 'b')).toEqual(['b']);
  expect(keysBetween(['a', 'b'], undefined, 'a')).toEqual(['a']);
});
