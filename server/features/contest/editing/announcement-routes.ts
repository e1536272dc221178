import * as contract from '#core/contract/contest-admin.ts';
import {
  addAnnouncement,
  contestAnnouncements,
  deleteAnnouncement,
  findContestAnnouncement,
  updateAnnouncement,
} from '#server/features/announcement/queries.ts';
import { allow, fail } from '#server/http/errors.ts';
import { pageOfRows } from '#server/http/page.ts';
import { route } from '#server/http/route.ts';
import { loggedIn } from '#server/http/viewer.ts';
import { contestPolicy as policy } from '../policy.ts';

export const contestAnnouncementRoutes = [
  route(contract.listContestAnnouncements, async ({ db, viewer, standing, query }) => {
    allow(policy.administer(viewer, standing));
    return pageOfRows(query, contestAnnouncements(db, standing.id), 'announcement.id');
  }),

  route(contract.createContestAnnouncement, async ({ db, viewer, standing, body, record }) => {
    allow(policy.administer(viewer, standing));
    const { uid } = loggedIn(viewer);
    await addAnnouncement(db, { ...body.announcement, uid, cid: standing.id });
    record({ target: `#${standing.id} ${body.announcement.title}` });
  }),

  route(contract.updateContestAnnouncement, async ({ db, viewer, standing, body, record }) => {
    allow(policy.administer(viewer, standing));
    const { id, ...after } = body.announcement;
    const before = await findContestAnnouncement(db, id);
    if (before?.cid !== standing.id) return fail('announcement.unknown');
    await updateAnnouncement(db, id, after);
    record({ target: `#${standing.id} ${before.title}`, before, after });
  }),

  route(contract.deleteContestAnnouncement, async ({ site, db, viewer, query, record }) => {
    const found = await findContestAnnouncement(db, query.aid);
    const standing = found && (await site.standings.at(viewer, { kind: 'contest', id: found.cid! }));
    if (!standing) return fail('announcement.unknown');
    allow(policy.administer(viewer, standing));
    await deleteAnnouncement(db, query.aid);
    record({ target: `#${standing.id} ${found.title}` });
  }),
];
