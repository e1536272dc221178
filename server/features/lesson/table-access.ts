import { learningTableAccess } from '#server/features/learning-table/access.ts';
import { learningTableStore } from '#server/features/learning-table/store.ts';

/** A new table of lessons is a draft until somebody publishes it. */
export const lessonTables = learningTableStore('lesson', {
  unknown: 'learning.unknown',
  fresh: { status: 0 },
});

/** Lessons stay in the tables of their own group. */
export const lessonTableAccess = learningTableAccess(lessonTables, async () => []);
