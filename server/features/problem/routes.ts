import * as contract from '#core/contract/problem.ts';
import { fail, requireAllowed } from '#server/http/errors.ts';
import { route } from '#server/http/route.ts';
import { groupPolicy } from '../group/policy.ts';
import { sharingWith } from '../group/queries/share.ts';
import { writtenPage } from './known.ts';
import { problemPolicy } from './policy.ts';
import { presentCode } from './present.ts';
import { listProblems } from './queries/list.ts';
import { listTagGroups, listTags, tagsOf } from './queries/tags.ts';
import { codesOf, countsWithin, randomProblemId, randomProblemIdIn } from './queries.ts';
import { findShownProblem } from './shown.ts';
import { visibleProblem } from './standing.ts';
import { languagesOf, listLanguages } from './store/languages.ts';

export const problemRoutes = [
  route(contract.getProblemList, ({ db, query }) => listProblems(db, query)),

  route(contract.getAllProblemTags, ({ db, viewer, query }) => listTags(db, viewer, query.oj)),

  route(contract.getProblemTagsAndClassification, async ({ db, viewer, standing, query }) => {
    if (standing.kind === 'bank') return listTagGroups(db, viewer, query.oj);
    if (!groupPolicy.enter(viewer, standing)) return fail('group.notMember');
    return listTagGroups(db, viewer, query.oj, [standing.id, ...(await sharingWith(db, standing.id))]);
  }),

  route(contract.getProblemTags, async ({ site, db, viewer, query }) => {
    const { id } = await visibleProblem(site, viewer, query.pid);
    return tagsOf(db, id);
  }),

  route(contract.getRandomProblem, async ({ db, viewer, standing }) => {
    if (standing.kind === 'bank')
      return { problemId: (await randomProblemId(db)) ?? fail('problem.unknown') };
    if (!groupPolicy.enter(viewer, standing)) return fail('group.notMember');
    return { problemId: (await randomProblemIdIn(db, standing.id)) ?? fail('problem.unknown') };
  }),

  route(contract.getProblemDetail, async ({ site, viewer, query, snapshot }) => {
    const { known, problem, manages } = await findShownProblem(site, viewer, query, snapshot);
    const counts = await countsWithin(site.db, { ...problem, counts: known.counts }, query.gid);
    return writtenPage(site.db, contract.getProblemDetail, known, { manages, counts, ...query });
  }),

  route(contract.getProblemCodeTemplate, async ({ site, db, viewer, query }) => {
    const { id } = await visibleProblem(site, viewer, query.pid);
    return (await codesOf(db, id, 'template')).map(presentCode);
  }),

  route(contract.getProblemCodeAnswer, async ({ site, db, viewer, query }) => {
    const problem = await visibleProblem(site, viewer, query.pid);
    requireAllowed(problemPolicy.seeAnswers(viewer, problem.standing, problem));
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
