import { guestAt, sharingWith } from '#server/features/group/queries/share.ts';
import { learningTableAccess } from '#server/features/learning-table/access.ts';
import { learningTableStore } from '#server/features/learning-table/store.ts';

export const courseTables = learningTableStore('course', { unknown: 'course.unknown', fresh: {} });

/**
 * Tables may have courses of groups that share with theirs; a guest is told of those of them that are shared with the
 * guest too.
 */
export const courseTableAccess = learningTableAccess(courseTables, async (db, viewer, { gid, isMember }) => {
  const sharing = await sharingWith(db, gid);
  return isMember ? sharing : [...(await guestAt(db, viewer, sharing))];
});
