import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Page } from '#core/contract/endpoint.ts';
import { listNotices } from '#core/contract/notice.ts';
import { getUserList } from '#core/contract/user-admin.ts';
import { countedRowsMax, pagedRowsMax } from '#core/limits.ts';
import { test } from '../testing/site.ts';

test('a list is counted and skipped as far as the bound, and not looked at beyond', async ({ site }) => {
  const root = await site.aUser({ role: 1000 });
  await sql`insert into notice (title, content, type, username)
    select 'Notice ' || n, '', 'All', 'root' from generate_series(1, ${pagedRowsMax + 50}::int) as n`.execute(
    site.site.db,
  );
  const page = async (currentPage: number) =>
    (await root.call<Page<{ title: string }>>(listNotices, { query: { currentPage, limit: 100 } })).body
      .data!;
  expect(await page(1)).toMatchObject({ total: pagedRowsMax, pages: pagedRowsMax / 100 });
  const last = await page(pagedRowsMax / 100);
  expect(last.records.map(({ title }) => title).at(-1)).toBe('Notice 51');
  expect((await page(pagedRowsMax / 100 + 1)).records).toEqual([]);
});

test('people are found by rare words and by words that everybody has, newest first', {
  timeout: 60_000,
}, async ({ site }) => {
  const root = await site.aUser({ role: 1000 });
  await sql`insert into account (uid, username, password_hash, gmt_create)
    select md5(n::text), 'everybody' || n, '', now() - n * interval '1 second'
    from generate_series(1, ${countedRowsMax + 5}::int) as n`.execute(site.site.db);
  const found = async (keyword: string, currentPage = 1) => {
    const query = { keyword, currentPage, limit: 2 };
    const { records, total } = (await root.call<Page<{ username: string }>>(getUserList, { query })).body
      .data!;
    return [total, ...records.map(({ username }) => username)];
  };
  expect(await found('everybody4711')).toEqual([1, 'everybody4711']);
  expect(await found('body1000', 2)).toEqual([7, 'everybody10001', 'everybody10002']);
  expect(await found('everybody', 3)).toEqual([countedRowsMax, 'everybody5', 'everybody6']);
  expect(await found('everybody', 600)).toEqual([countedRowsMax, 'everybody1199', 'everybody1200']);
  expect(await found('nobody')).toEqual([0]);
});
