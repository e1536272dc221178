import type { RoleId } from '#core/role.ts';
import type { Database } from '#server/database/connect.ts';
import type { Viewer } from '#server/http/viewer.ts';

/** The person a token was given to, as they are now: whoever was banned since asks no more. */
export async function findAsker(db: Database, uid: string): Promise<Viewer> {
  const row = await db
    .selectFrom('account')
    .select(['uid', 'username', 'role'])
    .where('uid', '=', uid)
    .where('status', '=', 0)
    .executeTakeFirst();
  return row ? { ...row, role: row.role as RoleId, sessionId: '' } : null;
}
