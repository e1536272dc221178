import { sql, type Transaction } from 'kysely';
import type { Database } from '../../database/connect.ts';
import type { DB } from '../../database/types.ts';
import type { Judge } from '../../http/judges.ts';
import type { JobData } from './queue.ts';

/**
 * What a judge must have for a job: the languages of the program and of its checker, as a JSON array in order of their
 * names. A judge that named no languages when it came is taken to have them all.
 */
export type Need = string;

export const languagesOf = (need: Need): string[] => JSON.parse(need);

/** As things are now; nothing when the job has nothing left to do. */
export async function needOf(db: Database | Transaction<DB>, job: JobData): Promise<Need | undefined> {
  const row = await namedBy(db, job);
  return row && needFor(row.language, row.checker);
}

/** The needs of many submissions at once, by their ids. */
export async function needsOf(transaction: Transaction<DB>, submitIds: number[]): Promise<Map<number, Need>> {
  const rows = await submissionLanguages(transaction)
    .select('submitId')
    .where('submitId', 'in', submitIds)
    .execute();
  return new Map(rows.map(row => [row.submitId, needFor(row.language, row.checker)]));
}

/** The needs that a judge does not meet. */
export async function unmetBy(db: Database, judge: Pick<Judge, 'id'>): Promise<Need[]> {
  const { rows } = await sql<{ need: Need }>`
    select need from job_need, judge
    where judge.id = ${judge.id} and languages <> '[]'
      and not need::jsonb <@ jsonb_path_query_array(languages, '$[*].name')`.execute(db);
  return rows.map(row => row.need);
}

/** Of a program and, where there is one, its checker. */
export const needFor = (...names: (string | null)[]): Need =>
  JSON.stringify([...new Set(names.filter(name => name !== null))].sort());

function namedBy(db: Database | Transaction<DB>, job: JobData) {
  if (job.kind === 'test')
    return db
      .selectFrom('testRun')
      .select(['language', sql<string | null>`null`.as('checker')])
      .where('key', '=', job.key)
      .executeTakeFirst();
  if (job.kind === 'trial')
    return db
      .selectFrom('trial')
      .select(sql<string>`task ->> 'language'`.as('language'))
      .select(sql<string | null>`task -> 'checker' ->> 'language'`.as('checker'))
      .where('key', '=', job.key)
      .executeTakeFirst();
  return submissionLanguages(db).where('submitId', '=', job.submitId).executeTakeFirst();
}

/** The language of a problem's checker, if it has one: the same choice as in the task. */
export const checkerLanguage = sql<string | null>`
  case when judge_mode <> 'default' and spj_code <> '' then coalesce(spj_language, 'C++') end`.as('checker');

const submissionLanguages = (db: Database | Transaction<DB>) =>
  db
    .selectFrom('submission')
    .innerJoin('problem', 'problem.id', 'submission.pid')
    .select(['submission.language', checkerLanguage]);
