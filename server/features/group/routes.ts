import * as contract from '#core/contract/group.ts';
import { fail, messageOf, requireAllowed } from '#server/http/errors.ts';
import { route } from '#server/http/route.ts';
import { requireLogin } from '#server/http/viewer.ts';
import { pictures } from '../file/pictures.ts';
import { forgetPublicUrl, storePicture } from '../file/public-file.ts';
import { publicUrl } from '../file/public-url.ts';
import { groupPolicy as policy } from './policy.ts';
import { presentGroup } from './present.ts';
import { listGroups } from './queries/list.ts';
import { rankOf } from './queries/rank.ts';
import { findShownGroup } from './queries.ts';
import { createGroup, saveGroup, setAvatar } from './store/create.ts';

export const groupRoutes = [
  route(contract.getGroupList, ({ db, viewer, query }) => {
    if (query.onlyMine) requireLogin(viewer);
    return listGroups(db, viewer, query);
  }),

  route(contract.getGroupDetail, async ({ db, viewer, standing }) =>
    presentGroup(viewer, standing, await findShownGroup(db, standing.id)),
  ),

  route(contract.getGroupAccess, async ({ viewer, standing }) => ({
    access: policy.enter(viewer, standing),
  })),

  route(contract.getGroupAuth, async ({ standing }) => standing.level),

  route(contract.createGroup, async ({ site, viewer, body, say, language }) => {
    const { gid, waits } = await createGroup(site, requireLogin(viewer), body);
    // Clients show any message in place of their own.
    say(waits ? messageOf('group.waits', language) : '');
    return { gid, waits };
  }),

  route(contract.updateGroup, async ({ db, viewer, standing, body }) => {
    requireAllowed(policy.manage(viewer, standing));
    await saveGroup(db, standing.id, body);
  }),

  route(contract.getGroupRank, async ({ db, viewer, standing, query }) => {
    if (!policy.enter(viewer, standing)) fail('group.notMember');
    return rankOf(db, standing.id, query, policy.teach(viewer, standing));
  }),

  route(contract.uploadGroupAvatar, async ({ site, db, viewer, query, upload }) => {
    const { uid } = requireLogin(viewer);
    const file = await upload();
    const bytes = await file.bytes();
    const gid = query.gid ?? Number((await file.allFields()).gid);
    const standing = Number.isInteger(gid) && (await site.standings.at(viewer, { kind: 'group', id: gid }));
    if (!standing) return fail('group.unknown');
    requireAllowed(policy.manage(viewer, standing));
    const content = await (await pictures()).avatar(bytes, uid);
    if (!content) return fail('file.type', { name: file.filename });
    const before = await findShownGroup(db, gid);
    await setAvatar(
      db,
      gid,
      publicUrl('img', await storePicture(site, { purpose: 'group-avatar', content, uid })),
    );
    if (before.avatar) await forgetPublicUrl(db, before.avatar);
    return presentGroup(viewer, standing, await findShownGroup(db, gid));
  }),
];
