import * as contract from '#core/contract/problem-admin.ts';
import { fail } from '#server/http/errors.ts';
import { route } from '#server/http/route.ts';
import { requireLogin } from '#server/http/viewer.ts';
import { createFromEditor } from './edit.ts';
import { problemPolicy } from './policy.ts';
import { listCases, listTypedCases, readForEditor } from './queries/admin-detail.ts';
import { listForAdmin } from './queries/admin-list.ts';
import { findProblem, nextProblemId, setAuth } from './queries.ts';
import { saveManaged } from './save-managed.ts';
import { managedProblem } from './standing.ts';
import { restoreProblem, trashProblem } from './store/trash.ts';

export const problemAdminRoutes = [
  route(contract.listAdminProblems, ({ db, viewer, query }) => listForAdmin(db, viewer, query)),

  route(contract.getAdminProblem, async ({ site, db, viewer, query }) => {
    const { id, standing } = await managedProblem(site, viewer, query.pid);
    return readForEditor(db, viewer, standing, id);
  }),

  route(contract.getProblemCases, async ({ site, db, viewer, query }) => {
    const { id } = await managedProblem(site, viewer, query.pid);
    return query.isUpload
      ? listCases(db, id, query.dataVersion)
      : listTypedCases(site, id, query.dataVersion);
  }),

  route(contract.getNextProblemId, async ({ db }) => ({ problemId: await nextProblemId(db) })),

  route(contract.createAdminProblem, async ({ site, viewer, body, record }) => {
    const made = await createFromEditor(site, viewer, body);
    record({ target: `${made.problemId} ${body.problem.title}` });
    return made;
  }),

  route(contract.updateAdminProblem, ({ site, viewer, body, record }) =>
    saveManaged(site, viewer, body, record),
  ),

  route(contract.deleteProblem, async ({ db, viewer, query, record }) => {
    const problem = (await findProblem(db, query.pid)) ?? fail('problem.unknown');
    await trashProblem(db, problem.id, requireLogin(viewer).username);
    record({ target: nameOf(problem) });
  }),

  route(contract.restoreProblem, async ({ db, viewer, body, record }) => {
    const problemId = await restoreProblem(db, body.pid, requireLogin(viewer).username);
    record({ target: nameOf((await findProblem(db, body.pid))!) });
    return { problemId };
  }),

  route(contract.changeProblemAuth, async ({ site, db, viewer, body, record }) => {
    const problem = await managedProblem(site, viewer, body.id);
    if (body.auth === 1 && problem.auth !== 1 && !problemPolicy.publish(viewer)) fail('problem.publish');
    await setAuth(db, problem.id, body.auth, requireLogin(viewer).username);
    record({ target: nameOf(problem), before: { auth: problem.auth }, after: { auth: body.auth } });
  }),
];

const nameOf = ({ problemId, title }: { problemId: string; title: string }) => `${problemId} ${title}`;
