import { fail } from '#server/http/errors.ts';
import type { Site } from '#server/site.ts';

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
export async function checkLanguageKnown({ db }: Site, name: string): Promise<void> {
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
export async function checkCheckerLanguageKnown({ db }: Site, name: string): Promise<void> {
  const known = await db
    .selectFrom('language')
    .select('id')
    .where('name', '=', name)
    .where('isSpj', '=', true)
    .executeTakeFirst();
  if (!known) fail('problem.languageUnknown', { name });
}
