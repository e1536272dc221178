import { sql } from 'kysely';
import type { Page } from '#core/contract/endpoint.ts';
import type { RejudgeFilter, RejudgeRow, RejudgeSet } from '#core/contract/rejudge.ts';
import { isFinal, Status, statuses } from '#core/verdict.ts';
import type { Database } from '#server/database/connect.ts';
import { countsInFinal } from '#server/features/contest/final/queries.ts';
import { fail } from '#server/http/errors.ts';
import { pageOfRows } from '#server/http/page.ts';
import { findAccountByName } from '../account/queries.ts';

interface Paging {
  currentPage: number;
  limit: number;
}

/** Cancelled submissions are chosen only by name: whoever cancelled one did not want a verdict. */
const chosenByDefault = statuses.filter(status => isFinal(status) && status !== Status.Cancelled);

/** The submissions that a filter chooses. What is judged right now is not among them, nor what other sites judge,
 * nor what the final board of a contest counts. */
export async function chosen(db: Database, filter: RejudgeFilter) {
  const { status, language, from, to, cid } = filter;
  let rows = db
    .selectFrom('submission')
    .where('status', 'in', status === undefined ? chosenByDefault : [status])
    .where(isJudgedHere)
    .where(({ not }) => not(countsInFinal));
  if (filter.problemId) rows = rows.where('pid', '=', await problemNamed(db, filter.problemId));
  if (filter.username) rows = rows.where('uid', '=', await accountNamed(db, filter.username));
  if (language) rows = rows.where('language', '=', language);
  if (from) rows = rows.where('submitTime', '>=', from);
  if (to) rows = rows.where('submitTime', '<', to);
  if (cid !== undefined) rows = rows.where('cid', '=', cid);
  if (filter.outdated) rows = rows.where('status', '<>', Status.CompileError).where(isOutdated);
  return rows;
}

const isJudgedHere = sql<boolean>`not (select is_remote from problem where problem.id = submission.pid)`;

/** Judged on data, and on other data than its problem has now. */
const isOutdated = sql<boolean>`data_version <> (select case_version from problem where problem.id = submission.pid)`;

async function problemNamed(db: Database, problemId: string): Promise<number> {
  const problem = await db
    .selectFrom('problem')
    .select('id')
    .where('problemId', '=', problemId.toUpperCase())
    .executeTakeFirst();
  return problem?.id ?? fail('problem.unknown');
}

async function accountNamed(db: Database, username: string): Promise<string> {
  const account = await findAccountByName(db, username);
  return account?.uid ?? fail('user.unknown');
}

const setFields = ['id', 'username', 'filter', 'state', 'total', 'gmtCreate', 'gmtModified'] as const;

export async function pageOfSets(db: Database, paging: Paging): Promise<Page<RejudgeSet>> {
  const query = db.selectFrom('rejudgeSet').select(setFields).orderBy('id', 'desc');
  const { records, ...page } = await pageOfRows(paging, query);
  return { ...page, records: await withCountsOf(db, records) };
}

export async function findSet(db: Database, id: number): Promise<RejudgeSet> {
  const found = await db.selectFrom('rejudgeSet').select(setFields).where('id', '=', id).execute();
  const [set] = await withCountsOf(db, found);
  return set ?? fail('rejudge.unknown');
}

const isChanged = sql<boolean>`(new_status <> old_status
  or (new_status is not null and new_score is distinct from old_score))`;

async function withCountsOf(db: Database, sets: FoundSet[]): Promise<RejudgeSet[]> {
  if (!sets.length) return [];
  const ids = sets.map(set => set.id);
  const counted = await db
    .selectFrom('rejudgeRow')
    .select(({ fn }) => [
      'setId',
      fn.count<number>('newStatus').as('done'),
      fn.countAll<number>().filterWhere(isChanged).as('changed'),
      fn.countAll<number>().filterWhere('outcome', '=', 'applied').as('applied'),
      fn.countAll<number>().filterWhere('outcome', '=', 'skipped').as('skipped'),
      fn.countAll<number>().filterWhere('outcome', '=', 'failed').as('failed'),
    ])
    .where('setId', 'in', ids)
    .groupBy('setId')
    .execute();
  const counts = new Map(counted.map(({ setId, ...numbers }) => [setId, numbers]));
  const none = { done: 0, changed: 0, applied: 0, skipped: 0, failed: 0 };
  return sets.map(set => ({ ...set, ...(counts.get(set.id) ?? none) }) as RejudgeSet);
}

interface FoundSet {
  id: number;
  filter: unknown;
  state: string;
}

/** The rows of a set whose status or score is another than before, with what tells them apart. */
export async function pageOfChangedRows(
  db: Database,
  setId: number,
  paging: Paging,
): Promise<Page<RejudgeRow>> {
  const query = db
    .selectFrom('rejudgeRow')
    // Every row has a submission; said so, they are counted without looking at any.
    .leftJoin('submission', 'submission.submitId', 'rejudgeRow.submitId')
    .leftJoin('problem', 'problem.id', 'submission.pid')
    .select(['rejudgeRow.submitId', 'submission.displayPid', 'problem.title', 'submission.uid'])
    .select(['submission.username', 'submission.language', 'submission.submitTime', 'rejudgeRow.cause'])
    .select(['oldStatus', 'oldScore', 'newStatus', 'newScore', 'outcome'])
    .where('setId', '=', setId)
    .where(isChanged)
    .orderBy('rejudgeRow.submitId', 'desc');
  return (await pageOfRows(paging, query, 'rejudgeRow.submitId')) as Page<RejudgeRow>;
}
