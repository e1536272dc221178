import { expect, test } from 'vitest';
import { homeSearch, problemListSearch, rankSearch, submissionListSearch, userHomeSearch } from './search.ts';

test('a page below 1 or no page at all is the first page', () => {
  for (const page of [0, -3, 'x', undefined, 1]) expect(homeSearch({ page }).page).toBeUndefined();
  expect(homeSearch({ page: '4' }).page).toBe(4);
});

test('a user id made of digits only is still text', () => {
  expect(userHomeSearch({ uid: 1, username: 42 })).toEqual({ uid: '1', username: '42' });
});

test('the problem list reads what an address says and leaves out nonsense', () => {
  expect(problemListSearch({ difficulty: '3', oj: 'CF', keyword: 1001, tagId: [4, '5', 4, 'x'] })).toEqual({
    difficulty: 3,
    oj: 'CF',
    keyword: '1001',
    tagId: [4, 5],
    currentPage: undefined,
    limit: undefined,
  });
  expect(problemListSearch({ difficulty: 0, oj: 'Mine', tagId: [], currentPage: 2, limit: 50 })).toEqual({
    difficulty: 0,
    oj: undefined,
    keyword: undefined,
    tagId: undefined,
    currentPage: 2,
    limit: 50,
  });
  expect(problemListSearch({ difficulty: 13, limit: 100_000 })).toMatchObject({
    difficulty: undefined,
    limit: undefined,
  });
});

test('the submission list takes status 0 for what it is', () => {
  expect(submissionListSearch({ status: 0, onlyMine: 'true' })).toMatchObject({ status: 0, onlyMine: true });
  expect(submissionListSearch({ status: '-1', onlyMine: false })).toMatchObject({ status: -1 });
  expect(submissionListSearch({ status: 'AC', problemID: 1000 })).toMatchObject({
    status: undefined,
    problemID: '1000',
  });
});

test('the ranking is searched by text, also when it is a number', () => {
  expect(rankSearch({ searchUser: 42, page: 3 })).toMatchObject({ searchUser: '42', page: 3 });
});
