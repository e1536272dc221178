import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import type { Judge } from '#server/http/judges.ts';

/**
 * What a judge must have for a job: the languages of the program and of its checker, as a JSON array in order of their
 * names. A judge that named no languages when it came is taken to have them all.
 */
export type Need = string;

export const languagesOf = (need: Need): string[] => JSON.parse(need);

/** Of a program and, where there is one, its checker. */
export const needFor = (...names: (string | null)[]): Need =>
  JSON.stringify([...new Set(names.filter(name => name !== null))].sort());

/** The needs that a judge does not meet. */
export async function unmetBy(db: Database, judge: Pick<Judge, 'id'>): Promise<Need[]> {
  const { rows } = await sql<{ need: Need }>`
    select need from job_need, judge
    where judge.id = ${judge.id} and languages <> '[]'
      and not need::jsonb <@ jsonb_path_query_array(languages, '$[*].name')`.execute(db);
  return rows.map(row => row.need);
}
