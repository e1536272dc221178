import type { Database } from '#server/database/connect.ts';

export const hideProblem = (db: Database, pid: number) =>
  db.updateTable('problem').set({ auth: 2 }).where('id', '=', pid).execute();
