import type { Database } from '../../database/connect.ts';

/** Announcements of the site itself, newest first: neither of a group nor of a contest. */
export const siteAnnouncements = (db: Database) =>
  db
    .selectFrom('announcement')
    .innerJoin('account', 'account.uid', 'announcement.uid')
    .select(['announcement.id', 'title', 'content', 'announcement.uid', 'username', 'gid'])
    .select(['announcement.status', 'announcement.gmtCreate', 'announcement.gmtModified'])
    .where('gid', 'is', null)
    .where('cid', 'is', null)
    .orderBy('announcement.gmtCreate', 'desc')
    .orderBy('announcement.id', 'desc');
