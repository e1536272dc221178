import type { Database } from '#server/database/connect.ts';

/** The version that is wanted, or the one that is in force. */
export async function findVersion(db: Database, pid: number, wanted?: number): Promise<number | undefined> {
  if (wanted === undefined) {
    const problem = await db
      .selectFrom('problem')
      .select('caseVersion')
      .where('id', '=', pid)
      .executeTakeFirst();
    return problem?.caseVersion ?? undefined;
  }
  const version = await db
    .selectFrom('dataVersion')
    .select('id')
    .where('id', '=', wanted)
    .where('pid', '=', pid)
    .executeTakeFirst();
  return version?.id;
}

export const caseWithProblem = (db: Database, caseId: number) =>
  db
    .selectFrom('problemCase')
    .innerJoin('dataVersion', 'dataVersion.id', 'problemCase.dataVersion')
    .selectAll('problemCase')
    .select('pid')
    .where('problemCase.id', '=', caseId)
    .executeTakeFirst();

export const uploadedFile = (db: Database, token: string, name: string) =>
  db
    .selectFrom('testcaseUploadFile')
    .select(['name', 'sha256', 'sizeBytes'])
    .where('token', '=', token)
    .where('name', '=', name)
    .executeTakeFirst();
