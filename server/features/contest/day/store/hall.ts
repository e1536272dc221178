import type { Database } from '#server/database/connect.ts';

/** Whether those who take part are locked into the contest while it runs. */
export const setOnsite = (db: Database, cid: number, onsite: boolean) =>
  db.updateTable('contest').set({ onsite }).where('id', '=', cid).execute();
