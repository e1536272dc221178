import * as contract from '#core/contract/homework.ts';
import type { TrainingStanding } from '#core/standing.ts';
import { findAccountByName } from '#server/features/account/queries.ts';
import { trainingPolicy as policy, refusalToLook } from '#server/features/training/policy.ts';
import { asDownload } from '#server/http/attachment.ts';
import { allow, fail } from '#server/http/errors.ts';
import { route } from '#server/http/route.ts';
import { loggedIn, type Viewer } from '#server/http/viewer.ts';
import { matrixCsv, matrixOf, matrixWorkbook } from './matrix.ts';
import { dueFor, findExtension, findHomework, giveTime, setDue, takeTimeBack } from './queries.ts';

export const homeworkRoutes = [
  route(contract.getHomeworkList, async ({ db, viewer }) => {
    const due = await dueFor(db, loggedIn(viewer).uid);
    return due.map(({ solvedCount, ...one }) => ({
      ...one,
      dueAt: new Date(one.dueAt).toISOString(),
      doneCount: one.lateRule === 'mark' ? solvedCount : solvedCount - one.lateCount,
    }));
  }),

  route(contract.getTrainingHomework, async ({ db, viewer, standing }) => {
    const refusal = refusalToLook(viewer, standing);
    if (refusal) fail(refusal);
    const { dueAt, lateRule } = await findHomework(db, standing.id);
    const own = await findExtension(db, standing.id, loggedIn(viewer).uid);
    return {
      dueAt,
      lateRule: lateRule as 'mark' | 'close',
      ownDueAt: own?.dueAt ?? dueAt,
      ownReason: own?.reason ?? null,
    };
  }),

  route(contract.setTrainingHomework, async ({ db, viewer, standing, body }) => {
    mayTeach(viewer, standing);
    await setDue(db, standing.id, body.dueAt, body.lateRule);
  }),

  route(contract.setExtension, async ({ db, viewer, standing, body }) => {
    mayTeach(viewer, standing);
    const pupil = (await findAccountByName(db, body.username)) ?? fail('homework.pupilUnknown');
    if (body.dueAt === null) return void (await takeTimeBack(db, standing.id, pupil.uid));
    if (!body.reason) fail('homework.reasonRequired');
    const { username } = loggedIn(viewer);
    const { dueAt, reason } = body;
    await giveTime(db, { tid: standing.id, uid: pupil.uid, dueAt, reason, givenBy: username });
  }),

  route(contract.getTrainingMatrix, async ({ db, viewer, standing, query }) => {
    mayTeach(viewer, standing);
    return matrixOf(db, standing.id, query);
  }),

  route(contract.downloadTrainingMatrix, async ({ db, viewer, standing, query, reply, language }) => {
    mayTeach(viewer, standing);
    const matrix = await matrixOf(db, standing.id, query);
    const written = query.format === 'xlsx' ? matrixWorkbook : matrixCsv;
    await reply
      .headers(asDownload(`training-${standing.id}.${query.format}`))
      .send(written(matrix, language));
  }),
];

function mayTeach(viewer: Viewer, standing: TrainingStanding): void {
  allow(policy.administer(viewer, standing));
}
