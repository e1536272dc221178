import { expect } from 'vitest';
import { type SearchResult, searchSite } from '#core/contract/search.ts';
import { aProblem } from '#server/testing/problem.ts';
import { test } from '#server/testing/site.ts';

test('problems by id and title, users by username and nickname, the exact name first', async ({ site }) => {
  const { db } = site.site;
  const pine = await site.aUser({});
  const birch = await site.aUser({});
  const banned = await site.aUser({ status: 1 });
  const name = (uid: string, nickname: string) =>
    db.updateTable('account').set({ nickname }).where('uid', '=', uid).execute();
  await name(pine.uid, '松树');
  await name(birch.uid, `像 ${pine.username}`);
  await name(banned.uid, '松树');
  const search = async (words: string) =>
    (await site.call<SearchResult[]>(searchSite, { query: { words } })).body.data!.map(({ kind, key }) => [
      kind,
      key,
    ]);
  expect(await search('松')).toEqual([['user', pine.username]]);
  expect(await search(pine.username.toUpperCase())).toEqual([
    ['user', pine.username],
    ['user', birch.username],
  ]);
  const { problemId } = await aProblem(site, pine, { problem: { title: '数松果 Counting Cones' } });
  await aProblem(site, pine, { problem: { title: '看不见的松果', auth: 2 } });
  expect(await search('松果')).toEqual([['problem', problemId]]);
  expect(await search(problemId.toLowerCase())).toEqual([['problem', problemId]]);
  expect(await search('%')).toEqual([]);
});

test('nothing to search for, and too much of it, are refused', async ({ site }) => {
  for (const words of ['', '   ', 'x'.repeat(51)])
    expect((await site.call(searchSite, { query: { words } })).http).toBe(400);
});
