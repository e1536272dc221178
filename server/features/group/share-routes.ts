import * as contract from '#core/contract/group-share.ts';
import { fail, requireAllowed } from '#server/http/errors.ts';
import { pageOfRows } from '#server/http/page.ts';
import { route } from '#server/http/route.ts';
import { requireLogin, type Viewer } from '#server/http/viewer.ts';
import type { Site } from '#server/site.ts';
import { groupPolicy as policy } from './policy.ts';
import { listGroups } from './queries/list.ts';
import { changeShare, deleteShare, findShare, sharesOf, sharesTo } from './queries/share.ts';
import { requireSameGroup } from './same-group.ts';
import { answerShare, createShares } from './store/share-offer.ts';

const candidatesMax = 20;

export const groupShareRoutes = [
  route(contract.getSharesToGroup, async ({ db, viewer, standing, query }) => {
    if (!policy.enter(viewer, standing)) fail('group.notMember');
    const onlyInForce = !policy.teach(viewer, standing);
    return pageOfRows(query, sharesTo(db, viewer, standing.id, onlyInForce, query.getStatus));
  }),

  route(contract.getSharesOfGroup, async ({ db, viewer, standing, query }) => {
    requireAllowed(policy.teach(viewer, standing));
    return pageOfRows(query, sharesOf(db, viewer, standing.id, query.keyword));
  }),

  route(contract.createGroupShare, async ({ site, viewer, standing, body }) => {
    requireAllowed(policy.teach(viewer, standing));
    const { remark, status } = body;
    const receivers = await receiversOf(site, viewer, standing.id, body.groupIdList);
    const share = { uid: requireLogin(viewer).uid, remark, status };
    await site.db.transaction().execute(db => createShares(db, standing.id, receivers, share));
  }),

  route(contract.answerGroupShare, async ({ site, viewer, body }) => {
    const { share, isReceiver } = await shareFor(site, viewer, body.id);
    requireAllowed(isReceiver);
    const { uid } = requireLogin(viewer);
    await site.db.transaction().execute(db => answerShare(db, share, body.accept, uid));
  }),

  route(contract.updateGroupShare, async ({ site, viewer, body }) => {
    const { share, isGiver, isReceiver } = await shareFor(site, viewer, body.id);
    requireSameGroup(body.shareGroupId, { gid: share.shareGid }, 'group.shareUnknown');
    requireSameGroup(body.getGroupId, { gid: share.getGid }, 'group.shareUnknown');
    const { id, status = share.status, remark = share.remark } = body;
    const getStatus = body.getStatus ?? body.get_status ?? share.getStatus;
    // Clients send the whole row; each end changes what is its own.
    requireAllowed(isGiver || isReceiver);
    if (!isGiver) requireAllowed(status === share.status && remark === share.remark);
    if (!isReceiver) requireAllowed(getStatus === share.getStatus);
    const { uid } = requireLogin(viewer);
    await site.db.transaction().execute(async db => {
      if (share.consent !== 'accepted' && getStatus === 1) await answerShare(db, share, true, uid);
      await changeShare(db, id, { ...(isGiver && { status, remark }), ...(isReceiver && { getStatus }) });
    });
  }),

  route(contract.deleteGroupShare, async ({ site, db, viewer, query }) => {
    const { isGiver, isReceiver } = await shareFor(site, viewer, query.id);
    requireAllowed(isGiver || isReceiver);
    await deleteShare(db, query.id);
  }),

  route(contract.findShareGroups, async ({ db, viewer, standing, query }) => {
    requireAllowed(policy.teach(viewer, standing));
    const found = await listGroups(db, viewer, {
      keyword: query.keyword,
      currentPage: 1,
      limit: candidatesMax,
    });
    const groups = found.records.filter(({ id, status }) => id !== standing.id && status === 0);
    return groups.map(({ id, name, owner }) => ({ id, name, owner }));
  }),
];

/** Groups that are not there for the viewer are unknown, whatever they are to others. */
async function receiversOf(
  { standings }: Pick<Site, 'standings'>,
  viewer: Viewer,
  from: number,
  gids: number[],
) {
  if (!gids.length) fail('group.shareNobody');
  if (gids.includes(from)) fail('group.shareSelf');
  return Promise.all(
    [...new Set(gids)].map(async gid => {
      const standing = (await standings.at(viewer, { kind: 'group', id: gid })) ?? fail('group.unknown');
      return { gid, isRunByGiver: policy.teach(viewer, standing) };
    }),
  );
}

/** Which ends of a share the viewer is an admin of; to whoever is in neither group there is none. */
async function shareFor({ db, standings }: Pick<Site, 'db' | 'standings'>, viewer: Viewer, id: number) {
  const share = (await findShare(db, id)) ?? fail('group.shareUnknown');
  const [giver, receiver] = await Promise.all(
    [share.shareGid, share.getGid].map(gid => standings.at(viewer, { kind: 'group', id: gid })),
  );
  const isIn = [giver, receiver].some(standing => standing && policy.enter(viewer, standing));
  if (!isIn) return fail('group.shareUnknown');
  return {
    share,
    isGiver: giver !== undefined && policy.teach(viewer, giver),
    isReceiver: receiver !== undefined && policy.teach(viewer, receiver),
  };
}
