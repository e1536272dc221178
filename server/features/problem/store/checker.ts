import { createHash } from 'node:crypto';
import type { Database } from '#server/database/connect.ts';

export interface CheckerSource {
  language: string;
  source: string;
  extraFiles: Record<string, string>;
}

/** Whether a judge has compiled exactly this; what was changed since must be compiled again. */
export async function isCompiled(db: Database, checker: CheckerSource): Promise<boolean> {
  const row = await db
    .selectFrom('compiledChecker')
    .select('sha256')
    .where('sha256', '=', hashOf(checker))
    .executeTakeFirst();
  return row !== undefined;
}

export async function noteCompiled(db: Database, checker: CheckerSource): Promise<void> {
  await db
    .insertInto('compiledChecker')
    .values({ sha256: hashOf(checker) })
    .onConflict(conflict => conflict.doNothing())
    .execute();
}

function hashOf({ language, source, extraFiles }: CheckerSource): string {
  const files = Object.entries(extraFiles).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([language, source, files]))
    .digest('hex');
}
