import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import { fail } from '#server/http/errors.ts';
import type { Before } from '../save-validation.ts';

/** A problem as it is before a save, with what the form's rules look at. */
export async function problemBefore(
  db: Database,
  pid: number,
): Promise<Before & { oj: string; auth: number }> {
  const row = await db
    .selectFrom('problem')
    .select(['problemId', 'isRemote', 'type', 'judgeMode', 'judgeCaseMode', 'oj', 'auth'])
    .select(['spjCode', 'spjLanguage', 'judgeExtraFile', 'caseVersion'])
    .select(['timeLimit', 'memoryLimit', 'stackLimit'])
    .where('id', '=', pid)
    .executeTakeFirst();
  if (!row) return fail('problem.unknown');
  const data = await db
    .selectFrom('problemCase')
    .select([
      sql<number>`count(*)`.as('cases'),
      sql<number | null>`min(seq) filter (where group_num is null)`.as('ungrouped'),
    ])
    .where('dataVersion', '=', row.caseVersion)
    .executeTakeFirstOrThrow();
  return { ...row, ...data };
}

/** By which the next save knows whether somebody else has saved meanwhile. */
export const versionsOf = (db: Database, pid: number) =>
  db
    .selectFrom('problem')
    .select(['gmtModified', 'caseVersion'])
    .where('id', '=', pid)
    .executeTakeFirstOrThrow();
