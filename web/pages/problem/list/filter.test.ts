import { expect, test } from 'vitest';
import { applyFilter, tagsAfterToggle } from './filter.ts';

test('every filter leads back to the first page', () => {
  for (const change of [{ oj: 'All' }, { difficulty: 3 }, { tagId: [1] }, { keyword: 'sum' }, { limit: 50 }])
    expect(applyFilter({ currentPage: 7 }, change).currentPage).toBeUndefined();
});

test('a bank other than All forgets the chosen tags, All keeps them', () => {
  expect(applyFilter({ tagId: [1] }, { oj: 'HDU' }).tagId).toBeUndefined();
  expect(applyFilter({ tagId: [1] }, { oj: undefined }).tagId).toBeUndefined();
  expect(applyFilter({ tagId: [1] }, { oj: 'All' }).tagId).toEqual([1]);
  expect(applyFilter({ tagId: [1] }, { difficulty: 2 }).tagId).toEqual([1]);
});

test('a tag is chosen by the first click and let go by the second', () => {
  expect(tagsAfterToggle({}, 4)).toEqual([4]);
  expect(tagsAfterToggle({ tagId: [4, 5] }, 4)).toEqual([5]);
  expect(tagsAfterToggle({ tagId: [4] }, 4)).toBeUndefined();
});
