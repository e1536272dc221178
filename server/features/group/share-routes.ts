import * as contract from '#core/contract/group-share.ts';
import { allow, fail } from '../../http/errors.ts';
import { pageOfRows } from '../../http/page.ts';
import { route } from '../../http/route.ts';
import { loggedIn, type Viewer } from '../../http/viewer.ts';
import type { Site } from '../../site.ts';
import { listGroups } from './list.ts';
import { groupPolicy as policy } from './policy.ts';
import { changeShare, createShares, deleteShare, findShare, sharesOf, sharesTo } from './share.ts';

const candidatesMax = 20;

export const groupShareRoutes = [
  route(contract.getSharesToGroup, async ({ db, viewer, standing, query }) => {
    if (!policy.enter(viewer, standing)) fail('group.notMember');
    const onlyInForce = !policy.teach(viewer, standing);
    return pageOfRows(query, sharesTo(db, standing.id, onlyInForce, query.getStatus));
  }),

  route(contract.getSharesOfGroup, async ({ db, viewer, standing, query }) => {
    allow(policy.teach(viewer, standing));
    return pageOfRows(query, sharesOf(db, standing.id, query.keyword));
  }),

  route(contract.createGroupShare, async ({ db, viewer, standing, body }) => {
    allow(policy.teach(viewer, standing));
    const { remark, status } = body;
    await createShares(db, standing.id, body.groupIdList, { uid: loggedIn(viewer).uid, remark, status });
  }),

  route(contract.updateGroupShare, async ({ site, db, viewer, body }) => {
    const { isGiver, isReceiver } = await shareFor(site, viewer, body.id);
    const { status, remark } = body;
    const getStatus = body.getStatus ?? body.get_status;
    // Clients send the whole row; each end changes what is its own.
    if (!isGiver && !isReceiver) allow(false);
    await changeShare(db, body.id, {
      ...(isGiver && { status, remark }),
      ...(isReceiver && { getStatus }),
    });
  }),

  route(contract.deleteGroupShare, async ({ site, db, viewer, query }) => {
    const { isGiver, isReceiver } = await shareFor(site, viewer, query.id);
    allow(isGiver || isReceiver);
    await deleteShare(db, query.id);
  }),

  route(contract.findShareGroups, async ({ db, viewer, standing, query }) => {
    allow(policy.teach(viewer, standing));
    const found = await listGroups(db, viewer, {
      keyword: query.keyword,
      currentPage: 1,
      limit: candidatesMax,
    });
    const groups = found.records.filter(({ id, status }) => id !== standing.id && status === 0);
    return groups.map(({ id, name, owner }) => ({ id, name, owner }));
  }),
];

/** Which ends of a share the viewer is an admin of; to whoever is in neither group there is none. */
async function shareFor({ db, standings }: Pick<Site, 'db' | 'standings'>, viewer: Viewer, id: number) {
  const share = (await findShare(db, id)) ?? fail('group.shareUnknown');
  const [giver, receiver] = await Promise.all(
    [share.shareGid, share.getGid].map(gid => standings.at(viewer, { kind: 'group', id: gid })),
  );
  const isIn = [giver, receiver].some(standing => standing && policy.enter(viewer, standing));
  if (!isIn) return fail('group.shareUnknown');
  return {
    isGiver: giver !== undefined && policy.teach(viewer, giver),
    isReceiver: receiver !== undefined && policy.teach(viewer, receiver),
  };
}
