import type { Pause } from '#core/scoreboard/played.ts';
import type { Database } from '#server/database/connect.ts';

/** The pauses of a contest that are over. */
export const pausesOf = (db: Database, cid: number): Promise<Pause[]> =>
  db
    .selectFrom('contestPause')
    .select(['beganAt', 'endedAt'])
    .where('cid', '=', cid)
    .orderBy('beganAt')
    .execute();
