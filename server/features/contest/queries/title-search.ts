import { type RawBuilder, sql } from 'kysely';
import { countedRowsMax, pagedRowsMax } from '#core/limits.ts';
import type { Database } from '#server/database/connect.ts';
import { textContains } from '#server/database/text-search.ts';
import { contestStatus } from '../queries.ts';

interface TitleQuery {
  words: string;
  /** which contests are looked at */
  among: RawBuilder<unknown>;
  /** by their status, start_time and id */
  order: RawBuilder<unknown>;
  limit: number;
  offset: number;
  /** one that is found whatever its title is */
  id?: number | undefined;
}

/** So many of the latest contests tell whether words are in many titles. */
const sampleSize = 1_000;
/** Words that more than one title of so many has are met soonest by reading title after title. */
const rareness = 10;

/**
 * A page of the contests whose titles hold the words, and how many there are, up to a bound. An index finds words that
 * are rare; those that are in many titles are read, from the latest contest on.
 */
export async function searchContestTitles(
  db: Database,
  wanted: TitleQuery,
): Promise<{ ids: number[]; total: number }> {
  const { among, order, limit, offset, id } = wanted;
  const hits = (await isCommon(db, wanted)) ? byReading(wanted, pagedRowsMax) : byIndex(wanted);
  const named = id === undefined ? sql`` : sql`union (${placed(sql`contest where ${among} and id = ${id}`)})`;
  const { rows } = await sql<{ ids: number[]; total: number }>`
    with hit as materialized ((${hits} limit ${countedRowsMax}) ${named})
    select array(select id from hit order by ${order} limit ${limit} offset ${offset}) as ids,
      (select count(*)::int from hit) as total`.execute(db);
  return rows[0]!;
}

/** The first of them for those who do not ask how many there are: most often the latest contests have enough. */
export async function firstContestsByTitle(db: Database, wanted: TitleQuery): Promise<number[]> {
  const { order, limit } = wanted;
  const { rows } = await sql<{ id: number }>`
    select id from (${byReading(wanted, sampleSize)}) as near order by ${order} limit ${limit}`.execute(db);
  return rows.length === limit ? rows.map(({ id }) => id) : (await searchContestTitles(db, wanted)).ids;
}

async function isCommon(db: Database, wanted: TitleQuery): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${byReading(wanted, sampleSize)}) as near`.execute(db);
  return rows[0]!.count > sampleSize / rareness;
}

/** Among so many of the latest contests. */
const byReading = ({ words, among }: TitleQuery, rows: number) =>
  placed(sql`(
    select id, title, start_time, end_time, paused_at from contest where ${among}
    order by start_time desc, id desc limit ${rows}
  ) as contest where strpos(lower(title), lower(${words})) > 0`);

const byIndex = ({ words, among }: TitleQuery) =>
  placed(sql`contest where ${among} and ${textContains(sql`title`, words)}`);

/** With what puts them in their order. */
const placed = (contests: RawBuilder<unknown>) =>
  sql`select id, ${contestStatus} as status, start_time from ${contests}`;
