import * as contract from '#core/contract/group-announcement.ts';
import { fail, requireAllowed } from '#server/http/errors.ts';
import { pageOfRows } from '#server/http/page.ts';
import { route } from '#server/http/route.ts';
import { requireLogin } from '#server/http/viewer.ts';
import {
  addAnnouncement,
  deleteAnnouncement,
  findGroupAnnouncement,
  groupAnnouncements,
  updateAnnouncement,
} from '../announcement/queries.ts';
import { groupPolicy as policy } from './policy.ts';

export const groupAnnouncementRoutes = [
  route(contract.getGroupAnnouncements, async ({ db, viewer, standing, query }) => {
    if (!policy.enter(viewer, standing)) fail('group.notMember');
    return pageOfRows(query, groupAnnouncements(db, standing.id).where('announcement.status', '=', 0));
  }),

  route(contract.getGroupAdminAnnouncements, async ({ db, viewer, standing, query }) => {
    requireAllowed(policy.teach(viewer, standing));
    const page = await pageOfRows(query, groupAnnouncements(db, standing.id));
    const records = page.records.map(row => ({ ...row, mayEdit: policy.change(viewer, standing, row) }));
    return { ...page, records };
  }),

  route(contract.createGroupAnnouncement, async ({ db, viewer, standing, body }) => {
    requireAllowed(policy.teach(viewer, standing));
    await addAnnouncement(db, { ...body, gid: standing.id, uid: requireLogin(viewer).uid });
  }),

  route(contract.updateGroupAnnouncement, async ({ db, viewer, standing, body }) => {
    const { id, gid, ...changes } = body;
    const found = await findGroupAnnouncement(db, id);
    if (found?.gid !== standing.id) return fail('announcement.unknown');
    requireAllowed(policy.change(viewer, standing, found));
    await updateAnnouncement(db, id, changes);
  }),

  route(contract.deleteGroupAnnouncement, async ({ site, db, viewer, query }) => {
    const found = await findGroupAnnouncement(db, query.aid);
    const standing = found?.gid && (await site.standings.at(viewer, { kind: 'group', id: found.gid }));
    // Whoever may not know of the announcement learns nothing from its number.
    if (!standing || !policy.enter(viewer, standing)) return fail('announcement.unknown');
    requireAllowed(policy.change(viewer, standing, found));
    await deleteAnnouncement(db, query.aid);
  }),
];
