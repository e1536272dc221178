import type { Endpoint } from '#core/contract/endpoint.ts';
import * as contract from '#core/contract/transfer.ts';
import type { TransferFormat } from '#core/transfer.ts';
import { route } from '#server/http/route.ts';
import { requireLogin } from '#server/http/viewer.ts';
import { importAtOnce } from './at-once.ts';
import { startApplying, startBatch } from './batch.ts';
import { endingOf, exportPackage, previewExport } from './export.ts';
import { batchFileName, findBatch, pageOfBatches, pageOfItems } from './queries.ts';
import { discardBatch } from './store/batches.ts';

/** One file and done, as clients of HOJ do it. */
const atOnce = (call: Endpoint, format: TransferFormat) =>
  route(call, async ({ site, viewer, upload, language, record }) => {
    const file = await upload();
    record({ filename: file.filename, done: true });
    await importAtOnce(site, requireLogin(viewer), file, format, language);
  });

export const transferRoutes = [
  route(contract.startImport, async ({ site, db, viewer, query, upload, language, record }) => {
    const file = await upload();
    record({ filename: file.filename });
    const user = requireLogin(viewer);
    return findBatch(db, user.uid, await startBatch(site, user, file, query.format), language);
  }),

  route(contract.getImport, ({ db, viewer, query, language }) =>
    findBatch(db, requireLogin(viewer).uid, query.id, language),
  ),

  route(contract.listImports, ({ db, viewer, query, language }) =>
    pageOfBatches(db, requireLogin(viewer).uid, language, query),
  ),

  route(contract.listImportItems, async ({ db, viewer, query, language }) => {
    await batchFileName(db, requireLogin(viewer).uid, query.id);
    return pageOfItems(db, language, query);
  }),

  route(contract.applyImport, async ({ site, db, viewer, body, record }) => {
    const user = requireLogin(viewer);
    record({ target: await batchFileName(db, user.uid, body.id) });
    await startApplying(site, user, body);
  }),

  route(contract.discardImport, ({ db, viewer, query }) =>
    discardBatch(db, requireLogin(viewer).uid, query.id),
  ),

  atOnce(contract.importProblem, 'hoj'),
  atOnce(contract.importQdojProblem, 'qduoj'),
  atOnce(contract.importFpsProblem, 'fps'),
  atOnce(contract.importHydroProblem, 'hydro'),

  route(contract.previewExport, ({ site, viewer, query, language }) =>
    previewExport(site, viewer, query.pid, query.format, language),
  ),

  route(contract.exportProblem, async ({ site, viewer, query, language, reply }) => {
    const content = await exportPackage(site, viewer, query.pid, query.format, language);
    const ending = endingOf(query.format);
    const name = `problem_export_${Date.now()}.${ending}`;
    await reply
      .headers({ 'content-disposition': `attachment;filename=${name}`, 'cache-control': 'no-store' })
      .type('application/x-download')
      .send(content);
  }),
];
