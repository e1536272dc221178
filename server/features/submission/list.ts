import { sql } from 'kysely';
import type { z } from 'zod';
import type { Page } from '#core/contract/endpoint.ts';
import type { getSubmissionList, SubmissionRow } from '#core/contract/submission.ts';
import type { Database } from '../../database/connect.ts';
import { inBank } from '../../database/submission-terms.ts';
import { pageOf } from '../../http/page.ts';
import type { Context } from '../../http/route.ts';
import { loggedIn, type Viewer } from '../../http/viewer.ts';
import { submissionPolicy } from './policy.ts';

type Filter = z.output<(typeof getSubmissionList)['query']>;

/** Beyond this many rows the total is not counted: nobody pages that far, and counting would be the slowest part. */
const countedRows = 10_000;

/** Submissions of the public bank, newest first. */
export async function listSubmissions({
  db,
  viewer,
  query,
}: Context<Filter, unknown>): Promise<Page<SubmissionRow>> {
  let rows = db.selectFrom('submission').where(inBank());
  if (query.onlyMine) rows = rows.where('submission.uid', '=', loggedIn(viewer).uid);
  else if (query.username) {
    const owner = await db
      .selectFrom('account')
      .select('uid')
      .where(sql`lower(username)`, '=', query.username.toLowerCase())
      .executeTakeFirst();
    rows = rows.where('submission.uid', '=', owner?.uid ?? '');
  }
  if (query.status !== undefined) rows = rows.where('submission.status', '=', query.status);
  if (query.language) rows = rows.where('submission.language', '=', query.language);
  if (query.problemID) {
    const problems = await problemIds(db, query.problemID, query.completeProblemID);
    rows = rows.where('submission.pid', 'in', problems.length ? problems : [0]);
  }
  const { currentPage, limit } = query;
  const [records, { total }] = await Promise.all([
    rows
      .innerJoin('problem', 'problem.id', 'submission.pid')
      .select(['submission.submitId', 'submission.uid', 'submission.username', 'submission.pid'])
      .select(['displayPid', 'title', 'submitTime', 'submission.status', 'share', 'time', 'memory', 'score'])
      .select(['oiRankScore', 'length', 'language', 'cid', 'cpid', 'judger', 'ip', 'isManual'])
      .orderBy('submission.submitId', 'desc')
      .limit(limit)
      .offset((currentPage - 1) * limit)
      .execute(),
    db
      .selectFrom(rows.select('submission.submitId').limit(countedRows).as('counted'))
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  return pageOf(
    records.map(row => presentRow(viewer, row)),
    total,
    currentPage,
    limit,
  );
}

/** By display id, whole or as a part of it. */
async function problemIds(db: Database, text: string, whole: boolean): Promise<number[]> {
  return (await problemIdQuery(db, text, whole).execute()).map(row => row.id);
}

export function problemIdQuery(db: Database, text: string, whole: boolean) {
  const wanted = text.toUpperCase();
  const query = db.selectFrom('problem').select('id').limit(1_000);
  return whole
    ? query.where('problemId', '=', wanted)
    : query
        .where(sql<boolean>`search_grams(problem_id) @> keyword_grams(${wanted})`)
        .where('problemId', 'like', `%${wanted.replace(/[\\%_]/g, '\\$&')}%`);
}

type Row = Omit<SubmissionRow, 'displayId' | 'source'>;

const presentRow = (viewer: Viewer, row: Row): SubmissionRow => ({
  ...row,
  displayId: null,
  source: null,
  ip: submissionPolicy.seeInside(viewer) ? row.ip : null,
});
