import type { TestSite } from './site.ts';

interface Given {
  status?: number;
  cid?: number;
  gid?: number;
  submitTime?: string;
}

/** A submission as a row, with nobody to judge it. */
export async function aSubmissionRow(
  { site }: TestSite,
  { uid, username }: { uid: string; username: string },
  pid: number,
  given: Given = {},
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
