import { sql } from 'kysely';
import type { z } from 'zod';
import type { Page } from '#core/contract/endpoint.ts';
import type { AdminProblemRow, listAdminProblems } from '#core/contract/problem-admin.ts';
import type { JudgeMode } from '#core/scoring/mode.ts';
import type { Database } from '../../database/connect.ts';
import { pageOfRows } from '../../http/page.ts';
import type { Viewer } from '../../http/viewer.ts';
import { mayManageProblem } from './policy.ts';

type Query = z.output<(typeof listAdminProblems)['query']>;

/** Problems as the back office lists them: whatever is not a group's, without statements. */
export async function listForAdmin(
  db: Database,
  viewer: Viewer,
  query: Query,
): Promise<Page<AdminProblemRow>> {
  const { records, ...page } = await pageOfRows(query, rowsOf(db, query));
  const presented = records.map(({ gid, ...row }) => ({
    ...row,
    judgeMode: row.judgeMode as JudgeMode,
    mayEdit: mayManageProblem(viewer, { ...row, gid }),
  }));
  return { ...page, records: presented };
}

function rowsOf(db: Database, { keyword, auth, oj, author }: Query) {
  let rows = db
    .selectFrom('problem')
    .leftJoin('problemCount', 'problemCount.pid', 'problem.id')
    .select(['id', 'problemId', 'title', 'author', 'type', 'judgeMode', 'difficulty', 'auth', 'gid'])
    .select(['isRemote', 'source', 'modifiedUser', 'oj', 'gmtCreate', 'gmtModified'])
    .select(({ fn, selectFrom }) => [
      fn.coalesce('problemCount.total', sql.lit(0)).as('total'),
      fn.coalesce('problemCount.ac', sql.lit(0)).as('ac'),
      selectFrom('problemCase')
        .select(count => count.fn.countAll<number>().as('cases'))
        .whereRef('dataVersion', '=', 'problem.caseVersion')
        .$asScalar()
        .$castTo<number>()
        .as('cases'),
    ])
    .where('gid', 'is', null)
    .orderBy('id', 'desc');
  if (auth !== undefined) rows = rows.where('auth', '=', auth);
  if (author) rows = rows.where('author', '=', author);
  const bank = bankKey(oj);
  if (bank !== 'ALL') rows = rows.where('oj', '=', bank);
  if (keyword) rows = rows.where(holds(keyword));
  return rows;
}

const bankKey = (word: string) => (/^(mine)?$/i.test(word) ? 'ME' : word.toUpperCase());

const holds = (keyword: string) => sql<boolean>`(
  strpos(lower(title), lower(${keyword})) > 0 or strpos(lower(problem_id), lower(${keyword})) > 0
  or id::text = ${keyword})`;
