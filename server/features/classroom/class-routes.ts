import * as contract from '#core/contract/group-class.ts';
import { writeCsv } from '#core/csv.ts';
import { workbook } from '#server/archive/workbook.ts';
import { asDownload } from '#server/http/attachment.ts';
import { requireAllowed } from '#server/http/errors.ts';
import { route } from '#server/http/route.ts';
import { requireLogin } from '#server/http/viewer.ts';
import { classProgressWords } from '#server/sentences/class-files.ts';
import { inLanguage } from '#server/sentences/sentence.ts';
import { groupPolicy as policy } from '../group/policy.ts';
import { importClass, planClass } from './class-table.ts';
import { classProgress, progressTable } from './queries/progress.ts';
import { transferMembers } from './store/transfer.ts';

export const classRoutes = [
  route(contract.checkClass, async ({ db, viewer, standing, body }) => {
    requireAllowed(policy.teach(viewer, standing));
    const planned = await planClass(db, requireLogin(viewer), standing.id, body.users);
    return planned.map(({ username, state, faults }) => ({ username, state, faults }));
  }),

  route(contract.importClass, async ({ site, viewer, standing, body }) => {
    requireAllowed(policy.teach(viewer, standing));
    return importClass(site, requireLogin(viewer), standing.id, body.users);
  }),

  route(contract.getClassProgress, async ({ db, viewer, standing, query }) => {
    requireAllowed(policy.teach(viewer, standing));
    return classProgress(db, standing.id, query);
  }),

  route(contract.downloadClassProgress, async ({ db, viewer, standing, query, language, reply }) => {
    requireAllowed(policy.teach(viewer, standing));
    const table = await progressTable(db, standing.id, query, inLanguage(language, classProgressWords));
    const name = `progress_${standing.id}.${query.format}`;
    if (query.format === 'csv') await reply.headers(asDownload(name)).send(writeCsv(table));
    else
      await reply
        .headers({ ...asDownload(name), 'content-type': 'application/xlsx' })
        .send(workbook('progress', table));
  }),

  route(contract.transferMembers, async ({ site, viewer, standing, body }) => {
    requireAllowed(policy.teach(viewer, standing));
    await transferMembers(site, viewer, standing, body);
  }),
];
