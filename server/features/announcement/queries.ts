import { type Insertable, sql, type Updateable } from 'kysely';
import type { Database } from '#server/database/connect.ts';
import { textMatch } from '#server/database/text-search.ts';
import type { Announcement } from '#server/database/types.ts';
import { fail } from '#server/http/errors.ts';

/** Newest first. */
const announcements = (db: Database) =>
  db
    .selectFrom('announcement')
    .select(['announcement.id', 'title', 'content', 'announcement.uid', 'gid'])
    // Everyone has a writer. A join would have every row looked at that an index alone can count and skip.
    .select(sql<string>`(select username from account where account.uid = announcement.uid)`.as('username'))
    .select(['announcement.status', 'announcement.gmtCreate', 'announcement.gmtModified'])
    .orderBy('announcement.gmtCreate', 'desc')
    .orderBy('announcement.id', 'desc');

/** Announcements of the site itself: neither of a group nor of a contest. */
export const siteAnnouncements = (db: Database) =>
  announcements(db).where('gid', 'is', null).where('cid', 'is', null);

export const titleContains = (words: string) => textMatch(sql`announcement.title`, words);

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
