import * as contract from '#core/contract/problem-admin.ts';
import { fail } from '../../http/errors.ts';
import { route } from '../../http/route.ts';
import { loggedIn } from '../../http/viewer.ts';
import { listCases, listTypedCases, managedProblem, readForEditor } from './admin-detail.ts';
import { listForAdmin } from './admin-list.ts';
import { removeProblem } from './delete.ts';
import { createFromEditor, saveFromEditor } from './edit.ts';
import { mayPublish } from './policy.ts';
import { findProblem } from './queries.ts';

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

  route(contract.createAdminProblem, async ({ site, viewer, body, record }) => {
    const made = await createFromEditor(site, viewer, body);
    record({ target: `${made.problemId} ${body.problem.title}` });
    return made;
  }),

  route(contract.updateAdminProblem, async ({ site, db, viewer, body, record }) => {
    const { id } = await managedProblem(db, viewer, body.problem.id);
    const before = await readForEditor(db, viewer, id);
    const saved = await saveFromEditor(site, viewer, body);
    const { gmtModified, modifiedUser, ...after } = await readForEditor(db, viewer, id);
    record({ target: nameOf(after), before, after });
    return saved;
  }),

  route(contract.deleteProblem, async ({ site, db, query, record }) => {
    const problem = (await findProblem(db, query.pid)) ?? fail('problem.unknown');
    await removeProblem(site, problem.id);
    record({ target: nameOf(problem) });
  }),

  route(contract.changeProblemAuth, async ({ db, viewer, body, record }) => {
    const problem = await managedProblem(db, viewer, body.id);
    if (body.auth === 1 && problem.auth !== 1 && !mayPublish(viewer)) fail('problem.publish');
    const changed = { auth: body.auth, modifiedUser: loggedIn(viewer).username };
    await db.updateTable('problem').set(changed).where('id', '=', problem.id).execute();
    record({ target: nameOf(problem), before: { auth: problem.auth }, after: { auth: body.auth } });
  }),
];

const nameOf = ({ problemId, title }: { problemId: string; title: string }) => `${problemId} ${title}`;
