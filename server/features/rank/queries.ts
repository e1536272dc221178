import { type RawBuilder, sql } from 'kysely';
import type { Page } from '#core/contract/endpoint.ts';
import type { RankRow } from '#core/contract/rank.ts';
import { countedRowsMax, pagedRowsMax } from '#core/limits.ts';
import { cachedFor } from '#server/concurrency/cached-for.ts';
import type { Database } from '#server/database/connect.ts';
import { executePrepared } from '#server/database/statement.ts';
import { anyTextContains, anyTextContainsUnindexed } from '#server/database/text-search.ts';
import { countUpTo } from '#server/http/keyset-page.ts';
import { pageOf } from '#server/http/page.ts';

export interface RankQuery {
  currentPage: number;
  limit: number;
  type: 'ACM' | 'OI';
  searchUser?: string;
  /** whether real names are searched as well */
  byRealname: boolean;
}

/** How many people are listed, up to the bound, changes slowly, and counting them would be most of the work of a page. */
const listedUsers = cachedFor(60_000, (db: Database) =>
  countUpTo(db, pagedRowsMax, db.selectFrom('userCount').where('listed', '=', sql.lit(true))),
);

export async function listRanks(db: Database, query: RankQuery): Promise<Page<RankRow>> {
  const { currentPage, limit, type, searchUser } = query;
  const listed = await listedUsers.read(db);
  const most = searchUser ? countedRowsMax : pagedRowsMax;
  if ((currentPage - 1) * limit >= most) return pageOf([], Math.min(listed, most), currentPage, limit);
  const isLarge = listed > countedPlacesMax;
  const page = rankQuery(query, isLarge);
  const [found] = searchUser ? (await page.execute(db)).rows : await executePrepared(db, page);
  const { total, records } = found!;
  if (searchUser && isLarge) {
    const placeOf = (await ladders[type].read(db)).placeOf;
    for (const row of records) row.place = placeOf(row);
  }
  return pageOf(records, Math.min(total ?? listed, most), currentPage, limit);
}

/** On larger sites whom a search found is not counted down to, but looked up in a ladder of all places. */
const countedPlacesMax = 20_000;

interface Step {
  first: number;
  second: number;
  people: number;
}

const ladderOf = (type: RankQuery['type']) =>
  cachedFor(60_000, async (db: Database) => {
    const { first, second, best } = rules[type];
    const { rows } = await sql<Step>`select ${first} as first, ${second} as second, count(*)::int as people
      from user_count where listed group by ${first}, ${second} order by ${best}`.execute(db);
    let place = 1;
    const places = rows.map(({ people }) => {
      place += people;
      return place - people;
    });
    const isBefore = (one: Step, a: number, b: number) =>
      one.first > a || (one.first === a && (type === 'ACM' ? one.second < b : one.second > b));
    return {
      placeOf({ ac, total, score }: RankRow): number {
        const [a, b] = type === 'ACM' ? [ac, total] : [score, ac];
        let [low, high] = [0, rows.length];
        while (low < high) {
          const middle = (low + high) >> 1;
          if (isBefore(rows[middle]!, a, b)) low = middle + 1;
          else high = middle;
        }
        return places[low] ?? place;
      },
    };
  });

/**
 * Up to so many people found are put in order by sorting them; more are met on a walk along the ranking, and where even
 * more are found, those of the name are known by a look at each. A walk deep into the list is long, and is put off.
 */
const atFirst = { sorted: 1_000, found: countedRowsMax };
const deepDown = { from: 1_000, sorted: countedRowsMax, found: 250_000 };

/** What ranks, best first. Equals share a place; the uid only keeps their order the same on every page. */
const rules = {
  ACM: { first: sql`ac`, second: sql`total`, best: sql`ac desc, total` },
  OI: { first: sql`oi_score`, second: sql`ac`, best: sql`oi_score desc, ac desc` },
};

const ladders = { ACM: ladderOf('ACM'), OI: ladderOf('OI') };

/** One page, and for a search how many it found. Accounts are read for the rows of the page only. */
export function rankQuery(
  query: RankQuery,
  isLarge = false,
): RawBuilder<{ total: number | null; records: RankRow[] }> {
  const { type, limit, currentPage } = query;
  const { best } = rules[type];
  const offset = (currentPage - 1) * limit;
  const cut = sql`order by ${best}, uid limit ${limit} offset ${offset}`;
  const words = query.searchUser ?? '';
  const most = offset < deepDown.from ? atFirst : deepDown;
  const found = words
    ? sql`
      hit as materialized (
        select uid from account where status = 0 and ${anyTextContains(namesOf(query), words)} limit ${most.found}
      ),
      counted as materialized (select count(*)::int as total from hit),
      cut as (
        (select uid, ac, total, oi_score from hit cross join lateral (
           -- each by the index, however many people there are
           select ac, total, oi_score from user_count where user_count.uid = hit.uid offset 0) as own
         where ${isFound(offset, most.sorted)} ${cut})
        union all
        (select uid, ac, total, oi_score from user_count
         where listed and (uid in (select hit.uid from hit)) is true
           and ${isFound(Math.max(offset, most.sorted), most.found - 1)} ${cut})
        union all
        (select uid, ac, total, oi_score from user_count
         where listed and ${isFound(most.found - 1, most.found)}
           and (select ${anyTextContainsUnindexed(namesOf(query), words)} from account where account.uid = user_count.uid) ${cut})
      ),
      placed as (${isLarge ? sql`select *, 0 as place from cut` : placedAnywhere(type)})`
    : sql`
      cut as (
        select uid, ac, total, oi_score from user_count where listed
        -- one plan serves every page
        order by ${best}, uid limit (select ${limit}::bigint) offset (select ${offset}::bigint)
      ),
      counted as (select null::int as total),
      placed as (${placedInTurn(type, offset)})`;
  return sql`with ${found}
    select counted.total, coalesce((
      select json_agg(json_build_object(
        'uid', uid, 'username', username, 'nickname', nickname, 'avatar', avatar, 'titleName', title_name,
        'titleColor', title_color, 'signature', left(signature, 500), 'ac', ac, 'total', placed.total,
        'score', oi_score, 'rating', rating, 'place', place) order by ${best}, uid)
      from placed cross join lateral (
        -- each by the index, however long a page is
        select username, nickname, avatar, title_name, title_color, signature, rating
        from account where account.uid = placed.uid offset 0) as person
    ), '[]') as records
    from counted`;
}

/** Whom a search found stands anywhere: everybody down to the last of them is counted, once. */
function placedAnywhere(type: RankQuery['type']): RawBuilder<unknown> {
  const { first, best } = rules[type];
  return sql`
        select * from cut join (
          select uid, rank() over (order by ${best}) as place from user_count
          where listed and ${first} >= (select min(${first}) from cut)
        ) as everybody using (uid)`;
}

/** The rows of a page follow each other; only equals of the first may stand on the pages before it. */
function placedInTurn(type: RankQuery['type'], offset: number): RawBuilder<unknown> {
  const { first, second, best } = rules[type];
  const equalsBefore = sql`
            select count(*) from user_count as equal, (select * from cut order by ${best}, uid limit 1) as top
            where equal.listed and equal.${first} = top.${first} and equal.${second} = top.${second}
              and equal.uid < top.uid`;
  return sql`
        select *, ${offset} + rank() over page - case rank() over page when 1 then (${equalsBefore}) else 0 end as place
        from cut window page as (order by ${best})`;
}

/** Whether more than the one and at most the other number of people were found. */
const isFound = (more: number, most: number) =>
  sql`(select counted.total > ${more} and counted.total <= ${most} from counted)`;

/** By names that everybody sees, and by real names where these may be searched. */
const namesOf = ({ byRealname }: RankQuery) => {
  const shown = sql`username || E'\n' || coalesce(nickname, '')`;
  return byRealname ? [shown, sql`realname`] : [shown];
};
