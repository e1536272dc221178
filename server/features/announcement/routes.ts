import * as contract from '#core/contract/announcement-admin.ts';
import type { Database } from '../../database/connect.ts';
import { fail } from '../../http/errors.ts';
import { pageOfRows } from '../../http/page.ts';
import { route } from '../../http/route.ts';
import { loggedIn } from '../../http/viewer.ts';
import { siteAnnouncements } from './queries.ts';

export const announcementRoutes = [
  route(contract.listAnnouncements, ({ db, query }) => {
    const words = query.keyword?.toLowerCase();
    const found = siteAnnouncements(db);
    return pageOfRows(
      query,
      words
        ? found.where(({ eb, fn }) => eb(fn('strpos', [fn('lower', ['title']), eb.val(words)]), '>', 0))
        : found,
    );
  }),

  route(contract.createAnnouncement, async ({ db, body, viewer }) => {
    await db
      .insertInto('announcement')
      .values({ ...body, uid: loggedIn(viewer).uid })
      .execute();
  }),

  route(contract.updateAnnouncement, async ({ db, body, record }) => {
    const { id, ...changes } = body;
    const before = await find(db, id);
    record({ target: before.title, before, after: changes });
    await db
      .updateTable('announcement')
      .set({ title: before.title, ...changes })
      .where('id', '=', id)
      .execute();
  }),

  route(contract.deleteAnnouncement, async ({ db, query, record }) => {
    record({ target: (await find(db, query.aid)).title });
    await db.deleteFrom('announcement').where('id', '=', query.aid).execute();
  }),
];

/** Announcements of contests and groups are changed where they are shown. */
const find = async (db: Database, id: number) =>
  (await db
    .selectFrom('announcement')
    .selectAll()
    .where('id', '=', id)
    .where('gid', 'is', null)
    .where('cid', 'is', null)
    .executeTakeFirst()) ?? fail('announcement.unknown');
