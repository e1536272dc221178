import { expect, test } from 'vitest';
import { auditLogSearch } from './back-office.ts';
import { problemListSearch, submissionListSearch } from './bank.ts';
import { scrollBoardSearch } from './contests.ts';
import { readSearch, writeSearch } from './search-text.ts';
import { homeSearch, rankSearch, resetPasswordSearch, userHomeSearch } from './site.ts';

test('a page below 1 or no page at all is the first page', () => {
  for (const page of [0, -3, 'x', undefined, 1]) expect(homeSearch({ page }).page).toBeUndefined();
  expect(homeSearch({ page: '4' }).page).toBe(4);
});

test('what looks like a number or a truth is still text where text is meant', () => {
  for (const username of ['12345678901234567890', '1e3', '1.10', 'true', 'null', '"a"', '007', 'a+b c'])
    expect(userHomeSearch(readSearch(writeSearch({ username })))).toEqual({ uid: undefined, username });
  const code = '0123456789e12';
  expect(resetPasswordSearch(readSearch(`?username=1.10&code=${code}`))).toEqual({ username: '1.10', code });
});

test('numbers, truths and lists that a page goes to are read back as they were', () => {
  const through = (search: object) => readSearch(writeSearch({ ...search }));
  expect(problemListSearch(through({ tagId: [4, 5], difficulty: 0, currentPage: 3 }))).toMatchObject({
    tagId: [4, 5],
    difficulty: 0,
    currentPage: 3,
  });
  expect(submissionListSearch(through({ onlyMine: true, status: -1, username: undefined }))).toMatchObject({
    onlyMine: true,
    status: -1,
    username: undefined,
  });
  expect(writeSearch({ tagId: [4, 5] })).toBe('?tagId=%5B4%2C5%5D');
  expect(writeSearch({ username: undefined })).toBe('');
});

test('the problem list reads what an address says and leaves out nonsense', () => {
  expect(problemListSearch({ difficulty: '3', oj: 'CF', keyword: '1001', tagId: '[4,5,4]' })).toEqual({
    difficulty: 3,
    oj: 'CF',
    keyword: '1001',
    tagId: [4, 5],
    currentPage: undefined,
    limit: undefined,
  });
  expect(problemListSearch({ difficulty: 0, oj: 'Mine', tagId: '[]', currentPage: 2, limit: 50 })).toEqual({
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

test('long lists take the row that a page begins beside', () => {
  for (const search of [submissionListSearch, auditLogSearch]) {
    expect(search({ before: '12' })).toMatchObject({ before: 12, after: undefined });
    expect(search({ after: 12, before: 'x' })).toMatchObject({ before: undefined, after: 12 });
  }
});

test('the submission list takes status 0 for what it is', () => {
  expect(submissionListSearch({ status: 0, onlyMine: 'true' })).toMatchObject({ status: 0, onlyMine: true });
  expect(submissionListSearch({ status: '-1', onlyMine: false })).toMatchObject({ status: -1 });
  expect(submissionListSearch({ status: 'AC', problemID: '1000' })).toMatchObject({
    status: undefined,
    problemID: '1000',
  });
});

test('the ranking is searched by text, also when it is a number', () => {
  expect(rankSearch({ searchUser: '42', page: 3 })).toMatchObject({ searchUser: '42', page: 3 });
});

test('the ceremony takes all three medals or none', () => {
  const medals = [3, 6, 0];
  for (const query of [
    'medals=3&medals=6&medals=0',
    'medals[]=3&medals[]=6&medals[]=0',
    writeSearch({ 'medals[]': medals }),
  ])
    expect(scrollBoardSearch(readSearch(query))).toMatchObject({ 'medals[]': medals });
  for (const query of ['medals=3&medals=6', 'medals=3&medals=6&medals=-1', 'medals=3', 'medals=a,b,c'])
    expect(scrollBoardSearch(readSearch(query))['medals[]']).toBeUndefined();
  expect(scrollBoardSearch({ cid: '7', removeStar: 'true' })).toMatchObject({ cid: 7, removeStar: true });
  expect(scrollBoardSearch({ rehearsal: 120 }).rehearsal).toBe(120);
  expect(scrollBoardSearch({ rehearsal: 10_000_000 }).rehearsal).toBe(2_000);
});
