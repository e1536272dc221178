import { z } from 'zod';
import { pageSize, rankShowNames, trainingAuths } from '../limits.ts';
import { endpoint, flag, instant, nothing, pageOf, paging, timestamps } from './endpoint.ts';
import { displayId, id, problemInfo, problemRow } from './problem.ts';

export const trainingCategory = z.object({
  id: z.number(),
  name: z.string(),
  color: z.string().nullable(),
  gid: z.number().nullable(),
  ...timestamps,
});
export type TrainingCategory = z.output<typeof trainingCategory>;

export const training = z.object({
  id: z.number(),
  title: z.string(),
  description: z.string(),
  author: z.string(),
  auth: z.enum(trainingAuths),
  categoryName: z.string().nullable(),
  categoryColor: z.string().nullable(),
  /** its place in the list: small numbers first */
  rank: z.number(),
  problemCount: z.number(),
  /** of them, how many the viewer has solved; 0 for visitors */
  acCount: z.number(),
  gid: z.number().nullable(),
  rankShowName: z.enum(rankShowNames),
  gmtModified: instant,
});
export type Training = z.output<typeof training>;

const trainingInfo = training.extend({
  isTrainingAdmin: z.boolean(),
});
export type TrainingInfo = z.output<typeof trainingInfo>;

export const getTrainingCategories = endpoint({
  method: 'GET',
  path: '/api/get-training-category',
  summary: 'The categories of trainings of the site',
  who: 'any',
  answer: z.array(trainingCategory),
});

/** Empty, All and what is no number mean no filter. */
const categoryId = z.coerce.number().int().min(1).max(2_147_483_647).optional().catch(undefined);

export const getTrainingList = endpoint({
  method: 'GET',
  path: '/api/get-training-list',
  summary: 'The trainings of the site by their rank',
  who: 'any',
  query: {
    ...paging(20),
    keyword: z.string().trim().max(100).optional(),
    categoryId,
    auth: z.enum(trainingAuths).optional().catch(undefined),
  },
  answer: pageOf(training),
  alike: 'visitors',
});

export const getTrainingDetail = endpoint({
  method: 'GET',
  path: '/api/get-training-detail',
  summary: 'A training as its introduction shows it',
  who: 'login',
  within: { training: 'query.tid' },
  tags: ['verdicts'],
  query: { tid: id },
  answer: trainingInfo,
});

export const registerTraining = endpoint({
  method: 'POST',
  path: '/api/register-training',
  summary: 'Join a private training by its password',
  who: 'login',
  within: { training: 'body.tid' },
  invalidates: ['training'],
  body: z.object({ tid: id, password: z.string().max(200) }),
  answer: nothing,
  limit: 'enter',
});

export const getTrainingAccess = endpoint({
  method: 'GET',
  path: '/api/get-training-access',
  summary: 'Whether the viewer may enter the training',
  who: 'login',
  within: { training: 'query.tid' },
  query: { tid: id },
  answer: z.object({ access: z.boolean() }),
});

/** A problem of the bank with its place in the training. */
const trainingProblemRow = problemRow.extend({
  id: z.number(),
  tid: z.number(),
  /** what the training calls it; its own id unless it was given another there */
  displayId: z.string(),
  rank: z.number(),
  /** -10 where the viewer has submitted nothing, 0 where it is solved */
  myStatus: z.number(),
  /** a contest has it for now: neither its id nor its title is told */
  isHidden: z.boolean(),
});
export type TrainingProblemRow = z.output<typeof trainingProblemRow>;

export const getTrainingProblems = endpoint({
  method: 'GET',
  path: '/api/get-training-problem-list',
  summary:
    'The problems of a training in their order, each with its place there and how the viewer stands at it',
  who: 'login',
  within: { training: 'query.tid' },
  tags: ['verdicts'],
  /** `withHidden`: also the places of those that a contest has for now */
  query: { tid: id, withHidden: flag.default(false) },
  answer: z.array(trainingProblemRow),
});

const idOrNone = z.coerce.number().int().min(0).max(2_147_483_647).optional();

export const getTrainingProblemDetail = endpoint({
  method: 'GET',
  path: '/api/get-training-problem-details',
  summary: 'A problem of a training as a solver reads it',
  who: 'login',
  within: { training: 'query.cid?' },
  tags: ['verdicts'],
  /** `cid` holds the training; `tid` is another name of it */
  query: { displayId, cid: idOrNone, tid: idOrNone, rendered: flag.default(false) },
  answer: problemInfo,
});

const trainingRankRow = z.object({
  /** those with as many solved and as much run time share a place */
  rank: z.number(),
  uid: z.string(),
  username: z.string(),
  /** for those who manage the training, or where the ranking shows it */
  realname: z.string().nullable(),
  nickname: z.string().nullable(),
  school: z.string().nullable(),
  gender: z.string().nullable(),
  avatar: z.string().nullable(),
  ac: z.number(),
  /** in milliseconds */
  totalRunTime: z.number(),
  submissionInfo: z.record(
    z.string(),
    z.object({
      status: z.number(),
      score: z.number().nullable(),
      isAC: z.boolean(),
      runTime: z.number().nullable(),
    }),
  ),
});
export type TrainingRankRow = z.output<typeof trainingRankRow>;

export const getTrainingRank = endpoint({
  method: 'GET',
  path: '/api/get-training-rank',
  summary: 'The ranking of a private training',
  who: 'login',
  within: { training: 'query.tid' },
  query: {
    ...paging(pageSize.trainingRank),
    tid: id,
    keyword: z.string().trim().max(100).optional(),
  },
  answer: pageOf(trainingRankRow),
});
