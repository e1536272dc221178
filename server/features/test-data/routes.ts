import * as contract from '#core/contract/test-data.ts';
import { asDownload } from '#server/http/attachment.ts';
import { requireAllowed } from '#server/http/errors.ts';
import { route } from '#server/http/route.ts';
import { requireLogin } from '#server/http/viewer.ts';
import { problemPolicy } from '../problem/policy.ts';
import { managedProblem, visibleProblem } from '../problem/standing.ts';
import { countChosen } from '../rejudge/store/set.ts';
import { findDataFile, previewOf, testDataZip } from './download.ts';
import { versionsOf } from './queries/versions.ts';
import { takeFile, takeZip } from './upload.ts';

export const testDataRoutes = [
  route(contract.uploadTestcaseZip, async ({ site, viewer, standing, query, upload }) => {
    requireAllowed(problemPolicy.prepare(viewer, standing));
    const { uid } = requireLogin(viewer);
    const sent = await upload(site.testcaseZipBytesMax);
    return site.scratch.withFile(sent, file => takeZip(site, uid, file, query.mode));
  }),

  route(contract.uploadTestcaseFile, async ({ site, viewer, standing, query, upload }) => {
    requireAllowed(problemPolicy.prepare(viewer, standing));
    return takeFile(site, requireLogin(viewer).uid, await upload(), query.fileListDir);
  }),

  route(contract.downloadTestcase, async ({ site, viewer, query, reply }) => {
    const problem = await visibleProblem(site, viewer, query.pid);
    requireAllowed(problemPolicy.seeData(viewer, problem.standing, problem));
    const { id } = problem;
    const zip = await testDataZip(site, id, query.dataVersion);
    const name = `problem_${id}_testcase_${Date.now()}.zip`;
    await reply.headers(asDownload(name)).send(zip);
  }),

  route(contract.previewCaseFile, async ({ site, viewer, query }) =>
    previewOf(site, await findDataFile(site, viewer, query)),
  ),

  route(contract.downloadCaseFile, async ({ site, viewer, query, reply }) => {
    const file = await findDataFile(site, viewer, query);
    const { stream, sizeBytes } = await site.blobs.read(file.sha256);
    await reply.headers({ ...asDownload(file.name), 'content-length': sizeBytes }).send(stream);
  }),

  route(contract.listDataVersions, async ({ site, db, viewer, query }) => {
    const { id, problemId } = await managedProblem(site, viewer, query.pid);
    const [versions, outdated] = await Promise.all([
      versionsOf(db, id),
      countChosen(db, { problemId, outdated: true }),
    ]);
    return { versions, outdated };
  }),
];
