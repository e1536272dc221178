import { sql } from 'kysely';
import { groupLevel } from '#core/standing.ts';
import type { Database } from '#server/database/connect.ts';

/** Who looks after a contest besides super admins: its creator, the owner and the roots of its group. */
export async function contestAdmins(db: Database, cid: number): Promise<string[]> {
  const { rows } = await sql<{ uid: string }>`
    select contest.uid from contest where id = ${cid} and uid is not null
    union select study_group.uid from contest join study_group on study_group.id = contest.gid
      where contest.id = ${cid} and study_group.uid is not null
    union select group_member.uid from contest join group_member using (gid)
      where contest.id = ${cid} and group_member.auth = ${groupLevel.root}`.execute(db);
  return rows.map(({ uid }) => uid);
}
