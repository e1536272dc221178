import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Page } from '#core/contract/endpoint.ts';
import { getRankList, type RankRow } from '#core/contract/rank.ts';
import { type Caller, type TestSite, test } from '#server/testing/site.ts';

async function aRankedUser(
  site: TestSite,
  given: {
    ac?: number;
    total?: number;
    oiScore?: number;
    nickname?: string;
    realname?: string;
    status?: number;
  },
) {
  const user = await site.aUser({ status: given.status });
  const { ac = 0, total = 0, oiScore = 0, nickname = null, realname = null } = given;
  await site.site.db.updateTable('account').set({ nickname, realname }).where('uid', '=', user.uid).execute();
  await site.site.db
    .updateTable('userCount')
    .set({ ac, total, oiScore })
    .where('uid', '=', user.uid)
    .execute();
  return user;
}

const rank = async (call: Caller, query: Record<string, string | number> = {}) =>
  (await call<Page<RankRow>>(getRankList, { query })).body.data!;

test('ACM by solved and then fewest submissions, OI by score and then solved; banned accounts are left out', async ({
  site,
}) => {
  const a = await aRankedUser(site, { ac: 5, total: 9, oiScore: 10 });
  const b = await aRankedUser(site, { ac: 5, total: 7, oiScore: 30 });
  const c = await aRankedUser(site, { ac: 6, total: 50, oiScore: 10 });
  const banned = await aRankedUser(site, { ac: 99, total: 99, oiScore: 999, status: 1 });
  const newcomer = await aRankedUser(site, {});
  const uids = (page: Page<RankRow>) => page.records.map(row => row.uid);
  const acm = await rank(site.call);
  expect(uids(acm)).toEqual([c, b, a, newcomer].map(user => user.uid));
  expect(acm).toMatchObject({ total: 4, size: 30 });
  expect(acm.records[1]).toMatchObject({ ac: 5, total: 7, score: 30, rating: null });
  for (const type of ['OI', 1])
    expect(uids(await rank(site.call, { type }))).toEqual([b, c, a, newcomer].map(user => user.uid));
  expect(uids(await rank(site.call, { limit: 2, currentPage: 2 }))).toEqual([a.uid, newcomer.uid]);

  const { db } = site.site;
  await db.updateTable('account').set({ status: 0 }).where('uid', '=', banned.uid).execute();
  expect(uids(await rank(site.call))[0]).toBe(banned.uid);
  await db.updateTable('account').set({ status: 1 }).where('uid', '=', banned.uid).execute();
  expect((await rank(site.call, { searchUser: banned.username })).total).toBe(0);
});

test('a place is among everybody, in a search and on a later page too, and equals share it', async ({
  site,
}) => {
  const given = [
    { ac: 1009, total: 9, oiScore: 5500 },
    { ac: 1007, total: 8, oiScore: 5500 },
    { ac: 1007, total: 8, oiScore: 5800 },
    { ac: 1007, total: 9, oiScore: 5000, nickname: '找得到' },
    { ac: 1000, total: 7, oiScore: 5000 },
    { ac: 1000, total: 7, oiScore: 5000, nickname: '找得到' },
  ];
  for (const one of given) await aRankedUser(site, one);
  await aRankedUser(site, { ac: 9999, oiScore: 9999, status: 1 });
  const places = async (query: Record<string, string | number>) =>
    (await rank(site.call, query)).records.map(row => row.place);
  expect(await places({ limit: 6 })).toEqual([1, 2, 2, 4, 5, 5]);
  expect(await places({ limit: 2, currentPage: 2 })).toEqual([2, 4]);
  expect(await places({ searchUser: '找得到' })).toEqual([4, 5]);
  expect(await places({ type: 'OI', limit: 6 })).toEqual([1, 2, 3, 4, 5, 5]);
  expect(await places({ type: 'OI', searchUser: '找得到' })).toEqual([4, 5]);
});

test('searching by username and nickname; real names are for administrators', async ({ site }) => {
  const user = await aRankedUser(site, { nickname: '小橡树 Oak_1', realname: '王小明' });
  const root = await site.aUser({ role: 1000 });
  for (const searchUser of ['橡', '小橡', '橡树 oak', 'OAK_1', user.username.slice(2).toUpperCase()])
    expect([searchUser, (await rank(site.call, { searchUser })).records]).toMatchObject([
      searchUser,
      [{ uid: user.uid }],
    ]);
  for (const searchUser of ['王', '小明', '王小明']) {
    expect((await rank(site.call, { searchUser })).total).toBe(0);
    expect((await rank(root.call, { searchUser })).records).toMatchObject([{ uid: user.uid }]);
  }
  expect((await rank(site.call, { searchUser: '%' })).total).toBe(0);
  expect(JSON.stringify(await rank(root.call))).not.toContain('王小明');
});

test('a name that very many share is ranked like any other', async ({ site }) => {
  const { db } = site.site;
  await sql`
    insert into account (uid, username, password_hash, nickname)
    select md5('crowd' || n), 'crowd' || n, '', '众人' from generate_series(1, 700) as n`.execute(db);
  await sql`update user_count set ac = 700 - substr(username, 6)::int, total = 1000
    from account where account.uid = user_count.uid and nickname = '众人'`.execute(db);
  const names = async (query: Record<string, string | number>) => {
    const page = await rank(site.call, { limit: 3, ...query });
    return [page.total, ...page.records.map(row => row.username)];
  };
  expect(await names({ searchUser: '众人' })).toEqual([700, 'crowd1', 'crowd2', 'crowd3']);
  expect(await names({ searchUser: '众', currentPage: 234 })).toEqual([700, 'crowd700']);
  expect(await names({ searchUser: 'crowd10' })).toEqual([11, 'crowd10', 'crowd100', 'crowd101']);
});

test('an unknown kind of ranking is refused', async ({ site }) => {
  expect((await site.call(getRankList, { query: { type: 'IOI' } })).http).toBe(400);
});
