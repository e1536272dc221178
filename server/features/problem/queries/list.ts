import { type RawBuilder, sql } from 'kysely';
import type { Page } from '#core/contract/endpoint.ts';
import type { ProblemRow } from '#core/contract/problem.ts';
import type { Database } from '#server/database/connect.ts';
import { executePrepared } from '#server/database/statement.ts';
import { pageOf } from '#server/http/page.ts';
import { presentTag } from '../present.ts';
import { tagJson } from './tags.ts';

export interface ListQuery {
  currentPage: number;
  limit: number;
  keyword?: string;
  tagId: number[];
  difficulty?: number;
  /** ALL, or the key of a bank */
  oj: string;
}

/**
 * One page of the public bank and the exact total, in one round trip. Tags and keywords are found once, by the facet
 * index, and both counted and cut from there. Whole banks and levels, which most people look at, are cut from an index
 * in their order and have their totals kept.
 */
export async function listProblems(db: Database, query: ListQuery): Promise<Page<ProblemRow>> {
  const { currentPage, limit } = query;
  const [found] = filterOf(query)
    ? (await listQuery(query).execute(db)).rows
    : await executePrepared(db, listQuery(query));
  const { total, records } = found!;
  const presented = records.map(row => ({ ...row, tags: row.tags.map(presentTag) }));
  return pageOf(presented, total, currentPage, limit);
}

export function listQuery(query: ListQuery): RawBuilder<{ total: number; records: ProblemRow[] }> {
  const cut = sql`order by id_length, problem_id limit ${query.limit} offset ${(query.currentPage - 1) * query.limit}`;
  const bank = query.oj === 'ALL' ? sql`true` : sql`oj = ${query.oj}`;
  const level = query.difficulty === undefined ? sql`true` : sql`difficulty = ${query.difficulty}`;
  const filter = filterOf(query);
  const found = filter
    ? sql`
      hit as materialized (select pid, id_length, problem_id from problem_bank where ${filter} and ${bank}),
      cut as (select pid, id_length, problem_id from hit ${cut}),
      counted as (select count(*)::int as total from hit)`
    : sql`
      cut as (select pid, id_length, problem_id from problem_bank where ${bank} and ${level} ${cut}),
      counted as (
        select coalesce(sum(total), 0)::int as total from problem_bank_total where ${bank} and ${level}
      )`;
  return sql`with ${found} select total, ${rowsOfCut} as records from counted`;
}

function filterOf({ keyword, tagId, difficulty, oj }: ListQuery): RawBuilder<unknown> | undefined {
  const words = (keyword ?? '').replace(/\s+/g, ' ').trim();
  const isOrdered = !tagId.length && !words && (oj !== 'ALL' || difficulty === undefined);
  if (isOrdered) return undefined;
  const facets = tagId.map(tid => `tag:${tid}`);
  if (difficulty !== undefined) facets.push(`level:${difficulty}`);
  const wanted = words ? sql`${facets}::text[] || keyword_grams(${words})` : sql`${facets}::text[]`;
  const indexed = sql`bank_facets(words, tids, difficulty) @> (${wanted})`;
  // Grams say that the neighbours are there, not that they stand in a row.
  if ([...words].length < 3) return indexed;
  // Small letters are what the database takes for small: both sides are lowered there.
  return sql`${indexed} and strpos(words, lower(${words})) > 0`;
}

const rowsOfCut = sql`
  coalesce((
    select json_agg(json_build_object(
      'pid', bank.pid, 'problemId', bank.problem_id, 'title', title, 'difficulty', difficulty, 'type', type,
      'tags', coalesce((select json_agg(${tagJson} order by tag.id) from tag where tag.id = any (bank.tids)), '[]'),
      'total', coalesce(total, 0), 'ac', coalesce(ac, 0), 'mle', coalesce(mle, 0), 'tle', coalesce(tle, 0),
      're', coalesce(re, 0), 'pe', coalesce(pe, 0), 'ce', coalesce(ce, 0), 'wa', coalesce(wa, 0),
      'se', coalesce(se, 0), 'pa', coalesce(pa, 0)
    ) order by bank.id_length, bank.problem_id)
    from cut join problem_bank as bank on bank.pid = cut.pid left join problem_count on problem_count.pid = cut.pid
  ), '[]')`;
