import * as contract from '#core/contract/problem-admin.ts';
import { fail } from '../../http/errors.ts';
import { route } from '../../http/route.ts';
import { loggedIn } from '../../http/viewer.ts';
import { listCases, listTypedCases, managedProblem, readForEditor } from './admin-detail.ts';
import { listForAdmin } from './admin-list.ts';
import { removeProblem } from './delete.ts';
import { createFromEditor, saveFromEditor } from './edit.ts';
import { mayPublish } from './policy.ts';

export const problemAdminRoutes = [
  route(contract.listAdminProblems, ({ db, viewer, query }) => listForAdmin(db, viewer, query)),

  route(contract.getAdminProblem, async ({ db, viewer, query }) => {
    const { id } = await managedProblem(db, viewer, query.pid);
    return readForEditor(db, viewer, id);
  }),

  route(contract.getProblemCases, async ({ site, db, viewer, query }) => {
    const { id } = await managedProblem(db, viewer, query.pid);
    return query.isUpload
      ? listCases(db, id, query.dataVersion)
      : listTypedCases(site, id, query.dataVersion);
  }),

  route(contract.createAdminProblem, ({ site, viewer, body }) => createFromEditor(site, viewer, body)),

  route(contract.updateAdminProblem, ({ site, viewer, body }) => saveFromEditor(site, viewer, body)),

  route(contract.deleteProblem, ({ site, query }) => removeProblem(site, query.pid)),

  route(contract.changeProblemAuth, async ({ db, viewer, body }) => {
    const problem = await managedProblem(db, viewer, body.id);
    if (body.auth === 1 && problem.auth !== 1 && !mayPublish(viewer)) fail('problem.publish');
    const changed = { auth: body.auth, modifiedUser: loggedIn(viewer).username };
    await db.updateTable('problem').set(changed).where('id', '=', problem.id).execute();
  }),
];
