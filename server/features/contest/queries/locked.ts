import type { Database } from '#server/database/connect.ts';

/** Whether somebody has locked a problem of a contest: they submit to it no more. */
export async function isLocked(db: Database, cid: number, pid: number, uid: string): Promise<boolean> {
  const row = await db
    .selectFrom('contestLock')
    .select('pid')
    .where('cid', '=', cid)
    .where('pid', '=', pid)
    .where('uid', '=', uid)
    .executeTakeFirst();
  return row !== undefined;
}
