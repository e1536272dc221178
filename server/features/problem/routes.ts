import * as contract from '#core/contract/problem.ts';
import { Status } from '#core/verdict.ts';
import type { Database } from '../../database/connect.ts';
import { allow, fail } from '../../http/errors.ts';
import { route } from '../../http/route.ts';
import { loggedIn, type Viewer } from '../../http/viewer.ts';
import { languagesOf, listLanguages } from './languages.ts';
import { listProblems } from './list.ts';
import { maySeeAnswers, maySeeProblem } from './policy.ts';
import { presentCode, presentProblemInfo } from './present.ts';
import { codesOf, findProblem, findWholeProblem, randomProblemId, standingAt } from './queries.ts';
import { renderedStatement } from './rendered.ts';
import { listTagGroups, listTags, tagsOf } from './tags.ts';

export const problemRoutes = [
  route(contract.getProblemList, ({ db, query }) => listProblems(db, query)),

  route(contract.getAllProblemTags, ({ db, query }) => listTags(db, query.oj)),

  route(contract.getProblemTagsAndClassification, ({ db, query }) => listTagGroups(db, query.oj)),

  route(contract.getProblemTags, async ({ db, viewer, query }) => {
    const { id } = await visibleProblem(db, viewer, query.pid);
    return tagsOf(db, id);
  }),

  route(contract.getUserProblemStatus, async ({ db, viewer, body }) => {
    const { uid } = loggedIn(viewer);
    // A contest's own list shows nothing of what was done outside of it.
    if (body.isContestProblemList)
      return Object.fromEntries(body.pidList.map(pid => [pid, { status: Status.NotSubmitted }]));
    return standingAt(db, uid, body.pidList);
  }),

  route(contract.getRandomProblem, async ({ db }) => ({
    problemId: (await randomProblemId(db)) ?? fail('problem.unknown'),
  })),

  route(contract.getProblemDetail, async ({ site, viewer, query }) => {
    const problem = await findWholeProblem(site.pool, query.problemId);
    if (!problem || !maySeeProblem(viewer, problem)) return fail('problem.unknown');
    if (problem.gid !== null && problem.gid !== query.gid) return fail('problem.unknown');
    const info = presentProblemInfo(viewer, problem);
    return query.rendered ? { ...info, rendered: await renderedStatement(problem) } : info;
  }),

  route(contract.getProblemCodeTemplate, async ({ db, viewer, query }) => {
    const { id } = await visibleProblem(db, viewer, query.pid);
    return (await codesOf(db, id, 'template')).map(presentCode);
  }),

  route(contract.getProblemCodeAnswer, async ({ db, viewer, query }) => {
    const problem = await visibleProblem(db, viewer, query.pid);
    allow(maySeeAnswers(viewer, problem));
    return (await codesOf(db, problem.id, 'answer')).map(presentCode);
  }),

  route(contract.getProblemLanguages, async ({ db, viewer, query }) =>
    languagesOf(db, await visibleProblem(db, viewer, query.pid)),
  ),

  route(contract.getLanguages, async ({ db, viewer, query }) => {
    if (query.all || !query.pid) return listLanguages(db);
    const { oj } = await visibleProblem(db, viewer, query.pid);
    return listLanguages(db, oj);
  }),
];

/** To those who may not see a problem it does not exist. */
async function visibleProblem(db: Database, viewer: Viewer, pid: number) {
  const problem = await findProblem(db, pid);
  return problem && maySeeProblem(viewer, problem) ? problem : fail('problem.unknown');
}
