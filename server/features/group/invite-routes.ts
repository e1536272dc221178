import * as contract from '#core/contract/group.ts';
import { pick } from '#core/pick.ts';
import { requireAllowed } from '#server/http/errors.ts';
import { route } from '#server/http/route.ts';
import { requireLogin } from '#server/http/viewer.ts';
import { groupPolicy as policy } from './policy.ts';
import { findShownGroup } from './queries.ts';
import {
  acceptInvite,
  createInvite,
  declineInvite,
  deleteInvite,
  invitedTo,
  invitesOf,
} from './store/invite.ts';

export const groupInviteRoutes = [
  route(contract.listGroupInvites, async ({ db, viewer, standing }) => {
    requireAllowed(policy.teach(viewer, standing));
    return invitesOf(db, standing.id);
  }),

  route(contract.createGroupInvite, async ({ db, viewer, standing, body }) => {
    requireAllowed(policy.teach(viewer, standing));
    return createInvite(db, standing.id, requireLogin(viewer).uid, body);
  }),

  route(contract.deleteGroupInvite, async ({ db, viewer, standing, query }) => {
    requireAllowed(policy.teach(viewer, standing));
    await deleteInvite(db, standing.id, query.id);
  }),

  route(contract.getGroupInvite, async ({ site, db, viewer, query, address }) => {
    const { uid } = requireLogin(viewer);
    const { gid, expiresAt, invitee } = await invitedTo(db, query.code, { uid, address });
    const standing = await site.standings.at(viewer, { kind: 'group', id: gid });
    const group = await findShownGroup(db, gid);
    return {
      ...pick(group, 'id', 'avatar', 'name', 'shortName', 'brief', 'owner', 'memberCount'),
      expiresAt,
      isMember: standing !== undefined && policy.enter(viewer, standing),
      isPersonal: invitee !== null,
    };
  }),

  route(contract.declineGroupInvite, ({ db, viewer, body, address }) =>
    declineInvite(db, body.code, { uid: requireLogin(viewer).uid, address }),
  ),

  route(contract.acceptGroupInvite, ({ db, viewer, body, address }) =>
    acceptInvite(db, body.code, { uid: requireLogin(viewer).uid, address }),
  ),
];
