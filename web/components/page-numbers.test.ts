import { expect, test } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

test('five numbers on every page of a long list', () => {
  expect(pageNumbers(1, 20, 5)).toEqual([1, 2, 3, 4, 'gap', 20]);
  expect(pageNumbers(3, 20, 5)).toEqual([1, 2, 3, 4, 'gap', 20]);
  expect(pageNumbers(4, 20, 5)).toEqual([1, 'gap', 3, 4, 5, 'gap', 20]);
  expect(pageNumbers(20, 20, 5)).toEqual([1, 'gap', 17, 18, 19, 20]);
  expect(pageNumbers(21, 20, 5), 'beyond the last').toEqual([1, 'gap', 17, 18, 19, 20]);
});

test('as many as there are of a short list', () => {
  expect(pageNumbers(2, 5, 5)).toEqual([1, 2, 3, 4, 5]);
  expect(pageNumbers(1, 1, 5)).toEqual([1]);
});
