import { type RawBuilder, sql } from 'kysely';
import type { Page } from '#core/contract/endpoint.ts';
import type { GroupProblemRow } from '#core/contract/group-problem.ts';
import type { Database } from '#server/database/connect.ts';
import { verdictColumns } from '#server/database/submission-terms.ts';
import { textContainsUnindexed } from '#server/database/text-search.ts';
import { sharingWith } from '#server/features/group/queries/share.ts';
import { presentTag } from '#server/features/problem/present.ts';
import { caseCount } from '#server/features/problem/queries/case-count.ts';
import { tagJson } from '#server/features/problem/queries/tags.ts';
import { ownStatusesIn } from '#server/features/problem/queries.ts';
import { fail } from '#server/http/errors.ts';
import { pageOf } from '#server/http/page.ts';

interface ListQuery {
  currentPage: number;
  limit: number;
  keyword?: string | undefined;
  tagId: number[];
  difficulty?: number | undefined;
  oj?: string | undefined;
}

const problemWords = sql`problem_id || E'\n' || title`;

/** Which groups' problems are meant: the own ones, those of one that shares, or all. */
async function banksOf(db: Database, gid: number, oj = ''): Promise<number[]> {
  if (/^(mine|me)?$/i.test(oj) || Number(oj) === gid) return [gid];
  const shared = await sharingWith(db, gid);
  if (/^all$/i.test(oj)) return [gid, ...shared];
  const wanted = shared.find(one => one === Number(oj));
  return wanted === undefined ? fail('group.notShared') : [wanted];
}

const shownIn = (gids: number[]) => sql`home_gid = any(${gids}) and auth = 1 and deleted_at is null`;

/**
 * One page of the problems that the members of a group may use there. The counters are those of this group, also of
 * what has become public: the bank counts for itself from then on.
 */
export async function listGroupProblems(
  db: Database,
  { gid, uid }: { gid: number; uid: string },
  query: ListQuery,
): Promise<Page<GroupProblemRow>> {
  const { currentPage, limit, keyword, tagId, difficulty } = query;
  const conditions: RawBuilder<unknown>[] = [shownIn(await banksOf(db, gid, query.oj))];
  if (keyword) conditions.push(textContainsUnindexed(problemWords, keyword.replace(/\s+/g, ' ')));
  if (difficulty !== undefined) conditions.push(sql`difficulty = ${difficulty}`);
  for (const tid of tagId)
    conditions.push(sql`exists (
      select from problem_tag join tag on tag.id = problem_tag.tid
      where pid = problem.id and lower(tag.name) = (select lower(name) from tag where id = ${tid}))`);
  const counters = sql.raw(verdictColumns.map(name => `'${name}', coalesce(there.${name}, 0)`).join(', '));
  const { rows } = await sql<{ total: number; records: Omit<GroupProblemRow, 'myStatus'>[] }>`
    with hit as materialized (
      select id, problem_id, title, difficulty, type, home_gid
      from problem where ${sql.join(conditions, sql` and `)}
    ), cut as (
      select * from hit order by length(problem_id), problem_id collate "C"
      limit ${limit} offset ${(currentPage - 1) * limit}
    )
    select (select count(*)::int from hit) as total, coalesce((
      select json_agg(json_build_object(
        'pid', cut.id, 'problemId', problem_id, 'title', title, 'difficulty', difficulty, 'type', type,
        'homeGid', home_gid,
        'tags', coalesce((
          select json_agg(${tagJson} order by tag.id) from problem_tag join tag on tag.id = tid where pid = cut.id
        ), '[]'),
        ${counters}
      ) order by length(problem_id), problem_id collate "C")
      from cut
        left join group_problem_count as there on there.pid = cut.id and there.gid = ${gid}
    ), '[]') as records`.execute(db);
  const { total, records } = rows[0]!;
  const statuses = await ownStatusesIn(
    db,
    gid,
    uid,
    records.map(({ pid }) => pid),
  );
  const presented = records.map(row => ({
    ...row,
    tags: row.tags.map(presentTag),
    myStatus: statuses[row.pid]!.status,
  }));
  return pageOf(presented, total, currentPage, limit);
}

/** Every problem of a group, newest first, as its admins list them. */
export function problemsForAdmin(db: Database, gid: number, keyword?: string) {
  const rows = db
    .selectFrom('problem')
    .select(['id', 'problemId', 'title', 'author', 'authorUid', 'type', 'auth', 'gid', 'modifiedUser'])
    .select(['applyPublicProgress', 'gmtCreate', 'gmtModified'])
    .select(caseCount.as('cases'))
    .where('homeGid', '=', gid)
    .where('deletedAt', 'is', null)
    .orderBy('id', 'desc');
  if (!keyword) return rows;
  return rows.where(textContainsUnindexed(problemWords, keyword));
}
