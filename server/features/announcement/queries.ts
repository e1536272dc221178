import type { Database } from '../../database/connect.ts';

/** Newest first. */
const announcements = (db: Database) =>
  db
    .selectFrom('announcement')
    .innerJoin('account', 'account.uid', 'announcement.uid')
    .select(['announcement.id', 'title', 'content', 'announcement.uid', 'username', 'gid'])
    .select(['announcement.status', 'announcement.gmtCreate', 'announcement.gmtModified'])
    .orderBy('announcement.gmtCreate', 'desc')
    .orderBy('announcement.id', 'desc');

/** Announcements of the site itself: neither of a group nor of a contest. */
export const siteAnnouncements = (db: Database) =>
  announcements(db).where('gid', 'is', null).where('cid', 'is', null);

export const contestAnnouncements = (db: Database, cid: number) => announcements(db).where('cid', '=', cid);
