import { rejudgeContestProblem } from '#core/contract/contest-problem-admin.ts';
import * as contract from '#core/contract/rejudge.ts';
import { rejudgeSetMax } from '#core/limits.ts';
import { fail } from '#server/http/errors.ts';
import { route } from '#server/http/route.ts';
import { requireLogin } from '#server/http/viewer.ts';
import { bankIdOf } from '../contest/editing/queries.ts';
import { problemsOfContest } from '../contest/queries.ts';
import { startApplying } from './apply.ts';
import { findSet, pageOfChangedRows, pageOfSets } from './queries.ts';
import { rejudgeAtOnce } from './store/at-once.ts';
import { settleJudged } from './store/judging.ts';
import { countChosen, createSet, discardSet } from './store/set.ts';

export const rejudgeRoutes = [
  route(rejudgeContestProblem, async ({ site, db, standing, query, record }) => {
    const [problem] = (await problemsOfContest(db, standing.id)).filter(({ pid }) => pid === query.pid);
    if (!problem) return fail('contest.problemUnknown');
    const { problemId } = await bankIdOf(db, query.pid);
    const submissions = await rejudgeAtOnce(site, { cid: standing.id, problemId });
    const target = `#${standing.id} ${problem.displayId} ${problem.displayTitle}`;
    record({ target, after: { submissions } });
  }),

  route(contract.countRejudge, async ({ db, query }) => ({
    count: await countChosen(db, query),
    max: rejudgeSetMax,
  })),

  route(contract.createRejudgeSet, async ({ site, db, viewer, body }) =>
    findSet(db, await createSet(site, requireLogin(viewer), body)),
  ),

  route(contract.listRejudgeSets, async ({ db, query }) => {
    await settleJudged(db);
    return pageOfSets(db, query);
  }),

  route(contract.getRejudgeSet, async ({ db, query }) => {
    await settleJudged(db);
    return findSet(db, query.id);
  }),

  route(contract.listRejudgeRows, ({ db, query }) => pageOfChangedRows(db, query.id, query)),

  route(contract.applyRejudgeSet, async ({ site, db, body }) => {
    const { id } = await findSet(db, body.id);
    await startApplying(site, id);
  }),

  route(contract.discardRejudgeSet, async ({ site, db, body }) => {
    const { id } = await findSet(db, body.id);
    await discardSet(site, id);
  }),
];
