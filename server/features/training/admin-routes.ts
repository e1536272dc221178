import * as contract from '#core/contract/training-admin.ts';
import type { TrainingStanding } from '#core/standing.ts';
import { problemPolicy } from '#server/features/problem/policy.ts';
import { findProblem } from '#server/features/problem/queries.ts';
import { trashProblem } from '#server/features/problem/store/trash.ts';
import { fail, requireAllowed } from '#server/http/errors.ts';
import { route } from '#server/http/route.ts';
import { requireLogin, type Viewer } from '#server/http/viewer.ts';
import { adminPage, problemPage, readForEditor } from './admin-detail.ts';
import { trainingPolicy as policy } from './policy.ts';
import { usesOfCategory } from './queries/admin.ts';
import {
  changeCategory,
  createCategory,
  createTraining,
  deleteCategory,
  deleteTraining,
  saveTraining,
  setStatus,
} from './store/edit.ts';
import { addProblem, changeSlot, orderProblems, removeProblem } from './store/edit-problems.ts';

export const trainingAdminRoutes = [
  route(contract.listAdminTrainings, ({ site, viewer, query }) => adminPage(site, viewer, query, null)),

  route(contract.getAdminTraining, async ({ db, viewer, standing }) => {
    requireEditor(viewer, standing);
    return readForEditor(db, standing.id);
  }),

  route(contract.createTraining, async ({ db, viewer, body, record }) => {
    record({ target: body.training.title ?? '' });
    return { tid: await createTraining(db, requireLogin(viewer), body) };
  }),

  route(contract.updateTraining, async ({ site, db, viewer, body, record }) => {
    const { id, ...training } = body.training;
    const standing = (await site.standings.at(viewer, { kind: 'training', id })) ?? fail('training.unknown');
    requireEditor(viewer, standing);
    const { before, after } = await saveTraining(db, id, standing.gid, { ...body, training });
    record({ target: `#${id} ${after.title}`, before, after });
  }),

  route(contract.deleteTraining, async ({ db, viewer, standing, record }) => {
    requireAllowed(policy.remove(viewer, standing));
    const { training } = await readForEditor(db, standing.id);
    await deleteTraining(db, standing.id);
    record({ target: `#${standing.id} ${training.title}` });
  }),

  route(contract.changeTrainingStatus, async ({ db, viewer, standing, query, record }) => {
    requireEditor(viewer, standing);
    const { training } = await readForEditor(db, standing.id);
    await setStatus(db, standing.id, query.status);
    record({
      target: `#${standing.id} ${training.title}`,
      before: { status: training.status },
      after: { status: query.status },
    });
  }),

  route(contract.listAdminTrainingProblems, async ({ site, viewer, standing, query }) => {
    requireEditor(viewer, standing);
    return problemPage(site, viewer, standing, query);
  }),

  route(contract.updateTrainingProblem, async ({ db, viewer, standing, body, record }) => {
    requireEditor(viewer, standing);
    await changeSlot(db, standing.id, body);
    record({ target: `#${standing.id}`, after: { id: body.id, rank: body.rank, displayId: body.displayId } });
  }),

  route(contract.orderTrainingProblems, async ({ db, viewer, standing, body, record }) => {
    requireEditor(viewer, standing);
    await orderProblems(db, standing.id, body.ids);
    record({ target: `#${standing.id}` });
  }),

  route(contract.removeTrainingProblem, async ({ db, viewer, standing, query, record }) => {
    if (standing.kind === 'training') {
      requireEditor(viewer, standing);
      await removeProblem(db, standing.id, query.pid);
      record({ target: `#${standing.id}`, before: { pid: query.pid } });
      return;
    }
    requireAllowed(problemPolicy.manageBank(viewer));
    const { problemId, title } = (await findProblem(db, query.pid)) ?? fail('problem.unknown');
    await trashProblem(db, query.pid, requireLogin(viewer).username);
    record({ target: `${problemId} ${title}` });
  }),

  route(contract.addTrainingProblem, async ({ db, viewer, standing, body, record }) => {
    requireEditor(viewer, standing);
    const name = await addProblem(db, standing, { pid: body.pid, displayId: body.displayId });
    record({ target: `#${standing.id} ${name}` });
  }),

  route(contract.createTrainingCategory, async ({ db, body, record }) => {
    record({ target: body.name });
    return createCategory(db, body);
  }),

  route(contract.updateTrainingCategory, async ({ db, body, record }) => {
    const { before, after } = await changeCategory(db, body);
    record({ target: after.name, before, after });
  }),

  route(contract.getTrainingCategoryUses, ({ db, query }) => usesOfCategory(db, query.cid)),

  route(contract.deleteTrainingCategory, async ({ db, query, record }) => {
    record({ target: await deleteCategory(db, query.cid) });
  }),
];

function requireEditor(viewer: Viewer, standing: TrainingStanding): void {
  requireAllowed(policy.administer(viewer, standing));
}
