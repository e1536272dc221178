import { z } from 'zod';
import { pageSize } from '../limits.ts';
import { bodyId, endpoint, flag, nothing, pageOf, paging } from './endpoint.ts';
import { displayId, id } from './problem.ts';
import { training } from './training.ts';
import {
  adminTrainingRow,
  trainingEdit,
  trainingFields,
  trainingProblemPage,
  trainingProblemQuery,
  trainingRank,
  trainingSave,
} from './training-admin.ts';

/**
 * Trainings of a group. Members solve them; admins of the group write them, and change their own; roots of the group
 * change all. Entering, problems and ranking are the calls of every training.
 */

export const getGroupTrainingList = endpoint({
  method: 'GET',
  path: '/api/group/get-training-list',
  summary: 'The trainings of a group that are shown, by their rank: for its members and where it shares them',
  who: 'login',
  within: { learning: 'query.gid' },
  tags: ['group'],
  query: {
    ...paging(pageSize.trainings),
    gid: id,
    keyword: z.string().trim().max(100).optional(),
    categoryId: id.optional().catch(undefined),
  },
  answer: pageOf(training),
});

export const listGroupTrainings = endpoint({
  method: 'GET',
  path: '/api/group/get-admin-training-list',
  summary: 'Every training of a group, for those who write them',
  who: 'login',
  within: { group: 'query.gid' },
  query: { ...paging(), gid: id, keyword: z.string().trim().max(100).optional() },
  answer: pageOf(adminTrainingRow),
});

export const getGroupTraining = endpoint({
  method: 'GET',
  path: '/api/group/training',
  summary: 'All that the editor shows of a training of a group',
  who: 'login',
  within: { training: 'query.tid' },
  tags: ['group'],
  query: { tid: id },
  answer: trainingEdit,
});

export const createGroupTraining = endpoint({
  method: 'POST',
  path: '/api/group/training',
  summary: 'Create a training in a group',
  who: 'login',
  body: trainingSave.extend({ training: trainingFields.partial().extend({ gid: bodyId }) }),
  answer: z.object({ tid: z.number() }),
});

export const updateGroupTraining = endpoint({
  method: 'PUT',
  path: '/api/group/training',
  summary: 'Change a training of a group',
  who: 'login',
  body: trainingSave.extend({
    training: trainingFields.partial().extend({ id: bodyId, gid: bodyId.nullish() }),
  }),
  answer: nothing,
});

export const deleteGroupTraining = endpoint({
  method: 'DELETE',
  path: '/api/group/training',
  summary: 'Delete a training of a group; its problems and what was submitted to them stay',
  who: 'login',
  within: { training: 'query.tid' },
  query: { tid: id },
  answer: nothing,
});

export const changeGroupTrainingStatus = endpoint({
  method: 'PUT',
  path: '/api/group/change-training-status',
  summary: 'Show or hide a training of a group',
  who: 'login',
  within: { training: 'query.tid' },
  query: { tid: id, status: flag },
  answer: nothing,
});

export const listGroupTrainingProblems = endpoint({
  method: 'GET',
  path: '/api/group/get-training-problem-list',
  summary: 'The problems of a group’s training in their order, or those of the bank that may join it',
  who: 'login',
  within: { training: 'query.tid' },
  tags: ['group'],
  query: { ...trainingProblemQuery, queryExisted: flag.default(true) },
  answer: trainingProblemPage,
});

export const updateGroupTrainingProblem = endpoint({
  method: 'PUT',
  path: '/api/group/training-problem',
  summary: 'Give a problem another place, and another display id, in a group’s training',
  who: 'login',
  within: { training: 'body.tid' },
  body: z.object({ id: bodyId, tid: bodyId, rank: trainingRank, displayId: displayId.optional() }),
  answer: nothing,
});

export const orderGroupTrainingProblems = endpoint({
  method: 'PUT',
  path: '/api/group/training-problem-order',
  summary: 'Number the problems of a group’s training anew, in the order given',
  who: 'login',
  within: { training: 'body.tid' },
  body: z.object({ tid: bodyId, ids: z.array(bodyId).min(1).max(1_000) }),
  answer: nothing,
});

export const removeGroupTrainingProblem = endpoint({
  method: 'DELETE',
  path: '/api/group/training-problem',
  summary: 'Take a problem out of a group’s training',
  who: 'login',
  within: { training: 'query.tid' },
  query: { pid: id, tid: id },
  answer: nothing,
});

export const addGroupTrainingProblem = endpoint({
  method: 'POST',
  path: '/api/group/add-training-problem-from-public',
  summary: 'Take a problem of the bank into a group’s training',
  who: 'login',
  within: { training: 'body.tid' },
  body: z.object({ pid: bodyId, tid: bodyId, displayId: displayId.optional() }),
  answer: nothing,
});

export const addGroupProblemToTraining = endpoint({
  method: 'POST',
  path: '/api/group/add-training-problem-from-group',
  summary: 'Take a problem of the group into its training, by the problem’s id',
  who: 'login',
  within: { training: 'query.tid' },
  query: { problemId: displayId, tid: id },
  answer: nothing,
});
