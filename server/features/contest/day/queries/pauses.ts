import { statement } from '#server/database/statement.ts';

/** The pauses of a contest that are over. */
export const pausesOf = statement((db, cid: number) =>
  db.selectFrom('contestPause').select(['beganAt', 'endedAt']).where('cid', '=', cid).orderBy('beganAt'),
);
