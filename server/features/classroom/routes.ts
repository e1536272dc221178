import { deleteGroup, getGroupContents } from '#core/contract/group.ts';
import { removeGroupMember } from '#core/contract/group-member.ts';
import { fail, requireAllowed } from '#server/http/errors.ts';
import { route } from '#server/http/route.ts';
import { requireLogin } from '#server/http/viewer.ts';
import { groupPolicy as policy } from '../group/policy.ts';
import { findMember } from '../group/queries.ts';
import { removeMember } from '../group/store/membership.ts';
import { contentsOf, disband } from './store/disband.ts';

export const classroomRoutes = [
  route(getGroupContents, async ({ db, viewer, standing }) => {
    requireAllowed(policy.disband(viewer, standing));
    return contentsOf(db, standing.id);
  }),

  route(deleteGroup, async ({ site, viewer, standing }) => {
    requireAllowed(policy.disband(viewer, standing));
    await disband(site, standing.id, requireLogin(viewer).username);
  }),

  route(removeGroupMember, async ({ site, db, viewer, standing, query }) => {
    requireAllowed(policy.teach(viewer, standing));
    const member = (await findMember(db, standing.id, query.uid)) ?? fail('group.memberUnknown');
    if (policy.removeOwner(viewer, member)) return disband(site, standing.id, requireLogin(viewer).username);
    requireAllowed(policy.kick(viewer, standing, member));
    await removeMember(db, standing.id, member);
  }),
];
