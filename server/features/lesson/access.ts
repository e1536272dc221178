import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';

/** Whether somebody writes lessons anywhere: such a person may upload their pictures. */
export async function teachesSomewhere(db: Database, uid: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from study_group left join group_member on group_member.gid = study_group.id and group_member.uid = ${uid}
    where study_group.status = 0 and (study_group.uid = ${uid} or group_member.auth >= 4) limit 1`.execute(
    db,
  );
  return rows.length > 0;
}
