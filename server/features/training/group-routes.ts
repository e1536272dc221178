import * as contract from '#core/contract/group-training.ts';
import type { GroupStanding, TrainingStanding } from '#core/standing.ts';
import { requireLearner } from '#server/features/group/learning-standing.ts';
import { groupPolicy } from '#server/features/group/policy.ts';
import { requireSameGroup } from '#server/features/group/same-group.ts';
import { fail, requireAllowed } from '#server/http/errors.ts';
import { route } from '#server/http/route.ts';
import { requireLogin, type Viewer } from '#server/http/viewer.ts';
import { adminPage, problemPage, readForEditor } from './admin-detail.ts';
import { listTrainings } from './list.ts';
import { trainingPolicy as policy } from './policy.ts';
import { createTraining, deleteTraining, saveTraining, setStatus } from './store/edit.ts';
import { addProblem, changeSlot, orderProblems, removeProblem } from './store/edit-problems.ts';

export const groupTrainingRoutes = [
  route(contract.getGroupTrainingList, async ({ db, viewer, standing, query }) => {
    requireLearner(viewer, standing);
    return listTrainings(db, viewer, query, standing.gid);
  }),

  route(contract.listGroupTrainings, async ({ site, viewer, standing, query }) => {
    requireWriter(viewer, standing);
    return adminPage(site, viewer, query, standing.id);
  }),

  route(contract.getGroupTraining, async ({ db, viewer, standing }) => {
    requireEditor(viewer, standing);
    return readForEditor(db, standing.id);
  }),

  route(contract.createGroupTraining, async ({ site, db, viewer, body }) => {
    const { gid, ...training } = body.training;
    const standing = (await site.standings.at(viewer, { kind: 'group', id: gid })) ?? fail('group.unknown');
    requireWriter(viewer, standing);
    return { tid: await createTraining(db, requireLogin(viewer), { ...body, training }, gid) };
  }),

  route(contract.updateGroupTraining, async ({ site, db, viewer, body }) => {
    const { id, gid, ...training } = body.training;
    const standing = (await site.standings.at(viewer, { kind: 'training', id })) ?? fail('training.unknown');
    requireEditor(viewer, standing);
    requireSameGroup(gid, standing, 'training.unknown');
    await saveTraining(db, id, standing.gid, { ...body, training });
  }),

  route(contract.deleteGroupTraining, async ({ db, viewer, standing }) => {
    requireEditor(viewer, standing);
    await deleteTraining(db, standing.id);
  }),

  route(contract.changeGroupTrainingStatus, async ({ db, viewer, standing, query }) => {
    requireEditor(viewer, standing);
    await setStatus(db, standing.id, query.status);
  }),

  route(contract.listGroupTrainingProblems, async ({ site, viewer, standing, query }) => {
    requireEditor(viewer, standing);
    return problemPage(site, viewer, standing, query);
  }),

  route(contract.updateGroupTrainingProblem, async ({ db, viewer, standing, body }) => {
    requireEditor(viewer, standing);
    await changeSlot(db, standing.id, body);
  }),

  route(contract.orderGroupTrainingProblems, async ({ db, viewer, standing, body }) => {
    requireEditor(viewer, standing);
    await orderProblems(db, standing.id, body.ids);
  }),

  route(contract.removeGroupTrainingProblem, async ({ db, viewer, standing, query }) => {
    requireEditor(viewer, standing);
    await removeProblem(db, standing.id, query.pid);
  }),

  route(contract.addGroupTrainingProblem, async ({ db, viewer, standing, body }) => {
    requireEditor(viewer, standing);
    await addProblem(db, standing, { pid: body.pid, displayId: body.displayId });
  }),

  route(contract.addGroupProblemToTraining, async ({ db, viewer, standing, query }) => {
    requireEditor(viewer, standing);
    await addProblem(db, standing, { problemId: query.problemId });
  }),
];

function requireWriter(viewer: Viewer, standing: GroupStanding): void {
  requireAllowed(groupPolicy.teach(viewer, standing));
}

/** A training of the site is changed in the back office. */
function requireEditor(viewer: Viewer, standing: TrainingStanding): void {
  if (standing.gid === null) fail('training.unknown');
  requireAllowed(policy.administer(viewer, standing));
}
