import * as contract from '#core/contract/announcement-admin.ts';
import { pageOfMatches, pageOfRows } from '#server/http/page.ts';
import { route } from '#server/http/route.ts';
import { requireLogin } from '#server/http/viewer.ts';
import {
  addAnnouncement,
  deleteAnnouncement,
  findSiteAnnouncement,
  siteAnnouncements,
  titleContains,
  updateAnnouncement,
} from './queries.ts';

export const announcementRoutes = [
  route(contract.listAnnouncements, ({ db, query }) =>
    query.keyword
      ? pageOfMatches(query, siteAnnouncements(db), titleContains(query.keyword), 'announcement.id')
      : pageOfRows(query, siteAnnouncements(db), 'announcement.id'),
  ),

  route(contract.createAnnouncement, ({ db, body, viewer }) =>
    addAnnouncement(db, { ...body, uid: requireLogin(viewer).uid }),
  ),

  route(contract.updateAnnouncement, async ({ db, body, record }) => {
    const { id, ...changes } = body;
    const before = await findSiteAnnouncement(db, id);
    record({ target: before.title, before, after: changes });
    await updateAnnouncement(db, id, { title: before.title, ...changes });
  }),

  route(contract.deleteAnnouncement, async ({ db, query, record }) => {
    record({ target: (await findSiteAnnouncement(db, query.aid)).title });
    await deleteAnnouncement(db, query.aid);
  }),
];
