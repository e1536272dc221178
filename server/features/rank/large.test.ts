import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Page } from '#core/contract/endpoint.ts';
import { getRankList, type RankRow } from '#core/contract/rank.ts';
import { countedRowsMax } from '#core/limits.ts';
import { test } from '#server/testing/site.ts';

test('on a large site a search still tells the place among everybody, also for a name that is everywhere', async ({
  site,
}) => {
  const people = 20_100;
  await sql`insert into account (uid, username, password_hash)
    select md5(n::text), 'everybody' || n, '' from generate_series(1, ${people}::int) as n`.execute(
    site.site.db,
  );
  // Two of them share each number of solved problems, and with it their place.
  await sql`update user_count set ac = (${people} - substr(username, 10)::int) / 2, total = 1, oi_score = 0
    from account where account.uid = user_count.uid and username like 'everybody%'`.execute(site.site.db);
  const found = async (searchUser: string, currentPage = 1) => {
    const query = { type: 'ACM', searchUser, currentPage, limit: 2 };
    const { total, records } = (await site.call<Page<RankRow>>(getRankList, { query })).body.data!;
    return [total, ...records.map(({ ac, place }) => `${ac}: ${place}`)];
  };
  expect(await found('everybody4711')).toEqual([1, '7694: 4711']);
  expect(await found('everybody', 2)).toEqual([countedRowsMax, '10048: 3', '10048: 3']);
  expect(await found('everybody', 600)).toEqual([countedRowsMax, '9450: 1199', '9450: 1199']);
  expect(await found('everybody', countedRowsMax)).toEqual([countedRowsMax]);
  expect(await found('everybody2', 2)).toEqual([1212, '10039: 21', '10039: 21']);
  expect(await found('everybody2', 601)).toEqual([1212, '5: 20089', '5: 20089']);
}, 120_000);
