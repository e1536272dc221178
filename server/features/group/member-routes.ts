import * as contract from '#core/contract/group-member.ts';
import { fail, requireAllowed } from '#server/http/errors.ts';
import { route } from '#server/http/route.ts';
import { requireLogin } from '#server/http/viewer.ts';
import { groupPolicy as policy } from './policy.ts';
import { presentMember } from './present.ts';
import { pageOfApplicants, pageOfMembers } from './queries/members.ts';
import { findMember } from './queries.ts';
import { applyToJoin, leave, setLevel } from './store/membership.ts';

export const groupMemberRoutes = [
  route(contract.getGroupMembers, async ({ db, viewer, standing, query }) => {
    if (!policy.enter(viewer, standing)) fail('group.notMember');
    const page = await pageOfMembers(db, standing.id, query, policy.teach(viewer, standing));
    return { ...page, records: page.records.map(presentMember(viewer, standing)) };
  }),

  route(contract.getGroupApplications, async ({ db, viewer, standing, query }) => {
    requireAllowed(policy.teach(viewer, standing));
    const page = await pageOfApplicants(db, standing.id, query);
    return { ...page, records: page.records.map(presentMember(viewer, standing)) };
  }),

  route(contract.joinGroup, async ({ db, viewer, standing, query, address }) =>
    applyToJoin(db, standing, { uid: requireLogin(viewer).uid, address }, query),
  ),

  route(contract.changeGroupMember, async ({ db, viewer, standing, body }) => {
    requireAllowed(policy.teach(viewer, standing));
    const member = (await findMember(db, standing.id, body.uid)) ?? fail('group.memberUnknown');
    if (body.id !== undefined && body.id !== member.id) fail('group.memberUnknown');
    requireAllowed(policy.setLevel(viewer, standing, member, body.auth));
    await setLevel(db, standing.id, body.uid, body.auth);
  }),

  route(contract.exitGroup, async ({ db, viewer, standing }) => {
    const { uid } = requireLogin(viewer);
    const member = (await findMember(db, standing.id, uid)) ?? fail('group.notMember');
    if (member.isOwner) fail('group.ownerStays');
    await leave(db, standing.id, member);
  }),
];
