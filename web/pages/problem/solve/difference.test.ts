import { expect, test } from 'vitest';
import { firstDifference } from './difference.ts';

test('blanks and line breaks at the end make no difference', () => {
  expect(firstDifference('1 2 \n3\n\n', '1 2\r\n3')).toBeNull();
  expect(firstDifference('', '\n')).toBeNull();
});

test('the first difference has a line and a column', () => {
  expect(firstDifference('1 2\n3 5', '1 2\n3 4')).toEqual({ line: 2, column: 3 });
  expect(firstDifference('1', '1\n2')).toEqual({ line: 2, column: 1 });
  expect(firstDifference('12', '1')).toEqual({ line: 1, column: 2 });
});
