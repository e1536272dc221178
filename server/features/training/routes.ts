import * as contract from '#core/contract/training.ts';
import type { TrainingStanding } from '#core/standing.ts';
import { fail } from '#server/http/errors.ts';
import { type Context, route } from '#server/http/route.ts';
import { requireLogin } from '#server/http/viewer.ts';
import { listTrainings } from './list.ts';
import { trainingPolicy as policy, refusalToEnter, refusalToLook, refusalToRank } from './policy.ts';
import { presentProblem, presentTraining } from './present.ts';
import { trainingProblemDetail } from './problem-detail.ts';
import { categoriesOf, findShownTraining, problemsOfTraining } from './queries.ts';
import { rankOf } from './rank.ts';
import { register } from './store/register.ts';

export const trainingRoutes = [
  route(contract.getTrainingCategories, ({ db }) => categoriesOf(db, null)),

  route(contract.getTrainingList, ({ db, viewer, query }) => listTrainings(db, viewer, query)),

  route(contract.getTrainingDetail, async ({ db, viewer, standing }) => {
    const refusal = refusalToLook(viewer, standing);
    if (refusal) fail(refusal);
    return {
      ...presentTraining(await findShownTraining(db, viewer, standing.id)),
      isTrainingAdmin: policy.administer(viewer, standing),
    };
  }),

  route(contract.registerTraining, ({ db, viewer, standing, body, address }) =>
    register(db, requireLogin(viewer), standing, body.password, address),
  ),

  route(contract.getTrainingAccess, async ({ viewer, standing }) => ({
    access: policy.enter(viewer, standing),
  })),

  route(contract.getTrainingProblems, async context => {
    requireEntry(context);
    const { db, viewer, standing, query } = context;
    const problems = await problemsOfTraining(db, viewer, standing.id, query.withHidden);
    return problems.map(presentProblem);
  }),

  route(contract.getTrainingProblemDetail, async context => {
    const { site, viewer, query } = context;
    const standing =
      context.standing.kind === 'training'
        ? context.standing
        : ((await site.standings.at(viewer, { kind: 'training', id: query.tid ?? 0 })) ??
          fail('training.unknown'));
    requireEntry({ viewer, standing });
    return trainingProblemDetail(site, viewer, standing, query);
  }),

  route(contract.getTrainingRank, async ({ db, viewer, standing, query }) => {
    const refusal = refusalToRank(viewer, standing);
    if (refusal) fail(refusal);
    return rankOf(db, viewer, standing, query);
  }),
];

type InTraining = Pick<Context<unknown, unknown>, 'viewer'> & { standing: TrainingStanding };

function requireEntry({ viewer, standing }: InTraining): void {
  const refusal = refusalToEnter(viewer, standing);
  if (refusal) fail(refusal);
}
