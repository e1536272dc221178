import { sql } from 'kysely';
import { expect } from 'vitest';
import { getContestList } from '#core/contract/contest.ts';
import { listAdminContests } from '#core/contract/contest-admin.ts';
import type { Page } from '#core/contract/endpoint.ts';
import { getUserProblemStatus } from '#core/contract/problem.ts';
import { type SearchResult, searchSite } from '#core/contract/search.ts';
import { getRecentContest } from '#core/contract/site.ts';
import { countedRowsMax } from '#core/limits.ts';
import { aContest, aGroup, inMinutes } from '#server/testing/place.ts';
import { test } from '#server/testing/site.ts';

const day = 24 * 60;

test('the home page has the contests that run and those that start within 14 days, the latest start first', async ({
  site,
}) => {
  const root = await site.aUser({});
  const make = (title: string, from: number, to: number, given = {}) =>
    aContest(site, root, { title, startTime: inMinutes(from), endTime: inMinutes(to), ...given });
  await make('later', 13 * day, 14 * day);
  await make('running', -60, 60);
  await make('ended', -120, -60);
  await make('far', 15 * day, 16 * day);
  await make('hidden', 60, 120, { visible: false });
  await make('of a group', 60, 120, { gid: await aGroup(site, root) });
  const { body } = await site.call<{ title: string; status: number }[]>(getRecentContest);
  expect(body.data!.map(({ title, status }) => [title, status])).toEqual([
    ['later', -1],
    ['running', 0],
  ]);
  expect(Object.keys(body.data![0]!)).not.toContain('description');
});

test('contests are found by their title, those nobody may see are not', async ({ site }) => {
  const root = await site.aUser({});
  const cid = await aContest(site, root, { title: '松果杯 Cone Cup' });
  await aContest(site, root, { title: '看不见的松果杯', visible: false });
  const { body } = await site.call<SearchResult[]>(searchSite, { query: { words: '松果杯' } });
  expect(body.data).toEqual([{ kind: 'contest', key: String(cid), title: '松果杯 Cone Cup' }]);
});

test('the list takes its filters one by one and together', async ({ site }) => {
  const root = await site.aUser({});
  await aContest(site, root, { title: 'Oak 1', type: 1 });
  await aContest(site, root, { title: 'Oak 2', startTime: inMinutes(60) });
  await aContest(site, root, { title: 'Oak 3', startTime: inMinutes(-120), endTime: inMinutes(-60) });
  const titles = async (query: object) => {
    const { body } = await site.call<{ records: { title: string }[] }>(getContestList, {
      query: { keyword: 'oak', ...query },
    });
    return body.data!.records.map(({ title }) => title);
  };
  expect(await titles({})).toEqual(['Oak 2', 'Oak 1', 'Oak 3']);
  expect(await titles({ type: '1' })).toEqual(['Oak 1']);
  expect(await titles({ status: '1' })).toEqual(['Oak 3']);
  expect(await titles({ status: '-1', type: '1' })).toEqual([]);
  expect(await titles({ page: 2, limit: 2 })).toEqual(['Oak 3']);
});

test('contests are found by rare words and by words that nearly all have, and counted as far as the bound', {
  timeout: 60_000,
}, async ({ site }) => {
  const root = await site.aUser({ role: 1000 });
  const many = countedRowsMax + 5;
  await sql`insert into contest (uid, author, title, type, visible, start_time, end_time)
    select ${root.uid}, 'root', 'Everyday Race ' || n, n % 2, n <> 7, now() - n * interval '1 hour', now() - n * interval '1 hour'
      + interval '1 minute' from generate_series(1, ${many}::int) as n`.execute(site.site.db);
  const long = await aContest(site, root, { title: 'Everyday Marathon', startTime: inMinutes(-3 * 60) });
  await aContest(site, root, { title: 'Everyday Plan', startTime: inMinutes(60) });
  const found = async (
    query: object,
    call: typeof getContestList | typeof listAdminContests = getContestList,
  ) => {
    const { body } = await root.call<Page<{ title: string }>>(call, { query: { limit: 3, ...query } });
    return [body.data!.total, ...body.data!.records.map(({ title }) => title.replace('Everyday ', ''))];
  };
  expect(await found({ keyword: 'everyday' })).toEqual([countedRowsMax, 'Plan', 'Marathon', 'Race 1']);
  expect(await found({ keyword: 'EVERYDAY', currentPage: 3 })).toEqual([
    countedRowsMax,
    'Race 5',
    'Race 6',
    'Race 8',
  ]);
  expect(await found({ keyword: 'everyday', status: 1, type: 1 })).toEqual([
    Math.ceil(many / 2) - 1,
    'Race 1',
    'Race 3',
    'Race 5',
  ]);
  expect(await found({ keyword: 'everyday', status: 0 })).toEqual([1, 'Marathon']);
  expect(await found({ keyword: 'race 1000' })).toEqual([7, 'Race 1000', 'Race 10000', 'Race 10001']);
  expect(await found({ keyword: 'marathon' })).toEqual([1, 'Marathon']);
  expect(await found({ keyword: 'race 1000', currentPage: 4 })).toEqual([7]);
  expect(await found({ keyword: 'race 7', limit: 1 }, listAdminContests)).toEqual([1_111, 'Race 7']);
  expect(await found({ keyword: String(long) }, listAdminContests)).toContain('Marathon');
  const { body } = await site.call<SearchResult[]>(searchSite, { query: { words: 'everyday' } });
  expect(body.data!.map(({ title }) => title)).toEqual([
    'Everyday Plan',
    'Everyday Marathon',
    'Everyday Race 1',
    'Everyday Race 2',
    'Everyday Race 3',
  ]);
});

test('the back office lists every contest, also those that are paused or shown to nobody', async ({
  site,
}) => {
  const root = await site.aUser({ role: 1000 });
  const cid = await aContest(site, root, { title: 'Elm Cup', visible: false });
  const paused = await aContest(site, root, { title: 'Elm Pause', pausedAt: inMinutes(0) });
  const list = async (keyword: string) => {
    const { body } = await root.call<Page<{ id: number; pausedAt: string | null }>>(listAdminContests, {
      query: { keyword },
    });
    return body.data!.records.map(({ id, pausedAt }) => [id, pausedAt !== null]);
  };
  expect(new Set((await list('elm')).map(String))).toEqual(new Set([`${cid},false`, `${paused},true`]));
  expect(await list(String(cid))).toEqual([[cid, false]]);
});

test('where somebody stands at the problems of a contest is told by the id as an address has it', async ({
  site,
}) => {
  const root = await site.aUser({ role: 1000 });
  const cid = await aContest(site, root, { title: 'Ash Cup' });
  const body = { pidList: [1], isContestProblemList: true, cid: String(cid), gid: null, containsEnd: false };
  expect((await root.call(getUserProblemStatus, { body })).body).toMatchObject({
    status: 200,
    data: { 1: { status: -10 } },
  });
});
