import { sql } from 'kysely';
import type { z } from 'zod';
import type { Page } from '#core/contract/endpoint.ts';
import type { AdminProblemRow, listAdminProblems } from '#core/contract/problem-admin.ts';
import type { JudgeMode } from '#core/scoring/mode.ts';
import { bankStanding } from '#core/standing.ts';
import type { Database } from '#server/database/connect.ts';
import { textContainsUnindexed } from '#server/database/text-search.ts';
import { pageOfMatches, pageOfRows } from '#server/http/page.ts';
import { requireLogin, type User, type Viewer } from '#server/http/viewer.ts';
import { problemPolicy } from '../policy.ts';
import { caseCount } from './case-count.ts';
import { problemsMatching } from './problem-search.ts';

type Query = z.output<(typeof listAdminProblems)['query']>;

/** Problems as the back office lists them: whatever is not a group's, without statements. */
export async function listForAdmin(
  db: Database,
  viewer: Viewer,
  query: Query,
): Promise<Page<AdminProblemRow>> {
  const every = rowsOf(db, query);
  const all = problemPolicy.manageBank(viewer) ? every : every.where(isTold(requireLogin(viewer)));
  // The trash is small: its search reads.
  const rows = query.deleted && query.keyword ? all.where(matchesDeleted(query.keyword)) : all;
  const { records, ...page } = await (query.keyword && !query.deleted
    ? pageOfMatches(query, rows, named(query.keyword), 'problem.id')
    : pageOfRows(query, rows, 'problem.id'));
  const presented = records.map(({ gid, authorUid, ...row }) => ({
    ...row,
    judgeMode: row.judgeMode as JudgeMode,
    mayEdit: problemPolicy.manage(viewer, bankStanding, { auth: row.auth, gid, authorUid }),
    mayPublish: problemPolicy.publish(viewer),
    mayDelete: problemPolicy.remove(viewer),
  }));
  return { ...page, records: presented };
}

function rowsOf(db: Database, { auth, oj, author, deleted }: Query) {
  let rows = db
    .selectFrom('problem')
    .leftJoin('problemCount', 'problemCount.pid', 'problem.id')
    .select(({ fn }) => fn.coalesce('deletedId', 'problemId').as('problemId'))
    .select([
      'id',
      'deletedAt',
      'title',
      'author',
      'authorUid',
      'type',
      'judgeMode',
      'difficulty',
      'auth',
      'gid',
    ])
    .select(['isRemote', 'source', 'modifiedUser', 'oj', 'gmtCreate', 'gmtModified'])
    .select(({ fn }) => [
      fn.coalesce('problemCount.total', sql.lit(0)).as('total'),
      fn.coalesce('problemCount.ac', sql.lit(0)).as('ac'),
      caseCount.as('cases'),
    ])
    .where('deletedAt', deleted ? 'is not' : 'is', null)
    .orderBy('id', 'desc');
  // Groups look after their own; whatever is in the trash is restored here.
  if (!deleted) rows = rows.where('gid', 'is', null);
  if (auth !== undefined) rows = rows.where('auth', '=', auth);
  if (author) rows = rows.where('author', '=', author);
  const bank = bankKey(oj);
  if (bank !== 'ALL') rows = rows.where('oj', '=', bank);
  return rows;
}

/**
 * What waits for a contest is known to its author and to the organisers of the contest, until everybody there sees it.
 * Others may not even look for its title.
 */
const isTold = ({ uid }: User) => sql<boolean>`(problem.auth <> 3 or problem.author_uid = ${uid} or exists (
  select from contest_problem listed join contest on contest.id = listed.cid
  where listed.pid = problem.id and (contest.uid = ${uid} or (contest.start_time <= now() and contest.visible))))`;

const bankKey = (word: string) => (/^(mine)?$/i.test(word) ? 'ME' : word.toUpperCase());

const matchesDeleted = (keyword: string) =>
  textContainsUnindexed(sql`deleted_id || E'\\n' || title`, keyword);

/** By a part of the title or the display id, or by the whole number. */
const named = (keyword: string) =>
  problemsMatching(keyword, /^\d{1,9}$/.test(keyword) ? sql`problem.id = ${Number(keyword)}` : undefined);
