import { type Insertable, sql, type Updateable } from 'kysely';
import type { Database } from '../../database/connect.ts';
import type { Announcement } from '../../database/types.ts';
import { fail } from '../../http/errors.ts';

/** Newest first. */
const announcements = (db: Database) =>
  db
    .selectFrom('announcement')
    // Everyone has a writer. A join that could leave rows out would be made for all of them when they are counted.
    .leftJoin('account', 'account.uid', 'announcement.uid')
    .select(['announcement.id', 'title', 'content', 'announcement.uid', 'gid'])
    .select(sql<string>`username`.as('username'))
    .select(['announcement.status', 'announcement.gmtCreate', 'announcement.gmtModified'])
    .orderBy('announcement.gmtCreate', 'desc')
    .orderBy('announcement.id', 'desc');

/** Announcements of the site itself: neither of a group nor of a contest. */
export const siteAnnouncements = (db: Database) =>
  announcements(db).where('gid', 'is', null).where('cid', 'is', null);

/** Those whose title holds the words. */
export const siteAnnouncementsCalled = (db: Database, words: string) =>
  siteAnnouncements(db).where(({ eb, fn }) =>
    eb(fn('strpos', [fn('lower', ['title']), eb.val(words.toLowerCase())]), '>', 0),
  );

/** Announcements of contests and groups are changed where they are shown. */
export const findSiteAnnouncement = async (db: Database, id: number) =>
  (await db
    .selectFrom('announcement')
    .selectAll()
    .where('id', '=', id)
    .where('gid', 'is', null)
    .where('cid', 'is', null)
    .executeTakeFirst()) ?? fail('announcement.unknown');

export async function addAnnouncement(db: Database, announcement: Insertable<Announcement>): Promise<void> {
  await db.insertInto('announcement').values(announcement).execute();
}

export async function updateAnnouncement(
  db: Database,
  id: number,
  changes: Updateable<Announcement>,
): Promise<void> {
  await db.updateTable('announcement').set(changes).where('id', '=', id).execute();
}

export async function deleteAnnouncement(db: Database, id: number): Promise<void> {
  await db.deleteFrom('announcement').where('id', '=', id).execute();
}

export const contestAnnouncements = (db: Database, cid: number) => announcements(db).where('cid', '=', cid);

export const groupAnnouncements = (db: Database, gid: number) => announcements(db).where('gid', '=', gid);

export const findGroupAnnouncement = (db: Database, id: number) =>
  db
    .selectFrom('announcement')
    .select(['gid', 'uid', 'title'])
    .where('id', '=', id)
    .where('gid', 'is not', null)
    .executeTakeFirst();

export const findContestAnnouncement = (db: Database, id: number) =>
  db
    .selectFrom('announcement')
    .select(['cid', 'title', 'content', 'status'])
    .where('id', '=', id)
    .where('cid', 'is not', null)
    .executeTakeFirst();
