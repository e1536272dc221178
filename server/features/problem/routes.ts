import * as contract from '#core/contract/problem.ts';
import { allow, fail } from '../../http/errors.ts';
import { route } from '../../http/route.ts';
import { unservedOf } from '../judge/served.ts';
import { languagesOf, listLanguages } from './languages.ts';
import { listProblems } from './list.ts';
import { problemPolicy } from './policy.ts';
import { presentCode, presentProblemInfo } from './present.ts';
import { codesOf, findWholeProblem, randomProblemId } from './queries.ts';
import { renderedStatement } from './rendered.ts';
import { problemStanding, visibleProblem } from './standing.ts';
import { listTagGroups, listTags, tagsOf } from './tags.ts';

export const problemRoutes = [
  route(contract.getProblemList, ({ db, query }) => listProblems(db, query)),

  route(contract.getAllProblemTags, ({ db, viewer, query }) => listTags(db, viewer, query.oj)),

  route(contract.getProblemTagsAndClassification, ({ db, viewer, query }) =>
    listTagGroups(db, viewer, query.oj),
  ),

  route(contract.getProblemTags, async ({ site, db, viewer, query }) => {
    const { id } = await visibleProblem(site, viewer, query.pid);
    return tagsOf(db, id);
  }),

  route(contract.getRandomProblem, async ({ db }) => ({
    problemId: (await randomProblemId(db)) ?? fail('problem.unknown'),
  })),

  route(contract.getProblemDetail, async ({ site, viewer, query }) => {
    const problem = await findWholeProblem(site.pool, query.problemId);
    if (!problem) return fail('problem.unknown');
    const standing = await problemStanding(site, viewer, problem);
    if (!problemPolicy.see(viewer, standing, problem)) return fail('problem.unknown');
    if (problem.gid !== null && problem.gid !== query.gid) return fail('problem.unknown');
    const info = presentProblemInfo(viewer, standing, problem, await unservedOf(site.db, problem));
    return query.rendered ? { ...info, rendered: await renderedStatement(problem) } : info;
  }),

  route(contract.getProblemCodeTemplate, async ({ site, db, viewer, query }) => {
    const { id } = await visibleProblem(site, viewer, query.pid);
    return (await codesOf(db, id, 'template')).map(presentCode);
  }),

  route(contract.getProblemCodeAnswer, async ({ site, db, viewer, query }) => {
    const problem = await visibleProblem(site, viewer, query.pid);
    allow(problemPolicy.seeAnswers(viewer, problem.standing, problem));
    return (await codesOf(db, problem.id, 'answer')).map(presentCode);
  }),

  route(contract.getProblemLanguages, async ({ site, db, viewer, query }) =>
    languagesOf(db, await visibleProblem(site, viewer, query.pid)),
  ),

  route(contract.getLanguages, async ({ site, db, viewer, query }) => {
    if (query.all || !query.pid) return listLanguages(db);
    const { oj } = await visibleProblem(site, viewer, query.pid);
    return listLanguages(db, oj);
  }),
];
