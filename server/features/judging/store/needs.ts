import { sql } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import { fromNow } from '#server/database/instant.ts';
import type { Need } from '../need.ts';

/** Those of the list have no hope since now or before; the others have. */
export async function markHopeless(db: Database, hopeless: Need[]): Promise<void> {
  await sql`
    update job_need set hopeless_since = case when need = any(${hopeless}) then coalesce(hopeless_since, now()) end
    where hopeless_since is not null or need = any(${hopeless})`.execute(db);
}

/** What has had none for so long. */
export const hopelessFor = (db: Database, seconds: number) =>
  db.selectFrom('jobNeed').select('need').where('hopelessSince', '<=', fromNow(-seconds)).execute();
