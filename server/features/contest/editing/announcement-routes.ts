import * as contract from '#core/contract/contest-announcement-admin.ts';
import { findContestAnnouncement } from '#server/features/announcement/queries.ts';
import { fail } from '#server/http/errors.ts';
import { route } from '#server/http/route.ts';
import {
  createAnnouncement,
  deleteAnnouncement,
  guardedBy,
  listAnnouncements,
  updateAnnouncement,
} from './handlers.ts';
import { requireEditor } from './require-editor.ts';

export const contestAnnouncementRoutes = [
  route(contract.listContestAnnouncements, guardedBy(requireEditor, listAnnouncements)),

  route(contract.createContestAnnouncement, guardedBy(requireEditor, createAnnouncement)),

  route(contract.updateContestAnnouncement, guardedBy(requireEditor, updateAnnouncement)),

  route(contract.deleteContestAnnouncement, async context => {
    const { site, db, viewer, query } = context;
    const found = await findContestAnnouncement(db, query.aid);
    const standing = found && (await site.standings.at(viewer, { kind: 'contest', id: found.cid! }));
    if (!standing) return fail('announcement.unknown');
    await guardedBy(requireEditor, deleteAnnouncement)({ ...context, standing });
  }),
];
