import { type RawBuilder, sql } from 'kysely';
import type { Page } from '#core/contract/endpoint.ts';
import type { RankRow } from '#core/contract/rank.ts';
import type { Database } from '../../database/connect.ts';
import { textHolds } from '../../database/text-search.ts';
import { pageOf } from '../../http/page.ts';
import { remembered } from '../site/remembered.ts';

export interface RankQuery {
  currentPage: number;
  limit: number;
  type: 'ACM' | 'OI';
  searchUser?: string;
  /** whether real names are searched as well */
  byRealname: boolean;
}

/** How many people are listed changes slowly, and counting them would be most of the work of a page. */
const listedUsers = remembered(60_000, async (db: Database) => {
  const { total } = await db
    .selectFrom('userCount')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('listed', '=', true)
    .executeTakeFirstOrThrow();
  return total;
});

export async function listRanks(db: Database, query: RankQuery): Promise<Page<RankRow>> {
  const [{ rows }, listed] = await Promise.all([rankQuery(query).execute(db), listedUsers.read(db)]);
  const { total, records } = rows[0]!;
  return pageOf(records, total ?? listed, query.currentPage, query.limit);
}

/** Up to so many people found are put in order by sorting them; more are met on a walk along the ranking. */
const sortedAtMost = 500;

/** One page, and for a search how many it found. Accounts are read for the rows of the page only. */
export function rankQuery(query: RankQuery): RawBuilder<{ total: number | null; records: RankRow[] }> {
  const { type, limit, currentPage } = query;
  const order = type === 'ACM' ? sql`ac desc, total, uid` : sql`oi_score desc, ac desc, uid`;
  const cut = sql`order by ${order} limit ${limit} offset ${(currentPage - 1) * limit}`;
  const words = query.searchUser ?? '';
  const found = words
    ? sql`
      hit as materialized (select uid from account where status = 0 and ${namedBy(words, query.byRealname)}),
      counted as materialized (select count(*)::int as total from hit),
      cut as (
        (select uid, ac, user_count.total, oi_score from hit join user_count using (uid)
         where (select counted.total from counted) <= ${sortedAtMost} ${cut})
        union all
        (select uid, ac, total, oi_score from user_count
         where listed and (uid in (select hit.uid from hit)) is true
           and (select counted.total from counted) > ${sortedAtMost} ${cut})
      )`
    : sql`
      cut as (select uid, ac, total, oi_score from user_count where listed ${cut}),
      counted as (select null::int as total)`;
  return sql`with ${found}
    select counted.total, coalesce((
      select json_agg(json_build_object(
        'uid', uid, 'username', username, 'nickname', nickname, 'avatar', avatar, 'titleName', title_name,
        'titleColor', title_color, 'signature', left(signature, 500), 'ac', ac, 'total', cut.total,
        'score', oi_score, 'rating', rating) order by ${order})
      from cut join account using (uid)
    ), '[]') as records
    from counted`;
}

function namedBy(words: string, byRealname: boolean): RawBuilder<unknown> {
  const shown = sql`username || E'\n' || coalesce(nickname, '')`;
  if (!byRealname) return textHolds(shown, words);
  return sql`(${textHolds(shown, words)} or ${textHolds(sql`realname`, words)})`;
}
