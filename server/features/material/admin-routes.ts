import * as contract from '#core/contract/material.ts';
import { fail } from '#server/http/errors.ts';
import { pageOfRows } from '#server/http/page.ts';
import { route } from '#server/http/route.ts';
import { requireLogin, type Viewer } from '#server/http/viewer.ts';
import type { Site } from '#server/site.ts';
import { changeableMaterial, managedMaterial } from './access.ts';
import { materialPolicy } from './policy.ts';
import { presentMaterials } from './present.ts';
import { materialsMatching, problemChoice } from './queries.ts';
import { addProblem, changeMaterial, createMaterial, deleteMaterial, removeProblem } from './store/edit.ts';

/** The materials of the site in the back office. */
export const materialAdminRoutes = [
  route(contract.getAdminMaterials, async ({ db, viewer, query }) => {
    const page = await pageOfRows(query, materialsMatching(db, { ...query, from: 'site' }));
    const mayEdit = materialPolicy.change.bind(undefined, viewer, undefined);
    return { ...page, records: await presentMaterials(db, page.records, mayEdit) };
  }),

  route(contract.getAdminMaterial, async ({ site, db, viewer, query }) => {
    const { material } = await managedMaterial(site, viewer, query.id);
    if (material.gid !== null) fail('material.unknown');
    const mayEdit = materialPolicy.change.bind(undefined, viewer, undefined);
    return (await presentMaterials(db, [material], mayEdit))[0]!;
  }),

  route(contract.addMaterial, async ({ site, viewer, body, record }) => {
    record({ target: body.title });
    return { id: await createMaterial(site, requireLogin(viewer), null, body) };
  }),

  route(contract.updateMaterial, async ({ site, viewer, body: { id, ...saved }, record }) => {
    const material = await ofTheSite(site, viewer, id);
    record({ target: material.title });
    await changeMaterial(site, requireLogin(viewer), material, saved);
  }),

  route(contract.deleteMaterial, async ({ site, db, viewer, query, record }) => {
    const material = await ofTheSite(site, viewer, query.id);
    record({ target: material.title });
    await deleteMaterial(db, material);
  }),

  route(contract.changeMaterialStatus, async ({ site, viewer, query: { id, status }, record }) => {
    const material = await ofTheSite(site, viewer, id);
    record({ target: material.title, before: { status: material.status }, after: { status } });
    await changeMaterial(site, requireLogin(viewer), material, { status });
  }),

  route(contract.getMaterialProblems, async ({ site, db, viewer, query }) => {
    const { material } = await managedMaterial(site, viewer, query.id);
    const { queryExisted: linked, keyword } = query;
    return pageOfRows(query, problemChoice(db, material.id, { linked, keyword }));
  }),

  route(contract.addMaterialProblem, async ({ site, db, viewer, body, record }) => {
    const material = await ofTheSite(site, viewer, body.id);
    record({ target: material.title });
    await addProblem(db, material, body.pid);
  }),

  route(contract.removeMaterialProblem, async ({ site, db, viewer, query, record }) => {
    const material = await ofTheSite(site, viewer, query.id);
    record({ target: material.title });
    await removeProblem(db, material, query.pid);
  }),

  // No outside storage is configured anywhere: videos are stored here, by the call for uploads.
  route(contract.getMaterialUploadToken, async () => ({ token: '', domain: '', key: '' })),
];

async function ofTheSite(site: Site, viewer: Viewer, id: number) {
  const material = await changeableMaterial(site, viewer, id);
  return material.gid === null ? material : fail('material.unknown');
}
