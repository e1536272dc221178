import * as contract from '#core/contract/homework.ts';
import type { TrainingStanding } from '#core/standing.ts';
import { trainingPolicy as policy, refusalToLook } from '#server/features/training/policy.ts';
import { asDownload } from '#server/http/attachment.ts';
import { fail, requireAllowed } from '#server/http/errors.ts';
import { route } from '#server/http/route.ts';
import { requireLogin, type Viewer } from '#server/http/viewer.ts';
import { requireNearDate } from './due.ts';
import { presentDates, presentWork } from './present.ts';
import { hasTraining } from './queries/pupils.ts';
import { trainingMatrix } from './queries/training-matrix.ts';
import { dueFor, findHomework, setTrainingDue } from './queries.ts';
import { writeSheet } from './sheet.ts';
import { findExtension, setExtension } from './store/extension.ts';

export const homeworkRoutes = [
  route(contract.getHomeworkList, async ({ db, viewer }) => {
    const due = await dueFor(db, requireLogin(viewer).uid);
    return due.map(presentWork);
  }),

  route(contract.getTrainingHomework, async ({ db, viewer, standing }) => {
    const refusal = refusalToLook(viewer, standing);
    if (refusal) fail(refusal);
    const own = await findExtension(db, 'trainingExtension', standing.id, requireLogin(viewer).uid);
    return presentDates(await findHomework(db, standing.id), own);
  }),

  route(contract.setTrainingHomework, async ({ db, viewer, standing, body }) => {
    requireTeacher(viewer, standing);
    if (body.dueAt !== null) requireNearDate(body.dueAt);
    await setTrainingDue(db, standing.id, body);
  }),

  route(contract.setExtension, async ({ db, viewer, standing, body }) => {
    requireTeacher(viewer, standing);
    const { dueAt } = await findHomework(db, standing.id);
    const isPupil = (uid: string) => hasTraining(db, standing.id, uid);
    await setExtension(db, { table: 'trainingExtension', dueAt, isPupil }, requireLogin(viewer), body);
  }),

  route(contract.getTrainingMatrix, async ({ db, viewer, standing, query }) => {
    requireTeacher(viewer, standing);
    return trainingMatrix(db, standing.id, query);
  }),

  route(contract.downloadTrainingMatrix, async ({ db, viewer, standing, query, reply, language }) => {
    requireTeacher(viewer, standing);
    const { problems, rows } = await trainingMatrix(db, standing.id, query);
    const columns = problems.map(({ problemId, title }) => ({
      key: problemId,
      name: `${problemId} ${title}`,
    }));
    await reply
      .headers(asDownload(`training-${standing.id}.${query.format}`))
      .send(writeSheet({ columns, rows, timeZone: query.timeZone }, query.format, language));
  }),
];

function requireTeacher(viewer: Viewer, standing: TrainingStanding): void {
  requireAllowed(policy.administer(viewer, standing));
}
