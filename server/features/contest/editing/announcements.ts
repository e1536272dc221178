import type { Announcement } from '#core/contract/site.ts';
import type { ContestStanding } from '#core/standing.ts';
import type { Database } from '#server/database/connect.ts';
import {
  addAnnouncement,
  contestAnnouncements,
  deleteAnnouncement,
  findContestAnnouncement,
  updateAnnouncement,
} from '#server/features/announcement/queries.ts';
import { fail } from '#server/http/errors.ts';
import { pageOfRows } from '#server/http/page.ts';
import { requireLogin, type Viewer } from '#server/http/viewer.ts';

/** Announcements of a contest, for those whom the routes of the site, or of a group, have let through. */
type Written = Pick<Announcement, 'title' | 'content' | 'status'>;

export const announcementsOf = (
  db: Database,
  standing: ContestStanding,
  page: { currentPage: number; limit: number },
) => pageOfRows(page, contestAnnouncements(db, standing.id), 'announcement.id');

export const announce = (db: Database, viewer: Viewer, standing: ContestStanding, written: Written) =>
  addAnnouncement(db, { ...written, uid: requireLogin(viewer).uid, cid: standing.id });

/** Answers with what it was. */
export async function changeAnnouncement(
  db: Database,
  standing: ContestStanding,
  { id, ...after }: Written & { id: number },
) {
  const before = await announcementAt(db, standing, id);
  await updateAnnouncement(db, id, after);
  return { before, after };
}

export async function removeAnnouncement(db: Database, standing: ContestStanding, id: number) {
  const { title } = await announcementAt(db, standing, id);
  await deleteAnnouncement(db, id);
  return title;
}

async function announcementAt(db: Database, standing: ContestStanding, id: number) {
  const found = await findContestAnnouncement(db, id);
  return found?.cid === standing.id ? found : fail('announcement.unknown');
}
