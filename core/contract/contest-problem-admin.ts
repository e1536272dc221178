import { z } from 'zod';
import { contestProblem, displayTitle } from './contest.ts';
import { giveBack } from './contest-fields.ts';
import { bodyId, endpoint, flag, nothing, pageOf, paging, timestamps } from './endpoint.ts';
import { displayId, getProblemList, id, problem } from './problem.ts';
import { adminProblem, createAdminProblem, updateAdminProblem } from './problem-admin.ts';
import { importRemoteProblem } from './remote.ts';

const adminContestProblemRow = problem
  .pick({ id: true, problemId: true, title: true, author: true, type: true, auth: true, difficulty: true })
  .extend({
    /** the group it belongs to */
    gid: z.number().nullable(),
    /** what it was before a contest hid it */
    authOutside: z.number().nullable(),
    modifiedUser: z.string(),
    /** whether the viewer may change the problem itself */
    mayEdit: z.boolean(),
    ...timestamps,
  });
export type AdminContestProblemRow = z.output<typeof adminContestProblemRow>;

export const listAdminContestProblems = endpoint({
  method: 'GET',
  path: '/api/admin/contest/get-problem-list',
  summary: 'The problems of a contest; with a type given, those of the bank that may join it',
  who: 'admin',
  scope: 'contests',
  within: { contest: 'query.cid' },
  query: {
    ...paging(),
    cid: id,
    keyword: z.string().trim().max(100).optional(),
    /** given: candidates of this type */
    problemType: z.coerce.number().int().min(0).max(1).optional().catch(undefined),
    oj: z.string().trim().max(20).default('ME'),
    /** candidates of the contest's own group in place of the bank's */
    ofGroup: flag.optional().catch(undefined),
    /** of candidates: these alone, or with all of these tags */
    difficulty: getProblemList.query.shape.difficulty,
    tagId: getProblemList.query.shape.tagId,
    /** with those that the contest has already */
    queryExisted: flag.default(false).catch(false),
  },
  answer: z.object({
    problemList: pageOf(adminContestProblemRow),
    contestProblemMap: z.record(z.string(), contestProblem),
  }),
});

export const addContestProblem = endpoint({
  method: 'POST',
  path: '/api/admin/contest/add-problem-from-public',
  summary: 'Take a problem into a contest; it leaves the bank until it is given back',
  who: 'admin',
  scope: 'contests',
  within: { contest: 'body.cid' },
  body: z.object({ pid: bodyId, cid: bodyId, displayId }),
  answer: nothing,
});

export const updateContestProblem = endpoint({
  method: 'PUT',
  path: '/api/admin/contest/contest-problem',
  summary:
    'Change id, title or colour of a problem in a contest; one that is not there yet joins it under the id',
  who: 'admin',
  scope: 'contests',
  within: { contest: 'body.cid?' },
  body: z.object({
    /** the row, or the contest and the problem */
    id: bodyId.nullish(),
    cid: bodyId.nullish(),
    pid: bodyId.nullish(),
    displayId: displayId.nullish(),
    displayTitle: displayTitle.nullish(),
    color: z.string().trim().max(50).nullish(),
    points: z.number().int().min(1).max(100_000).nullish(),
  }),
  answer: contestProblem,
});

export const orderContestProblems = endpoint({
  method: 'PUT',
  path: '/api/admin/contest/problem-order',
  summary: 'Give the ids of a contest’s problems out anew, in the order given',
  who: 'admin',
  scope: 'contests',
  within: { contest: 'body.cid' },
  body: z.object({ cid: bodyId, ids: z.array(bodyId).min(1).max(200) }),
  answer: nothing,
});

export const removeContestProblem = endpoint({
  method: 'DELETE',
  path: '/api/admin/contest/problem',
  summary:
    'Take a problem out of a contest, with the submissions made to it there; without one, delete the problem',
  who: 'admin',
  scope: 'contests',
  within: { contest: 'query.cid?' },
  query: { pid: id, cid: id.optional(), giveBack },
  answer: nothing,
});

export const rejudgeContestProblem = endpoint({
  method: 'GET',
  path: '/api/admin/judge/rejudge-contest-problem',
  summary: 'Judge all submissions to a problem in a contest anew, at once',
  who: 'root',
  scope: 'contests',
  within: { contest: 'query.cid' },
  audited: true,
  query: { cid: id, pid: id },
  answer: nothing,
});

/**
 * Problems that are written for a contest or fetched for it. They are problems like all others, seen in contests alone
 * until somebody makes them public.
 */

export const getContestsProblem = endpoint({
  method: 'GET',
  path: '/api/admin/contest/problem',
  summary: 'All that the editor shows of a problem of a contest, but its test cases',
  who: 'admin',
  scope: 'contests',
  query: { pid: id },
  answer: adminProblem,
});

export const createContestsProblem = endpoint({
  method: 'POST',
  path: '/api/admin/contest/problem',
  summary: 'A new problem for a contest; with the contest and an id there it joins it at once',
  who: 'admin',
  scope: 'contests',
  within: { contest: 'body.cid?' },
  body: createAdminProblem.body.extend({
    cid: id.nullish(),
    displayId: displayId.nullish(),
    /** its own title unless said */
    displayTitle: displayTitle.nullish(),
  }),
  bodyBytesMax: createAdminProblem.bodyBytesMax,
  answer: createAdminProblem.answer,
});

export const updateContestsProblem = endpoint({
  method: 'PUT',
  path: '/api/admin/contest/problem',
  summary:
    'Change a problem of a contest; refused with `editConflict` as data when it is not as the editor read it',
  who: 'admin',
  scope: 'contests',
  body: updateAdminProblem.body,
  bodyBytesMax: updateAdminProblem.bodyBytesMax,
  answer: updateAdminProblem.answer,
});

export const getContestProblem = endpoint({
  method: 'GET',
  path: '/api/admin/contest/contest-problem',
  summary: 'What a problem is called in a contest',
  who: 'admin',
  scope: 'contests',
  within: { contest: 'query.cid' },
  query: { cid: id, pid: id },
  answer: contestProblem,
});

export const importContestProblem = endpoint({
  method: 'GET',
  path: '/api/admin/contest/import-remote-oj-problem',
  summary: 'Take a problem over from a judge on another site, into a contest',
  who: 'admin',
  scope: 'contests',
  within: { contest: 'query.cid' },
  audited: true,
  query: { ...importRemoteProblem.query.shape, cid: id, displayId },
  answer: importRemoteProblem.answer,
});

export const publishContestProblems = endpoint({
  method: 'PUT',
  path: '/api/admin/contest/problems-public',
  summary: 'Show the problems of a contest that has ended in the bank, or take them back',
  who: 'problemAdmin',
  scope: 'contests',
  within: { contest: 'body.cid' },
  body: z.object({ cid: id, isPublic: z.boolean() }),
  /** ids in the contest of those that stay hidden, because another contest has not ended */
  answer: z.object({ changed: z.number(), kept: z.array(z.string()) }),
});

export const giveBackContestProblems = endpoint({
  method: 'PUT',
  path: '/api/admin/contest/problems-back',
  summary: 'Give back what a contest that has ended took out of the bank',
  who: 'admin',
  scope: 'contests',
  within: { contest: 'body.cid' },
  body: z.object({ cid: id }),
  /** ids in the contest of those that are what they were before */
  answer: z.object({ returned: z.array(z.string()) }),
});
