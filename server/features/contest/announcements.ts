import type { Database } from '#server/database/connect.ts';
import { contestAnnouncements } from '#server/features/announcement/queries.ts';

/** A contest with more has told people everything long ago. */
export const announcementsMax = 200;

/** What is announced to everybody in a contest, newest first. */
export const shownAnnouncements = (db: Database, cid: number) =>
  contestAnnouncements(db, cid).where('announcement.status', '=', 0);
