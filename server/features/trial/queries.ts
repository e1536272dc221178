import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import { now } from '#server/database/instant.ts';
import { fail } from '#server/http/errors.ts';
import type { Site } from '#server/site.ts';
import { type TrialKind, unfinished } from './store.ts';

export async function storedSettings({ db }: Site, pid: number) {
  const row = await db
    .selectFrom('problem')
    .select(['problemId', 'type', 'judgeMode', 'judgeCaseMode', 'timeLimit', 'memoryLimit', 'stackLimit'])
    .select([
      'difficulty',
      'isRemoveEndBlank',
      'isFileIo',
      'ioReadFileName',
      'ioWriteFileName',
      'caseVersion',
    ])
    .select(['userExtraFile', 'judgeExtraFile', 'spjCode', 'spjLanguage'])
    .where('id', '=', pid)
    .executeTakeFirst();
  return row ?? fail('problem.unknown');
}

/** Any language a judge has: an answer may be written in one that solvers are not offered. */
export async function requireKnownLanguage({ db }: Site, name: string): Promise<void> {
  const known = await db
    .selectFrom('language')
    .select('id')
    .where('name', '=', name)
    .where('oj', '=', 'ME')
    .where('isSpj', '=', false)
    .where('contentType', '<>', '')
    .executeTakeFirst();
  if (!known) fail('problem.languageUnknown', { name });
}

/** One that checkers and interactors are written in. */
export async function requireKnownCheckerLanguage({ db }: Site, name: string): Promise<void> {
  const known = await db
    .selectFrom('language')
    .select('id')
    .where('name', '=', name)
    .where('isSpj', '=', true)
    .executeTakeFirst();
  if (!known) fail('problem.languageUnknown', { name });
}

/** Somebody's own, as long as it is kept. */
export async function findTrial(db: Database, uid: string, kind: TrialKind, key: string) {
  const row = await db
    .selectFrom('trial')
    .select(['key', 'status', 'progress', 'result', 'task'])
    .where('key', '=', key)
    .where('uid', '=', uid)
    .where('kind', '=', kind)
    .where('expiresAt', '>', now())
    .executeTakeFirst();
  return row ?? fail('trial.unknown');
}

/** Whether a trial that is not over is run on this file. */
export async function isFileOfTrial(db: Database, key: string, sha256: string): Promise<boolean> {
  const row = await db
    .selectFrom('trial')
    .select('key')
    .where('key', '=', key)
    .where('status', 'in', unfinished)
    .where(sql<boolean>`exists (
      select from jsonb_to_recordset(task -> 'cases') as file (input text, output text)
      where ${sha256} in (input, output))`)
    .executeTakeFirst();
  return row !== undefined;
}
