import { type RawBuilder, sql } from 'kysely';
import type { Discussion } from '#core/contract/discussion.ts';
import type { Page } from '#core/contract/endpoint.ts';
import { countedRowsMax } from '#core/limits.ts';
import type { Database } from '#server/database/connect.ts';
import { executePrepared } from '#server/database/statement.ts';
import { textContainsUnindexed } from '#server/database/text-search.ts';
import type { Language } from '#server/http/language.ts';
import { pageOf } from '#server/http/page.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { presentRow } from '../present.ts';
import { type ShownDiscussion, shownDiscussions } from '../queries.ts';

export interface ListQuery {
  currentPage: number;
  limit: number;
  /** of one group, of the site (null), or of all */
  gid: number | null | 'all';
  categoryId?: number | undefined;
  /** the display id of a problem */
  problemId?: string | undefined;
  kind?: 'talk' | 'solution' | undefined;
  /** of one author */
  uid?: string | undefined;
  keyword?: string | undefined;
  withHidden?: boolean;
}

interface Reader {
  viewer: Viewer;
  language: Language;
}

/** Words that are everywhere find their newest rows; nobody reads further than this. */
const foundMax = 200;
/** So many blocks of 1024 ids are looked through before the rest. */
const nearBlocks = 8;

/** One page of discussions, the pinned ones first, then the newest, and how many there are, up to a bound. */
export async function listDiscussions(
  db: Database,
  query: ListQuery,
  { viewer, language }: Reader,
): Promise<Page<Discussion>> {
  const { currentPage, limit } = query;
  const offset = (currentPage - 1) * limit;
  const page = sql<{ total: number; ids: number[] }>`
    with hit as materialized (${hits(query)})
    select (select count(*)::int from hit) as total,
      array(select id from hit order by top_priority desc, id desc limit ${limit} offset ${offset}) as ids`;
  const [found] = isPlain(query) ? await executePrepared(db, page) : (await page.execute(db)).rows;
  const { total, ids } = found!;
  const records = (await discussionsOf(db, ids)).map(row => presentRow(row, viewer, language));
  return pageOf(records, total, currentPage, limit);
}

/** What everybody looks at first: how it is found depends on no value. */
const isPlain = ({ gid, categoryId, problemId, uid, keyword }: ListQuery): boolean =>
  gid === null && !keyword && [categoryId, problemId, uid].every(value => value === undefined);

async function discussionsOf(db: Database, ids: number[]): Promise<ShownDiscussion[]> {
  if (ids.length === 0) return [];
  const chosen = sql<boolean>`discussion.id = any ((select ${ids}::int[])::int[])`;
  const shown = shownDiscussions(db).where(chosen).orderBy('topPriority', 'desc');
  return executePrepared(db, shown.orderBy('discussion.id', 'desc'));
}

/** The ids that a list is cut from, in its order and bounded. */
function hits(query: ListQuery): RawBuilder<unknown> {
  const words = (query.keyword ?? '').replace(/\s+/g, ' ').trim();
  const order = sql`order by top_priority desc, id desc`;
  const chosen = sql.join(filters(query), sql` and `);
  if (!words)
    return sql`select id, top_priority from discussion where ${chosen} ${order} limit ${countedRowsMax}`;
  const text = sql`discussion_words(title, description, content)`;
  const holds = textContainsUnindexed(text, words);
  const grams = sql`(discussion_grams(${text}) || discussion_block(id))`;
  const plain = sql`${chosen} and not top_priority and ${holds}`;
  // Words that many have are found in the newest blocks, one after the other. Those that are rare are looked for
  // everywhere at once: the index then begins with the rarest of their grams. The texts tell who does hold the words.
  // The block stands apart from the words: so the index leaps to it, where as one more gram it would be compared with each.
  return sql`
    with top as (
      select max(id) >> 10 as block from discussion
    ), near as materialized (
      select found.id from generate_series((select block from top), (select block from top) - ${nearBlocks - 1}, -1) as block
      cross join lateral (
        select id from (
          select id from discussion
          where ${plain} and ${grams} @> discussion_keyword(${words}) and ${grams} @> array[discussion_block(block << 10)] offset 0
        ) as held order by id desc
      ) as found limit ${foundMax}
    ), far as (
      select id from (
        select id from discussion where (select count(*) from near) < ${foundMax}
          and id < ((select block from top) - ${nearBlocks - 1}) << 10 and ${plain} and ${grams} @> discussion_keyword(${words}) offset 0
      ) as held order by id desc limit ${foundMax}
    )
    select id, true as top_priority from discussion where ${chosen} and top_priority and ${holds}
    union all (select id, false from (select id from near union all select id from far) as found limit ${foundMax})`;
}

function filters(query: ListQuery): RawBuilder<unknown>[] {
  const { gid, categoryId, problemId, kind, uid, withHidden } = query;
  const at = gid === 'all' ? sql`true` : gid === null ? sql`gid is null` : sql`gid = ${gid}`;
  const all = [at];
  if (!withHidden) all.push(sql`status = 0`);
  if (categoryId !== undefined) all.push(sql`category_id = ${categoryId}`);
  if (kind !== undefined) all.push(sql`kind = ${kind}`);
  if (uid !== undefined) all.push(sql`uid = ${uid}`);
  if (problemId !== undefined)
    all.push(sql`pid = (select problem.id from problem where problem_id = upper(${problemId}))`);
  return all;
}
