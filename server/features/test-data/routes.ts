import * as contract from '#core/contract/test-data.ts';
import { asDownload } from '#server/http/attachment.ts';
import { allow } from '#server/http/errors.ts';
import { route } from '#server/http/route.ts';
import { loggedIn } from '#server/http/viewer.ts';
import { problemPolicy } from '../problem/policy.ts';
import { managedProblem, visibleProblem } from '../problem/standing.ts';
import { countChosen } from '../rejudge/store/set.ts';
import { findDataFile, previewOf, testDataZip } from './download.ts';
import { versionsOf } from './queries/versions.ts';
import { takeFile, takeZip } from './upload.ts';

export const testDataRoutes = [
  route(contract.uploadTestcaseZip, async ({ site, viewer, standing, query, upload }) => {
    allow(problemPolicy.prepare(viewer, standing));
    const { uid } = loggedIn(viewer);
    const sent = await upload(site.testcaseZipBytesMax);
    return site.scratch.withFile(sent, file => takeZip(site, uid, file, query.mode));
  }),

  route(contract.uploadTestcaseFile, async ({ site, viewer, standing, query, upload }) => {
    allow(problemPolicy.prepare(viewer, standing));
    return takeFile(site, loggedIn(viewer).uid, await upload(), query.fileListDir);
  }),

  route(contract.downloadTestcase, async ({ site, viewer, query, reply }) => {
    const problem = await visibleProblem(site, viewer, query.pid);
    allow(problemPolicy.seeData(viewer, problem.standing, problem));
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
