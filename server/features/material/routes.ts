import * as contract from '#core/contract/material.ts';
import { requireAuthor } from '#server/features/group/author.ts';
import { learningPolicy } from '#server/features/group/learning-policy.ts';
import { requireLearner, writingAt } from '#server/features/group/learning-standing.ts';
import { groupPolicy } from '#server/features/group/policy.ts';
import { requireSameGroup } from '#server/features/group/same-group.ts';
import { fail, requireAllowed } from '#server/http/errors.ts';
import { pageOfRows } from '#server/http/page.ts';
import { sendRanged } from '#server/http/ranges.ts';
import { route } from '#server/http/route.ts';
import { requireLogin } from '#server/http/viewer.ts';
import { changeableMaterial, managedMaterial, readableMaterial } from './access.ts';
import { isPlayed, isShown } from './media.ts';
import { materialPolicy } from './policy.ts';
import { presentMaterials, presentViews } from './present.ts';
import { materialsMatching } from './queries.ts';
import { changeMaterial, createMaterial, deleteMaterial, saveWatchPosition } from './store/edit.ts';

export const materialRoutes = [
  route(contract.getMaterialList, async ({ site, db, viewer, standing, query }) => {
    if (standing.kind === 'bank') await requireAuthor(db, viewer);
    else {
      requireLearner(viewer, standing);
      requireAllowed(learningPolicy.write(viewer, standing));
    }
    const page = await pageOfRows(
      query,
      materialsMatching(db, { ...query, from: { siteAnd: query.gid }, onlyShown: true }),
    );
    const group = query.gid && (await site.standings.at(viewer, { kind: 'group', id: query.gid }));
    const mayEdit = materialPolicy.change.bind(undefined, viewer, group || undefined);
    return { ...page, records: await presentMaterials(db, page.records, mayEdit) };
  }),

  route(contract.getMaterialDetail, async ({ site, db, viewer, query }) => {
    const material = await readableMaterial(site, viewer, query.id);
    return (await presentViews(db, requireLogin(viewer).uid, [material])).get(material.id)!;
  }),

  route(contract.readMaterialFile, async ({ site, viewer, query, reply }) => {
    const { sha256, sizeBytes, mediaType } = await readableMaterial(site, viewer, query.id);
    if (sha256 === null || sizeBytes === null || mediaType === null) return fail('file.unknown');
    // Kept by the browser, but asked for again each time: who may see it can change.
    reply.type(mediaType).header('cache-control', 'private, no-cache');
    const address = isPlayed(mediaType) && (await site.blobs.addressFor('browsers', sha256, mediaType));
    if (address) return reply.redirect(address);
    if (!isShown(mediaType)) reply.header('content-disposition', 'attachment');
    const read = (range: { start: number; end: number }) => site.blobs.readRange(sha256, range);
    return sendRanged(reply, { sizeBytes, etag: `"${sha256}"`, read });
  }),

  route(contract.keepWatchPosition, async ({ site, db, viewer, body }) => {
    const { id } = await readableMaterial(site, viewer, body.id);
    await saveWatchPosition(db, requireLogin(viewer).uid, id, body.seconds);
  }),

  route(contract.getGroupMaterials, async ({ db, viewer, standing, query }) => {
    requireAllowed(groupPolicy.teach(viewer, standing));
    const page = await pageOfRows(query, materialsMatching(db, { ...query, from: { gid: standing.id } }));
    const mayEdit = materialPolicy.change.bind(undefined, viewer, standing);
    return { ...page, records: await presentMaterials(db, page.records, mayEdit) };
  }),

  route(contract.getGroupMaterial, async ({ site, db, viewer, query }) => {
    const { material, group } = await managedMaterial(site, viewer, query.id);
    if (material.gid === null) fail('material.unknown');
    const mayEdit = materialPolicy.change.bind(undefined, viewer, group);
    return (await presentMaterials(db, [material], mayEdit))[0]!;
  }),

  route(contract.saveGroupMaterial, async ({ site, viewer, body: { id, gid, ...saved } }) => {
    const user = requireLogin(viewer);
    if (id) {
      const material = await changeableMaterial(site, viewer, id);
      requireSameGroup(gid, material, 'material.unknown');
      await changeMaterial(site, user, material, saved);
      return { id };
    }
    const standing = await writingAt(site, viewer, gid ?? 0);
    return { id: await createMaterial(site, user, standing.gid, saved) };
  }),

  route(contract.deleteGroupMaterial, async ({ site, db, viewer, query }) => {
    await deleteMaterial(db, await changeableMaterial(site, viewer, query.id));
  }),
];
