import { expect } from 'vitest';
import type { Page } from '#core/contract/endpoint.ts';
import {
  getAllProblemTags,
  getProblemList,
  getProblemTagsAndClassification,
  getRandomProblem,
  type ProblemRow,
  type Tag,
  type TagGroup,
} from '#core/contract/problem.ts';
import { aProblem } from '#server/testing/problem.ts';
import { type TestSite, test } from '#server/testing/site.ts';
import { saveProblem } from './store/save.ts';

type Query = Record<string, string | number>;

const list = async (site: TestSite, query: Query) =>
  (await site.call<Page<ProblemRow>>(getProblemList, { query })).body.data!;
const ids = async (site: TestSite, query: Query) =>
  (await list(site, query)).records.map(row => row.problemId);

test('ordered by length of the id, then by id; paged with the exact total', async ({ site }) => {
  const author = await site.aUser({ role: 1008 });
  for (const problemId of ['zz10', 'Z9', 'Z10', 'Y1'])
    await aProblem(site, author, { problem: { problemId } });
  expect(await ids(site, {})).toEqual(['Y1', 'Z9', 'Z10', 'ZZ10']);
  expect(await list(site, { limit: 3, currentPage: 2 })).toMatchObject({
    total: 4,
    size: 3,
    current: 2,
    pages: 2,
    records: [{ problemId: 'ZZ10', tags: [], total: 0, ac: 0 }],
  });
  expect(await list(site, { currentPage: 99 })).toMatchObject({ total: 4, records: [] });
  expect((await list(site, { limit: -5, currentPage: 'x' })).size).toBe(30);
});

test('keywords of any length match title or id, whatever the case, and nothing else', async ({ site }) => {
  const author = await site.aUser({ role: 1008 });
  const add = (problemId: string, title: string) => aProblem(site, author, { problem: { problemId, title } });
  await add('KW1', '最短路径 Shortest Path');
  await add('KW2', '短文与路标');
  await add('KW3', '100% 的_下划线\\');
  await add('KW4', 'ÉCOLE École d’été');
  for (const [keyword, expected] of [
    ['短', ['KW1', 'KW2']],
    ['短路', ['KW1']],
    ['最短路径', ['KW1']],
    ['短路标', []],
    ['shortest p', ['KW1']],
    ['kw2', ['KW2']],
    ['W', ['KW1', 'KW2', 'KW3', 'KW4']],
    ['0% 的', ['KW3']],
    ['的_下', ['KW3']],
    ['的x下', []],
    ['线\\', ['KW3']],
    ['W1 最', []],
    ['ÉCO', ['KW4']],
    ['École d', ['KW4']],
  ] as const)
    expect([keyword, await ids(site, { keyword, oj: 'All' })]).toEqual([keyword, expected]);
});

test('level, all of several tags, bank and keyword together', async ({ site }) => {
  const author = await site.aUser({ role: 1008 });
  const add = (problemId: string, difficulty: number, names: string[], oj = 'ME') =>
    aProblem(site, author, {
      problem: { problemId, difficulty, oj, title: '组合' },
      tags: names.map(name => ({ name, classification: name === 'dp' ? undefined : '图论' })),
    });
  await add('MIX1', 3, ['dp', 'tree']);
  await add('MIX2', 3, ['dp']);
  await add('MIX3', 4, ['tree', 'DP']);
  await add('HDU-1', 3, ['dp', 'tree'], 'HDU');
  const tags = (await site.call<Tag[]>(getAllProblemTags)).body.data!;
  const id = (name: string) => tags.find(tag => tag.name === name)!.id;
  const both = `${id('dp')},${id('tree')}`;
  expect(await ids(site, { tagId: both })).toEqual(['MIX1', 'MIX3']);
  expect(await ids(site, { tagId: `[${both}]`, difficulty: 3 })).toEqual(['MIX1']);
  expect(await ids(site, { tagId: both, difficulty: 3, keyword: 'mix' })).toEqual(['MIX1']);
  expect(await ids(site, { keyword: '组合', oj: 'HDU' })).toEqual(['HDU-1']);
  expect(await ids(site, { keyword: '组合', oj: 'All', difficulty: 'All', tagId: '' })).toHaveLength(4);
  expect((await list(site, { keyword: 'MIX1' })).records[0]!.tags.map(tag => tag.name)).toEqual([
    'dp',
    'tree',
  ]);

  const groups = (await site.call<TagGroup[]>(getProblemTagsAndClassification)).body.data!;
  expect(groups.map(group => [group.classification?.name, group.tagList.map(tag => tag.name)])).toEqual([
    ['图论', ['tree']],
    [undefined, ['dp']],
  ]);
});

test('unreadable filters are refused', async ({ site }) => {
  const unreadable: Query[] = [
    { tagId: 'dp' },
    { difficulty: 13 },
    { difficulty: 'x' },
    { keyword: 'x'.repeat(101) },
  ];
  for (const query of unreadable) expect((await site.call(getProblemList, { query })).http).toBe(400);
});

test('what is not public is in no list, total, search or random pick, not even of its author', async ({
  site,
}) => {
  const author = await site.aUser({ role: 1000 });
  const { total } = await list(site, { oj: 'All' });
  const secret = { title: '不公开的题目 unpublished' };
  await aProblem(site, author, { problem: { ...secret, auth: 2 } });
  await aProblem(site, author, { problem: { ...secret, auth: 3 } });
  const { pid } = await aProblem(site, author, { problem: { ...secret, gid: 7 } });
  expect((await list(site, { oj: 'All' })).total).toBe(total);
  expect((await list(site, { keyword: 'unpublished' })).total).toBe(0);
  expect((await author.call<Page<ProblemRow>>(getProblemList)).body.data!.records).not.toContainEqual(
    expect.objectContaining(secret),
  );

  await saveProblem(site.site, author, pid, { problem: { gid: null } });
  expect((await list(site, { keyword: 'unpublished' })).total).toBe(1);
  await saveProblem(site.site, author, pid, { problem: { auth: 2 } });
  expect((await list(site, { keyword: 'unpublished' })).total).toBe(0);
});

test('a random problem is one of the own bank', async ({ site }) => {
  const own = new Set(await ids(site, { limit: 300 }));
  for (let time = 0; time < 20; time += 1) {
    const { body } = await site.call<{ problemId: string }>(getRandomProblem);
    expect(own).toContain(body.data!.problemId);
  }
});
