import type { Database } from '#server/database/connect.ts';
import { contestAnnouncements } from '#server/features/announcement/queries.ts';
import type { Viewer } from '#server/http/viewer.ts';

/** A contest with more has told people everything long ago. */
export const announcementsMax = 200;

/** What is announced to everybody in a contest, newest first. */
export const shownAnnouncements = (db: Database, cid: number) =>
  contestAnnouncements(db, cid).where('announcement.status', '=', 0);

/** What somebody wrote is no news to them. */
export const isForViewer = (viewer: Viewer, { uid }: { uid: string | null }): boolean => viewer?.uid !== uid;
