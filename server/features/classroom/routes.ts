import { deleteGroup, getGroupContents } from '#core/contract/group.ts';
import { removeGroupMember } from '#core/contract/group-member.ts';
import { allow, fail } from '#server/http/errors.ts';
import { route } from '#server/http/route.ts';
import { loggedIn } from '#server/http/viewer.ts';
import { groupPolicy as policy } from '../group/policy.ts';
import { findMember } from '../group/queries.ts';
import { removeMember } from '../group/store/membership.ts';
import { contentsOf, disband } from './store/disband.ts';

export const classroomRoutes = [
  route(getGroupContents, async ({ db, viewer, standing }) => {
    allow(policy.disband(viewer, standing));
    return contentsOf(db, standing.id);
  }),

  route(deleteGroup, async ({ site, viewer, standing }) => {
    allow(policy.disband(viewer, standing));
    await disband(site, standing.id, loggedIn(viewer).username);
  }),

  route(removeGroupMember, async ({ site, db, viewer, standing, query }) => {
    allow(policy.teach(viewer, standing));
    const member = (await findMember(db, standing.id, query.uid)) ?? fail('group.memberUnknown');
    if (policy.removeOwner(viewer, member)) return disband(site, standing.id, loggedIn(viewer).username);
    allow(policy.kick(viewer, standing, member));
    await removeMember(db, standing.id, member);
  }),
];
