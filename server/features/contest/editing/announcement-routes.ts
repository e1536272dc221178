import * as contract from '#core/contract/contest-admin.ts';
import { findContestAnnouncement } from '#server/features/announcement/queries.ts';
import { allow, fail } from '#server/http/errors.ts';
import { route } from '#server/http/route.ts';
import { contestPolicy as policy } from '../policy.ts';
import { announce, announcementsOf, changeAnnouncement, removeAnnouncement } from './announcements.ts';

export const contestAnnouncementRoutes = [
  route(contract.listContestAnnouncements, async ({ db, viewer, standing, query }) => {
    allow(policy.administer(viewer, standing));
    return announcementsOf(db, standing, query);
  }),

  route(contract.createContestAnnouncement, async ({ db, viewer, standing, body, record }) => {
    allow(policy.administer(viewer, standing));
    await announce(db, viewer, standing, body.announcement);
    record({ target: `#${standing.id} ${body.announcement.title}` });
  }),

  route(contract.updateContestAnnouncement, async ({ db, viewer, standing, body, record }) => {
    allow(policy.administer(viewer, standing));
    const { before, after } = await changeAnnouncement(db, standing, body.announcement);
    record({ target: `#${standing.id} ${before.title}`, before, after });
  }),

  route(contract.deleteContestAnnouncement, async ({ site, db, viewer, query, record }) => {
    const found = await findContestAnnouncement(db, query.aid);
    const standing = found && (await site.standings.at(viewer, { kind: 'contest', id: found.cid! }));
    if (!standing) return fail('announcement.unknown');
    allow(policy.administer(viewer, standing));
    record({ target: `#${standing.id} ${await removeAnnouncement(db, standing, query.aid)}` });
  }),
];
