import * as contract from '#core/contract/trial.ts';
import { requireSameGroup } from '#server/features/group/same-group.ts';
import { requireAllowed } from '#server/http/errors.ts';
import { route } from '#server/http/route.ts';
import { requireLogin } from '#server/http/viewer.ts';
import { problemPolicy } from '../problem/policy.ts';
import { managedProblem } from '../problem/standing.ts';
import { answerTask, readAnswerRun } from './answer.ts';
import { compileOnJudge } from './checker.ts';
import { stopTrial } from './job.ts';
import { findTrial } from './queries.ts';
import { startTrial } from './trial.ts';

export const trialRoutes = [
  route(contract.compileSpj, ({ site, viewer, body }) =>
    compileOnJudge(site, requireLogin(viewer).uid, body),
  ),

  route(contract.compileInteractive, ({ site, viewer, body }) =>
    compileOnJudge(site, requireLogin(viewer).uid, body),
  ),

  route(contract.startAnswerRun, async ({ site, viewer, standing, body }) => {
    const { uid } = requireLogin(viewer);
    if (body.pid) requireSameGroup(body.gid, await managedProblem(site, viewer, body.pid), 'problem.unknown');
    else requireAllowed(problemPolicy.prepare(viewer, standing));
    return { key: await startTrial(site, uid, 'answer', await answerTask(site, uid, body)) };
  }),

  route(contract.getAnswerRun, ({ site, viewer, query }) =>
    readAnswerRun(site, requireLogin(viewer).uid, query.key),
  ),

  route(contract.stopAnswerRun, async ({ site, viewer, query }) => {
    const { key } = await findTrial(site.db, requireLogin(viewer).uid, 'answer', query.key);
    await stopTrial(site, key);
  }),
];
