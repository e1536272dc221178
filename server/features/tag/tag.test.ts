import { describe, expect } from 'vitest';
import type { Page } from '#core/contract/endpoint.ts';
import {
  getAllProblemTags,
  getProblemList,
  getProblemTagsAndClassification,
  type ProblemRow,
  type Tag,
  type TagGroup,
} from '#core/contract/problem.ts';
import {
  createClassification,
  createTag,
  deleteClassification,
  deleteTag,
  listClassifications,
  listUsedTags,
  mergeTags,
  moveTags,
  type UsedTag,
  updateClassification,
  updateTag,
} from '#core/contract/tag.ts';
import { aProblem } from '#server/testing/problem.ts';
import { type Caller, type TestSite, test } from '#server/testing/site.ts';

describe('a tag', () => {
  test('is made, changed and deleted by any administrator, and problems lose it', async ({ site }) => {
    const admin = await site.aUser({ role: 1001 });
    const made = await admin.call<Tag>(createTag, { body: { name: ' Trees ', color: '#2b8a3e' } });
    expect(made.body.data).toMatchObject({ name: 'Trees', color: '#2b8a3e', oj: 'ME', tcid: null });
    const { id } = made.body.data!;
    await aProblem(site, admin, { tags: [{ name: 'trees' }] });
    await aProblem(site, admin, { tags: [{ name: 'Trees' }], problem: { auth: 2 } });
    await admin.call(updateTag, { body: { id, name: 'Trees and forests', color: null } });
    expect(await used(site, 'Trees and forests')).toMatchObject({ id, color: null, problems: 2 });
    expect((await listed(site, id)).length).toBe(1);
    expect((await admin.call(deleteTag, { query: { tid: id } })).body.status).toBe(200);
    expect(await used(site, 'Trees and forests')).toBeUndefined();
    expect(await listed(site, id)).toEqual([]);
    expect((await admin.call(deleteTag, { query: { tid: id } })).body.status).toBe(404);
  });

  test('has a name of its own in its bank', async ({ site }) => {
    const { call } = await site.aUser({ role: 1008 });
    await call(createTag, { body: { name: 'Greedy' } });
    expect((await call(createTag, { body: { name: 'greedy' } })).body).toMatchObject({
      status: 400,
      msg: 'The name “greedy” already exists',
    });
    expect((await call(createTag, { body: { name: 'Greedy', oj: 'HDU' } })).body.status).toBe(200);
    const other = await call<Tag>(createTag, { body: { name: 'Sorting' } });
    const renamed = await call(updateTag, { body: { id: other.body.data!.id, name: 'GREEDY' } });
    expect(renamed.body.status).toBe(400);
    for (const body of [
      { name: '  ' },
      { name: 'x'.repeat(51) },
      { name: 'x', color: 'red' },
      { name: 'x', oj: 'ALL' },
    ])
      expect((await call(createTag, { body })).http).toBe(400);
  });

  test('of a group is not the site administrators’ to change', async ({ site }) => {
    const { call } = await site.aUser({ role: 1000 });
    const { id } = await site.site.db
      .insertInto('tag')
      .values({ name: 'ours', gid: 7 })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const asked of [
      call(updateTag, { body: { id, name: 'mine' } }),
      call(deleteTag, { query: { tid: id } }),
      call(moveTags, { body: { ids: [id], tcid: null } }),
    ])
      expect((await asked).body.status).toBe(404);
  });
});

test('several tags become one, and every problem has it once', async ({ site }) => {
  const { call, ...admin } = await site.aUser({ role: 1001 });
  const both = await aProblem(site, admin, { tags: [{ name: 'dp' }, { name: 'dynamic programming' }] });
  const one = await aProblem(site, admin, { tags: [{ name: 'DP!' }] });
  const [into, second, third] = await Promise.all(
    ['dynamic programming', 'dp', 'DP!'].map(async name => (await used(site, name))!.id),
  );
  expect((await call(mergeTags, { body: { ids: [second, third, into], into } })).body.status).toBe(200);
  expect(await used(site, 'dynamic programming')).toMatchObject({ problems: 2 });
  expect(await used(site, 'dp')).toBeUndefined();
  expect((await listed(site, into!)).sort()).toEqual([both.problemId, one.problemId].sort());
  const elsewhere = await call<Tag>(createTag, { body: { name: 'dp', oj: 'POJ' } });
  const mixed = await call(mergeTags, { body: { ids: [elsewhere.body.data!.id], into } });
  expect(mixed.body.msg).toMatch(/same bank/);
});

test('classifications are ordered by rank, and leave their tags behind', async ({ site }) => {
  const { call } = await site.aUser({ role: 1001 });
  const make = async (name: string, rank?: number) =>
    (await call<{ id: number }>(createClassification, { body: { name, rank, oj: 'CF' } })).body.data!.id;
  const [graphs, numbers] = [await make('Graphs', 5), await make('Numbers')];
  const names = async () => {
    const { body } = await call<{ name: string }[]>(listClassifications, { query: { oj: 'CF' } });
    return body.data!.map(({ name }) => name);
  };
  expect(await names()).toEqual(['Graphs', 'Numbers']);
  await call(updateClassification, { body: { id: numbers, rank: 1 } });
  expect(await names()).toEqual(['Numbers', 'Graphs']);
  expect((await call(createClassification, { body: { name: 'graphs', oj: 'CF' } })).body).toMatchObject({
    status: 400,
  });
  const ids = [];
  for (const name of ['flow', 'matching']) {
    const { body } = await call<Tag>(createTag, { body: { name, oj: 'CF', tcid: graphs } });
    ids.push(body.data!.id);
  }
  expect((await call(createTag, { body: { name: 'lost', tcid: graphs } })).body.msg).toMatch(/no such class/);
  await call(moveTags, { body: { ids, tcid: numbers } });
  expect((await call(moveTags, { body: { ids, tcid: 999_999 } })).body.status).toBe(404);
  await call(deleteClassification, { query: { tcid: numbers } });
  const groups = await site.call<TagGroup[]>(getProblemTagsAndClassification, { query: { oj: 'CF' } });
  const loose = groups.body.data!.find(({ classification }) => classification === null)!;
  expect(loose.tagList.map(({ name }) => name)).toEqual(['flow', 'matching']);
  expect((await call(updateClassification, { body: { id: numbers, name: 'x' } })).body.status).toBe(404);
  expect((await site.call(getAllProblemTags, { query: { oj: 'CF' } })).body.data).toHaveLength(2);
});

async function used(site: TestSite, name: string): Promise<UsedTag | undefined> {
  const { call } = await site.aUser({ role: 1001 });
  const { body } = await call<UsedTag[]>(listUsedTags);
  return body.data!.find(tag => tag.name === name);
}

/** What the public list finds under a tag. */
async function listed(site: TestSite, tagId: number): Promise<string[]> {
  const { body } = await site.call<Page<ProblemRow>>(getProblemList, { query: { tagId } });
  return body.data!.records.map(({ problemId }) => problemId);
}

test('what only hidden problems are about is told to those who know the problems', async ({ site }) => {
  const [keeper, author, other] = [
    await site.aUser({ role: 1008 }),
    await site.aUser({ role: 1001 }),
    await site.aUser({ role: 1001 }),
  ];
  await aProblem(site, author, { tags: [{ name: 'secret twist' }, { name: 'known' }], problem: { auth: 2 } });
  await aProblem(site, keeper, { tags: [{ name: 'known' }] });
  await keeper.call(createTag, { body: { name: 'not used yet' } });
  const told = async (call: Caller) => {
    const flat = (await call<Tag[]>(getAllProblemTags, { query: { oj: 'ME' } })).body.data!;
    const groups = await call<TagGroup[]>(getProblemTagsAndClassification, { query: { oj: 'ME' } });
    const names = flat.map(({ name }) => name);
    expect(groups.body.data!.flatMap(({ tagList }) => tagList.map(({ name }) => name)).sort()).toEqual(
      [...names].sort(),
    );
    return ['secret twist', 'known', 'not used yet'].filter(name => names.includes(name));
  };
  for (const { call } of [site, other]) expect(await told(call)).toEqual(['known', 'not used yet']);
  for (const { call } of [author, keeper])
    expect(await told(call)).toEqual(['secret twist', 'known', 'not used yet']);
  // All but administrators share an answer, so it holds nobody's own secret.
  const [writer, reader] = [await site.aUser(), await site.aUser()];
  await aProblem(site, writer, { tags: [{ name: 'secret twist' }], problem: { auth: 2 } });
  const callers = [writer, reader, writer, site];
  for (const names of await Promise.all(callers.map(({ call }) => told(call))))
    expect(names).toEqual(['known', 'not used yet']);
});
