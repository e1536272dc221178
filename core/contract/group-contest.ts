import { z } from 'zod';
import { contestProblem, displayTitle, getContestList } from './contest.ts';
import * as site from './contest-admin.ts';
import * as siteAnnouncements from './contest-announcement-admin.ts';
import { contestEdit } from './contest-fields.ts';
import * as siteProblems from './contest-problem-admin.ts';
import {
  getContestProblem,
  giveBackContestProblems,
  publishContestProblems,
} from './contest-problem-admin.ts';
import { bodyId, endpoint, nothing } from './endpoint.ts';
import { createGroupProblem } from './group-problem.ts';
import { displayId, id } from './problem.ts';

/**
 * Contests of a group. Members take part; admins of the group write them and change their own, roots of the group
 * change all. Taking part, boards and everything on the day are the calls of every contest, and so are the shapes here.
 */

export const getGroupContestList = endpoint({
  method: 'GET',
  path: '/api/group/get-contest-list',
  summary: 'Contests of a group that are shown: scheduled, running, ended; of each the latest start first',
  who: 'login',
  within: { group: 'query.gid' },
  query: { ...getContestList.query.shape, gid: id },
  answer: getContestList.answer,
});

export const getContestSources = endpoint({
  method: 'GET',
  path: '/api/group/get-contest-source-list',
  summary:
    'The groups whose contests somebody may take part in from here: the group first, then those that share with it and have them as a member',
  who: 'login',
  scope: 'contests',
  within: { group: 'query.gid' },
  query: { gid: id },
  answer: z.array(z.object({ gid: z.number(), name: z.string() })),
});

export const listGroupContests = endpoint({
  method: 'GET',
  path: '/api/group/get-admin-contest-list',
  summary: 'Every contest of a group, the latest start first, for those who write them. `duration` is in ms',
  who: 'login',
  scope: 'contests',
  within: { group: 'query.gid' },
  query: { ...site.listAdminContests.query.shape, gid: id },
  answer: site.listAdminContests.answer,
});

export const getGroupContest = endpoint({
  method: 'GET',
  path: '/api/group/contest',
  summary: 'All that the editor shows of a contest of a group. `duration` is in ms',
  who: 'login',
  scope: 'contests',
  within: { contest: 'query.cid' },
  tags: ['group'],
  query: { cid: id },
  answer: contestEdit,
});

export const createGroupContest = endpoint({
  method: 'POST',
  path: '/api/group/contest',
  summary: 'Create a contest in a group',
  who: 'login',
  scope: 'contests',
  within: { group: 'body.gid' },
  body: site.createContest.body.extend({ gid: id }),
  answer: site.createContest.answer,
});

export const updateGroupContest = endpoint({
  method: 'PUT',
  path: '/api/group/contest',
  summary: 'Change a contest of a group; boards and clocks follow at once',
  who: 'login',
  scope: 'contests',
  within: { contest: 'body.id' },
  body: site.updateContest.body.extend({ gid: bodyId.nullish() }),
  answer: nothing,
});

export const countGroupContestSubmissions = endpoint({
  method: 'GET',
  path: '/api/group/contest-submission-count',
  summary: 'How many submissions would go with a contest of a group, or with one of its problems',
  who: 'login',
  scope: 'contests',
  within: { contest: 'query.cid' },
  tags: ['group'],
  query: site.countContestSubmissions.query.shape,
  answer: site.countContestSubmissions.answer,
});

export const deleteGroupContest = endpoint({
  method: 'DELETE',
  path: '/api/group/contest',
  summary:
    'Delete a contest of a group with the submissions made in it; its problems are what they were before',
  who: 'login',
  scope: 'contests',
  within: { contest: 'query.cid' },
  query: site.deleteContest.query.shape,
  answer: nothing,
});

export const cloneGroupContest = endpoint({
  method: 'POST',
  path: '/api/group/clone-contest',
  summary: 'Copy a contest of a group without its problems',
  who: 'login',
  scope: 'contests',
  within: { contest: 'query.cid' },
  query: { cid: id },
  answer: site.cloneContest.answer,
});

export const changeGroupContestVisible = endpoint({
  method: 'PUT',
  path: '/api/group/change-contest-visible',
  summary: 'Show or hide a contest of a group',
  who: 'login',
  scope: 'contests',
  within: { contest: 'query.cid' },
  query: site.changeContestVisible.query.shape,
  answer: nothing,
});

export const previewGroupContestAccounts = endpoint({
  method: 'POST',
  path: '/api/group/contest-account-preview',
  summary: 'Members of a group that a rule lets in, and names of the rule that no member has',
  who: 'login',
  scope: 'contests',
  within: { group: 'body.gid' },
  body: site.previewContestAccounts.body.extend({ gid: id }),
  answer: site.previewContestAccounts.answer,
});

export const listGroupContestProblems = endpoint({
  method: 'GET',
  path: '/api/group/get-contest-problem-list',
  summary: 'The problems of a group’s contest; with a type given, those of the bank that may join it',
  who: 'login',
  scope: 'contests',
  within: { contest: 'query.cid' },
  tags: ['group'],
  query: siteProblems.listAdminContestProblems.query.shape,
  answer: siteProblems.listAdminContestProblems.answer,
});

export const getGroupContestProblem = endpoint({
  method: 'GET',
  path: '/api/group/contest-problem',
  summary: 'What a problem is called in a contest of a group',
  who: 'login',
  scope: 'contests',
  within: { contest: 'query.cid' },
  tags: ['group'],
  query: getContestProblem.query.shape,
  answer: contestProblem,
});

export const createGroupContestProblem = endpoint({
  method: 'POST',
  path: '/api/group/contest-problem',
  summary: 'A new problem of a group for its contests; with the contest and an id there it joins it at once',
  who: 'login',
  scope: 'contests',
  body: createGroupProblem.body.extend({
    cid: id.nullish(),
    displayId: displayId.nullish(),
    displayTitle: displayTitle.nullish(),
  }),
  bodyBytesMax: createGroupProblem.bodyBytesMax,
  answer: createGroupProblem.answer,
});

export const updateGroupContestProblem = endpoint({
  method: 'PUT',
  path: '/api/group/contest-problem',
  summary:
    'Change id, title or colour of a problem in a group’s contest; one that is not there yet joins it under the id',
  who: 'login',
  scope: 'contests',
  within: { contest: 'body.cid' },
  body: siteProblems.updateContestProblem.body.extend({ cid: id }),
  answer: contestProblem,
});

export const orderGroupContestProblems = endpoint({
  method: 'PUT',
  path: '/api/group/contest-problem-order',
  summary: 'Give the ids of the problems of a group’s contest out anew, in the order given',
  who: 'login',
  scope: 'contests',
  within: { contest: 'body.cid' },
  body: siteProblems.orderContestProblems.body,
  answer: nothing,
});

export const removeGroupContestProblem = endpoint({
  method: 'DELETE',
  path: '/api/group/contest-problem',
  summary: 'Take a problem out of a group’s contest, with the submissions made to it there',
  who: 'login',
  scope: 'contests',
  within: { contest: 'query.cid' },
  query: { ...siteProblems.removeContestProblem.query.shape, cid: id },
  answer: nothing,
});

export const addGroupContestProblem = endpoint({
  method: 'POST',
  path: '/api/group/add-contest-problem-from-public',
  summary: 'Take a problem of the bank into a group’s contest; it stays in the bank',
  who: 'login',
  scope: 'contests',
  within: { contest: 'body.cid' },
  body: siteProblems.addContestProblem.body,
  answer: nothing,
});

export const addGroupProblemToContest = endpoint({
  method: 'POST',
  path: '/api/group/add-contest-problem-from-group',
  summary:
    'Take a problem of the group into its contest; its members see it there alone until it is shown again',
  who: 'login',
  scope: 'contests',
  within: { contest: 'query.cid' },
  query: { problemId: displayId, cid: id, displayId },
  answer: nothing,
});

export const publishGroupContestProblems = endpoint({
  method: 'PUT',
  path: '/api/group/contest-problems-public',
  summary: 'Show the group’s own problems of a contest that has ended to its members, or hide them again',
  who: 'login',
  scope: 'contests',
  within: { contest: 'body.cid' },
  body: publishContestProblems.body,
  answer: publishContestProblems.answer,
});

export const giveBackGroupContestProblems = endpoint({
  method: 'PUT',
  path: '/api/group/contest-problems-back',
  summary: 'Give back what a contest of a group that has ended took out of the group’s list',
  who: 'login',
  scope: 'contests',
  within: { contest: 'body.cid' },
  body: giveBackContestProblems.body,
  answer: giveBackContestProblems.answer,
});

export const listGroupContestAnnouncements = endpoint({
  method: 'GET',
  path: '/api/group/get-contest-announcement-list',
  summary: 'Announcements of a group’s contest, shown and hidden, newest first',
  who: 'login',
  scope: 'contests',
  within: { contest: 'query.cid' },
  tags: ['group'],
  query: siteAnnouncements.listContestAnnouncements.query.shape,
  answer: siteAnnouncements.listContestAnnouncements.answer,
});

export const createGroupContestAnnouncement = endpoint({
  method: 'POST',
  path: '/api/group/contest-announcement',
  summary: 'Tell everybody in a group’s contest something',
  who: 'login',
  scope: 'contests',
  within: { contest: 'body.cid' },
  body: siteAnnouncements.createContestAnnouncement.body,
  answer: nothing,
});

export const updateGroupContestAnnouncement = endpoint({
  method: 'PUT',
  path: '/api/group/contest-announcement',
  summary: 'Change an announcement of a group’s contest',
  who: 'login',
  scope: 'contests',
  within: { contest: 'body.cid' },
  body: siteAnnouncements.updateContestAnnouncement.body,
  answer: nothing,
});

export const deleteGroupContestAnnouncement = endpoint({
  method: 'DELETE',
  path: '/api/group/contest-announcement',
  summary: 'Delete an announcement of a group’s contest',
  who: 'login',
  scope: 'contests',
  within: { contest: 'query.cid' },
  query: { aid: id, cid: id },
  answer: nothing,
});
