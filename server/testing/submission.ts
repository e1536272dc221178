import type { Insertable } from 'kysely';
import type { Submission } from '../database/types.ts';
import type { TestSite } from './site.ts';

/** A submission as a row, with nobody to judge it. */
export async function aSubmissionRow(
  { site }: TestSite,
  { uid, username }: { uid: string; username: string },
  pid: number,
  given: Partial<Insertable<Submission>> = {},
): Promise<number> {
  const { submitId } = await site.db
    .insertInto('submission')
    .values({
      pid,
      uid,
      username,
      displayPid: `P${pid}`,
      status: 0,
      language: 'C',
      code: '',
      length: 0,
      ip: '127.0.0.1',
      ...given,
    })
    .returning('submitId')
    .executeTakeFirstOrThrow();
  return submitId;
}

export async function statusOf({ site }: TestSite, submitId: number): Promise<number> {
  const { status } = await site.db
    .selectFrom('submission')
    .select('status')
    .where('submitId', '=', submitId)
    .executeTakeFirstOrThrow();
  return status;
}
