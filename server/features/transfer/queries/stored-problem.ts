import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import { casesOf } from '#server/features/problem/store/test-data.ts';

/** A problem with everything that belongs to it, as a package carries it. */
export async function storedProblem(db: Database, pid: number) {
  const problem = await db.selectFrom('problem').selectAll().where('id', '=', pid).executeTakeFirst();
  if (!problem) return undefined;
  const [tags, languages, codes, cases] = await Promise.all([
    tagsOf(db, pid),
    languagesOf(db, pid),
    codesOf(db, pid),
    problem.caseVersion === null ? [] : casesOf(db, problem.caseVersion),
  ]);
  const kind = (wanted: string) =>
    codes.filter(one => one.kind === wanted).map(({ language, code }) => ({ language, code }));
  return { problem, tags, languages, codeTemplates: kind('template'), codeAnswers: kind('answer'), cases };
}
export type StoredProblem = NonNullable<Awaited<ReturnType<typeof storedProblem>>>;

const tagsOf = (db: Database, pid: number) =>
  db
    .selectFrom('problemTag')
    .innerJoin('tag', 'tag.id', 'problemTag.tid')
    .leftJoin('tagClassification', 'tagClassification.id', 'tag.tcid')
    .select(['tag.name', 'tag.color', 'tagClassification.name as classification'])
    .where('pid', '=', pid)
    .orderBy('tag.id')
    .execute();

async function languagesOf(db: Database, pid: number): Promise<string[]> {
  const rows = await db
    .selectFrom('problemLanguage')
    .innerJoin('language', 'language.id', 'problemLanguage.lid')
    .select('language.name')
    .where('pid', '=', pid)
    .orderBy(sql`language.seq desc, language.id`)
    .execute();
  return rows.map(({ name }) => name);
}

const codesOf = (db: Database, pid: number) =>
  db
    .selectFrom('problemCode')
    .innerJoin('language', 'language.id', 'problemCode.lid')
    .select(['kind', 'language.name as language', 'code'])
    .where('pid', '=', pid)
    .orderBy('problemCode.id')
    .execute();

/** Those of the pictures and files of a statement that are there. */
export const publicFilesNamed = (db: Database, names: string[]) =>
  db
    .selectFrom('publicFile')
    .select(['name', 'kind', 'sha256', 'sizeBytes'])
    .where('name', 'in', names)
    .execute();
