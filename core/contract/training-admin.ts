import { z } from 'zod';
import {
  rankShowNames,
  trainingAuths,
  trainingCategoryNameMax,
  trainingDescriptionMax,
  trainingRankMax,
  trainingTitleMax,
} from '../limits.ts';
import { bodyId, endpoint, flag, nothing, pageOf, paging, timestamps } from './endpoint.ts';
import { displayId, getProblemList, id, problem } from './problem.ts';
import { importRemoteProblem } from './remote.ts';
import { trainingCategory } from './training.ts';

/**
 * The editor of trainings. Every administrator sees the list and writes trainings; a super admin changes all of them,
 * others the ones they wrote.
 */

export const trainingRank = z.number().int().min(0).max(trainingRankMax);

export const trainingFields = z.object({
  title: z.string().max(trainingTitleMax),
  description: z.string().max(trainingDescriptionMax),
  auth: z.enum(trainingAuths),
  privatePwd: z.string().max(200).nullable(),
  /** whether it is shown */
  status: z.boolean(),
  rank: trainingRank.nullable(),
  rankShowName: z.enum(rankShowNames),
});
export type TrainingFields = z.output<typeof trainingFields>;

const trainingRow = trainingFields.omit({ privatePwd: true, description: true }).extend({
  id: z.number(),
  rank: z.number(),
  author: z.string(),
  isGroup: z.boolean(),
  gid: z.number().nullable(),
  ...timestamps,
});

export const adminTrainingRow = trainingRow.extend({
  categoryName: z.string().nullable(),
  categoryColor: z.string().nullable(),
  problemCount: z.number(),
  mayEdit: z.boolean(),
  mayDelete: z.boolean(),
});
export type AdminTrainingRow = z.output<typeof adminTrainingRow>;

export const trainingEdit = z.object({
  training: trainingRow.extend({ description: z.string(), privatePwd: z.string().nullable() }),
  trainingCategory: trainingCategory.nullable(),
});
export type TrainingEdit = z.output<typeof trainingEdit>;

/** What is left out has the value of a new training, or keeps the one it has. */
export const trainingSave = z.object({
  training: trainingFields.partial(),
  trainingCategory: z.object({ id: bodyId.nullish() }).nullish(),
});

export const listAdminTrainings = endpoint({
  method: 'GET',
  path: '/api/admin/training/get-training-list',
  summary: 'Every training of the site by its rank',
  who: 'admin',
  query: {
    ...paging(),
    /** a part of the title, or the whole number of a training */
    keyword: z.string().trim().max(100).optional(),
  },
  answer: pageOf(adminTrainingRow),
});

export const getAdminTraining = endpoint({
  method: 'GET',
  path: '/api/admin/training',
  summary: 'All that the editor shows of a training',
  who: 'admin',
  within: { training: 'query.tid' },
  query: { tid: id },
  answer: trainingEdit,
});

export const createTraining = endpoint({
  method: 'POST',
  path: '/api/admin/training',
  summary: 'Create a training',
  who: 'admin',
  body: trainingSave,
  answer: z.object({ tid: z.number() }),
  hidden: ['privatePwd'],
});

export const updateTraining = endpoint({
  method: 'PUT',
  path: '/api/admin/training',
  summary: 'Change a training',
  who: 'admin',
  body: trainingSave.extend({ training: trainingFields.partial().extend({ id: bodyId }) }),
  answer: nothing,
  hidden: ['privatePwd'],
});

export const deleteTraining = endpoint({
  method: 'DELETE',
  path: '/api/admin/training',
  summary: 'Delete a training; its problems and what was submitted to them stay',
  who: 'root',
  within: { training: 'query.tid' },
  query: { tid: id },
  answer: nothing,
});

export const changeTrainingStatus = endpoint({
  method: 'PUT',
  path: '/api/admin/training/change-training-status',
  summary: 'Show or hide a training',
  who: 'admin',
  within: { training: 'query.tid' },
  query: { tid: id, status: flag },
  answer: nothing,
});

export const trainingProblem = z.object({
  id: z.number(),
  tid: z.number(),
  pid: z.number(),
  displayId: z.string(),
  rank: z.number(),
  ...timestamps,
});
export type TrainingProblem = z.output<typeof trainingProblem>;

const adminTrainingProblemRow = problem
  .pick({ id: true, problemId: true, title: true, author: true, type: true, auth: true, difficulty: true })
  .extend({
    gid: z.number().nullable(),
    /** changes the problem itself and takes its data home, beside its place in the training */
    mayEdit: z.boolean(),
    ...timestamps,
  });
export type AdminTrainingProblemRow = z.output<typeof adminTrainingProblemRow>;

export const trainingProblemQuery = {
  ...paging(),
  tid: id,
  keyword: z.string().trim().max(100).optional(),
  /** of candidates: of this rule, of this level, with all of these tags */
  problemType: z.coerce.number().int().min(0).max(1).optional().catch(undefined),
  difficulty: z.coerce.number().int().min(0).max(12).optional().catch(undefined),
  tagId: getProblemList.query.shape.tagId,
};

export const trainingProblemPage = z.object({
  problemList: pageOf(adminTrainingProblemRow),
  trainingProblemMap: z.record(z.string(), trainingProblem),
});

export const listAdminTrainingProblems = endpoint({
  method: 'GET',
  path: '/api/admin/training/get-problem-list',
  summary: 'The problems of a training in their order, or those of the bank that may join it',
  who: 'admin',
  within: { training: 'query.tid' },
  query: { ...trainingProblemQuery, queryExisted: flag.default(false) },
  answer: trainingProblemPage,
});

export const updateTrainingProblem = endpoint({
  method: 'PUT',
  path: '/api/admin/training/problem',
  summary: 'Give a problem another place, and another display id, in a training',
  who: 'admin',
  within: { training: 'body.tid' },
  body: z.object({ id: bodyId, tid: bodyId, rank: trainingRank, displayId: displayId.optional() }),
  answer: nothing,
});

export const orderTrainingProblems = endpoint({
  method: 'PUT',
  path: '/api/admin/training/problem-order',
  summary: 'Number the problems of a training anew, in the order given',
  who: 'admin',
  within: { training: 'body.tid' },
  body: z.object({ tid: bodyId, ids: z.array(bodyId).min(1).max(1_000) }),
  answer: nothing,
});

export const removeTrainingProblem = endpoint({
  method: 'DELETE',
  path: '/api/admin/training/problem',
  summary: 'Take a problem out of a training; without one, delete the problem itself',
  who: 'admin',
  within: { training: 'query.tid?' },
  query: { pid: id, tid: z.coerce.number().int().min(0).max(2_147_483_647).optional() },
  answer: nothing,
});

export const addTrainingProblem = endpoint({
  method: 'POST',
  path: '/api/admin/training/add-problem-from-public',
  summary: 'Take a problem of the bank into a training, at its end',
  who: 'admin',
  within: { training: 'body.tid' },
  body: z.object({ pid: bodyId, tid: bodyId, displayId: displayId.optional() }),
  answer: nothing,
});

export const importTrainingProblem = endpoint({
  method: 'GET',
  path: '/api/admin/training/import-remote-oj-problem',
  summary: 'Take a problem over from a judge on another site, into the bank and a training',
  who: 'problemAdmin',
  within: { training: 'query.tid' },
  audited: true,
  query: { ...importRemoteProblem.query.shape, tid: id },
  answer: importRemoteProblem.answer,
});

const categoryFields = {
  name: z.string().trim().min(1).max(trainingCategoryNameMax),
  color: z
    .string()
    .regex(/^#[0-9a-f]{6}$/i)
    .nullish(),
};

export const createTrainingCategory = endpoint({
  method: 'POST',
  path: '/api/admin/training/category',
  summary: 'Create a category of trainings',
  who: 'problemAdmin',
  body: z.object(categoryFields),
  answer: trainingCategory,
});

export const updateTrainingCategory = endpoint({
  method: 'PUT',
  path: '/api/admin/training/category',
  summary: 'Change a category of trainings',
  who: 'problemAdmin',
  body: z.object({ id: bodyId, ...categoryFields }),
  answer: nothing,
});

export const getTrainingCategoryUses = endpoint({
  method: 'GET',
  path: '/api/admin/training/category-uses',
  summary:
    'How many trainings are filed under a category, those of groups among them, and the titles of the first',
  who: 'problemAdmin',
  query: { cid: id },
  answer: z.object({ count: z.number(), titles: z.array(z.string()) }),
});

export const deleteTrainingCategory = endpoint({
  method: 'DELETE',
  path: '/api/admin/training/category',
  summary: 'Delete a category; its trainings stay without one',
  who: 'problemAdmin',
  query: { cid: id },
  answer: nothing,
});
