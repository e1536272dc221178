import { z } from 'zod';
import { contestProblem, displayTitle } from './contest.ts';
import { endpoint } from './endpoint.ts';
import { displayId, id } from './problem.ts';
import { adminProblem, createAdminProblem, updateAdminProblem } from './problem-admin.ts';
import { importRemoteProblem } from './remote.ts';

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
