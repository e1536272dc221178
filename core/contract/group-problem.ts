import { z } from 'zod';
import { pageSize, problemSaveBytesMax } from '../limits.ts';
import { endpoint, flag, nothing, pageOf, paging, timestamps } from './endpoint.ts';
import { getProblemList, id, problemRow, tag } from './problem.ts';
import {
  adminProblem,
  createAdminProblem,
  getProblemCases,
  problemCase,
  problemFields,
  updateAdminProblem,
} from './problem-admin.ts';
import { compileSpj } from './trial.ts';

/**
 * Problems of groups. Members see those that are public there, and those of groups that share with theirs. An admin of
 * a group writes problems and changes the own ones, its roots change every one.
 */

const groupProblemRow = problemRow.extend({
  /** the group it was written in */
  homeGid: z.number(),
  /** the status of whoever asks; -10 where nothing was submitted */
  myStatus: z.number(),
});
export type GroupProblemRow = z.output<typeof groupProblemRow>;

const { keyword, tagId, difficulty } = getProblemList.query.shape;

export const getGroupProblems = endpoint({
  method: 'GET',
  path: '/api/group/get-problem-list',
  summary:
    'The problems of a group, or those that a group shares with it, by length of their id and then by id',
  who: 'login',
  within: { group: 'query.gid' },
  query: {
    ...paging(pageSize.problems),
    gid: id,
    keyword,
    tagId,
    difficulty,
    /** All, or the number of a group that shares with this one; the own problems unless said */
    oj: z.string().trim().max(20).optional(),
  },
  answer: pageOf(groupProblemRow),
});

const adminGroupProblemRow = z.object({
  id: z.number(),
  problemId: z.string(),
  title: z.string(),
  author: z.string(),
  type: z.number(),
  auth: z.number(),
  modifiedUser: z.string(),
  /** null not applied, 1 applying, 2 public, 3 refused */
  applyPublicProgress: z.number().nullable(),
  /** null once it is public */
  gid: z.number().nullable(),
  cases: z.number(),
  mayEdit: z.boolean(),
  ...timestamps,
});
export type AdminGroupProblemRow = z.output<typeof adminGroupProblemRow>;

export const getAdminGroupProblems = endpoint({
  method: 'GET',
  path: '/api/group/get-admin-problem-list',
  summary: 'Every problem of a group, newest first; for its admins',
  who: 'login',
  scope: 'problems',
  within: { group: 'query.gid' },
  query: { ...paging(), gid: id, keyword },
  answer: pageOf(adminGroupProblemRow),
});

export const getGroupProblem = endpoint({
  method: 'GET',
  path: '/api/group/problem',
  summary: 'All that the editor shows of a problem of a group, but its test cases',
  who: 'login',
  scope: 'problems',
  tags: ['group'],
  query: { pid: id },
  answer: adminProblem,
});

export const getGroupProblemCases = endpoint({
  method: 'GET',
  path: '/api/group/get-problem-cases',
  summary: 'The test cases of a problem of a group, in force or of an older version',
  who: 'login',
  scope: 'problems',
  tags: ['group'],
  query: getProblemCases.query.shape,
  answer: z.array(problemCase),
});

const ofGroup = problemFields.extend({ gid: id });

export const createGroupProblem = endpoint({
  method: 'POST',
  path: '/api/group/problem',
  summary: 'A new problem of a group; the short name of the group stands before its id',
  who: 'login',
  scope: 'problems',
  body: createAdminProblem.body.extend({ problem: ofGroup }),
  bodyBytesMax: problemSaveBytesMax,
  answer: createAdminProblem.answer,
});

export const updateGroupProblem = endpoint({
  method: 'PUT',
  path: '/api/group/problem',
  summary:
    'Change a problem of a group; refused with `editConflict` as data when it is not as the editor read it',
  who: 'login',
  scope: 'problems',
  invalidates: ['dataVersions'],
  body: updateAdminProblem.body,
  bodyBytesMax: problemSaveBytesMax,
  answer: updateAdminProblem.answer,
});

export const deleteGroupProblem = endpoint({
  method: 'DELETE',
  path: '/api/group/problem',
  summary:
    'Put a problem of a group into the trash of the site, from where a problem admin can restore it for 30 days',
  who: 'login',
  scope: 'problems',
  query: { pid: id, gid: id.optional() },
  answer: nothing,
});

export const getAllGroupProblemTags = endpoint({
  method: 'GET',
  path: '/api/group/get-all-problem-tags',
  summary: 'The tags of the site and those of a group; for its admins',
  who: 'login',
  scope: 'problems',
  within: { group: 'query.gid' },
  query: { gid: id },
  answer: z.array(tag),
});

const compile = {
  method: 'POST',
  who: 'login',
  within: { group: 'query.gid' },
  query: { gid: id },
  body: compileSpj.body,
  bodyBytesMax: 16 * 1024 * 1024,
  answer: nothing,
  limit: 'submit',
} as const;

export const compileGroupSpj = endpoint({
  ...compile,
  path: '/api/group/compile-spj',
  summary: 'Compile a special judge; a failure is status 500 with the compiler’s words',
});

export const compileGroupInteractive = endpoint({
  ...compile,
  path: '/api/group/compile-interactive',
  summary: 'Compile an interactor; a failure is status 500 with the compiler’s words',
});

export const changeGroupProblemAuth = endpoint({
  method: 'PUT',
  path: '/api/group/change-problem-auth',
  summary:
    'Show a problem to the members of its group (1), to those who may change it (2), or in contests alone (3)',
  who: 'login',
  scope: 'problems',
  query: { pid: id, auth: z.coerce.number().int().min(1).max(3) },
  answer: nothing,
});

export const applyGroupProblemPublic = endpoint({
  method: 'PUT',
  path: '/api/group/apply-public',
  summary: 'Ask that a problem of a group becomes one of the bank, or take that back',
  who: 'login',
  scope: 'problems',
  query: { pid: id, isApplied: flag },
  answer: nothing,
});

const appliedProblemRow = z.object({
  id: z.number(),
  gid: z.number().nullable(),
  groupName: z.string().nullable(),
  applyPublicProgress: z.number(),
  problemId: z.string(),
  title: z.string(),
  author: z.string(),
  type: z.number(),
  judgeMode: z.string(),
  ...timestamps,
});
export type AppliedProblemRow = z.output<typeof appliedProblemRow>;

export const listAppliedProblems = endpoint({
  method: 'GET',
  path: '/api/admin/group-problem/list',
  summary: 'Problems that groups want to make public, those that wait first',
  who: 'problemAdmin',
  scope: 'problems',
  query: { ...paging(), keyword, gid: id.optional() },
  answer: pageOf(appliedProblemRow),
});

export const changeAppliedProgress = endpoint({
  method: 'PUT',
  path: '/api/admin/group-problem/change-progress',
  summary: 'Make a problem of a group public (2), refuse that (3), or let it wait again (1)',
  who: 'problemAdmin',
  scope: 'problems',
  body: z.object({ pid: id, progress: z.literal([1, 2, 3]) }),
  answer: nothing,
});
