import { z } from 'zod';
import { boardFormats } from '../limits.ts';
import { contestProblem, displayTitle } from './contest.ts';
import { contestEdit, contestFields } from './contest-fields.ts';
import { bodyId, endpoint, flag, nothing, pageOf, paging, timestamps } from './endpoint.ts';
import { displayId, getProblemList, id, problem } from './problem.ts';
import { announcement } from './site.ts';

/**
 * The contest editor. Every administrator sees the list and writes contests; a super admin changes every contest,
 * others the ones they created.
 */

const contestAbilities = { mayEdit: z.boolean(), mayDelete: z.boolean() };

/** A row of the back office: everything but the password. */
const adminContestRow = contestEdit.omit({
  pwd: true,
  description: true,
  starAccount: true,
  runners: true,
  accountLimitRule: true,
  awardConfigList: true,
  editorial: true,
});

const listedContest = adminContestRow.extend(contestAbilities);
export type AdminContestRow = z.output<typeof listedContest>;

export const listAdminContests = endpoint({
  method: 'GET',
  path: '/api/admin/contest/get-contest-list',
  summary: 'Every contest of the site, the latest start first',
  who: 'admin',
  scope: 'contests',
  query: {
    ...paging(),
    /** a part of the title, or the whole number of a contest */
    keyword: z.string().trim().max(100).optional(),
  },
  answer: pageOf(listedContest),
});

export const getAdminContest = endpoint({
  method: 'GET',
  path: '/api/admin/contest',
  summary: 'All that the editor shows of a contest',
  who: 'admin',
  scope: 'contests',
  within: { contest: 'query.cid' },
  query: { cid: id },
  answer: contestEdit,
});

/** Whether problems that the contest hid are again what they were before. */
const giveBack = flag.default(true);

/** Fields left out have the defaults of a new contest, or keep their value. */
const saved = contestFields.partial();

export const createContest = endpoint({
  method: 'POST',
  path: '/api/admin/contest',
  summary: 'Create a contest',
  who: 'admin',
  scope: 'contests',
  body: saved,
  answer: z.object({ cid: z.number() }),
});

export const updateContest = endpoint({
  method: 'PUT',
  path: '/api/admin/contest',
  summary: 'Change a contest; boards and clocks follow at once',
  who: 'admin',
  scope: 'contests',
  within: { contest: 'body.id' },
  body: saved.extend({ id: bodyId }),
  answer: nothing,
});

export const countContestSubmissions = endpoint({
  method: 'GET',
  path: '/api/admin/contest/submission-count',
  summary:
    'How many submissions would go with a contest, or with one of its problems, and what would become of the problems',
  who: 'admin',
  scope: 'contests',
  within: { contest: 'query.cid' },
  query: { cid: id, pid: id.optional() },
  answer: z.object({
    count: z.number(),
    /** problems that were public before the contest took them, and would be so again */
    returning: z.number(),
    /** those that stay for contests alone: written for them, or needed by another */
    staying: z.number(),
  }),
});

export const deleteContest = endpoint({
  method: 'DELETE',
  path: '/api/admin/contest',
  summary:
    'Delete a contest with the submissions made in it; its problems are public again where they were before',
  who: 'root',
  scope: 'contests',
  within: { contest: 'query.cid' },
  query: { cid: id, giveBack },
  answer: nothing,
});

export const cloneContest = endpoint({
  method: 'GET',
  path: '/api/admin/contest/clone',
  summary: 'Copy a contest without its problems',
  who: 'admin',
  scope: 'contests',
  within: { contest: 'query.cid' },
  audited: true,
  query: { cid: id },
  answer: z.object({ cid: z.number() }),
});

export const changeContestVisible = endpoint({
  method: 'PUT',
  path: '/api/admin/contest/change-contest-visible',
  summary: 'Show or hide a contest',
  who: 'admin',
  scope: 'contests',
  within: { contest: 'query.cid' },
  query: { cid: id, visible: flag },
  answer: nothing,
});

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

export const listContestAnnouncements = endpoint({
  method: 'GET',
  path: '/api/admin/contest/announcement',
  summary: 'Announcements of a contest, shown and hidden, newest first',
  who: 'admin',
  scope: 'contests',
  within: { contest: 'query.cid' },
  query: { ...paging(), cid: id },
  answer: pageOf(announcement),
});

const announced = z.object({
  title: z.string().trim().min(1).max(255),
  content: z.string().trim().min(1).max(65_535),
  /** 0 shown, 1 hidden */
  status: z.literal([0, 1]).default(0),
});

export const createContestAnnouncement = endpoint({
  method: 'POST',
  path: '/api/admin/contest/announcement',
  summary: 'Tell everybody in a contest something',
  who: 'admin',
  scope: 'contests',
  within: { contest: 'body.cid' },
  body: z.object({ cid: bodyId, announcement: announced }),
  answer: nothing,
});

export const updateContestAnnouncement = endpoint({
  method: 'PUT',
  path: '/api/admin/contest/announcement',
  summary: 'Change an announcement of a contest',
  who: 'admin',
  scope: 'contests',
  within: { contest: 'body.cid' },
  body: z.object({ cid: bodyId, announcement: announced.extend({ id: bodyId }) }),
  answer: nothing,
});

export const deleteContestAnnouncement = endpoint({
  method: 'DELETE',
  path: '/api/admin/contest/announcement',
  summary: 'Delete an announcement of a contest',
  who: 'admin',
  scope: 'contests',
  query: { aid: id },
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

export const downloadContestCode = endpoint({
  method: 'GET',
  path: '/api/file/download-contest-ac-submission',
  summary: 'Accepted code of a contest as a zip, a folder for each user or each problem',
  who: 'login',
  scope: 'contests',
  within: { contest: 'query.cid' },
  query: {
    cid: id,
    /** without the creator and super admins */
    excludeAdmin: flag.default(false),
    splitType: z.enum(['user', 'problem']).default('user'),
  },
  answer: nothing,
  streams: true,
  downloads: true,
  heavy: true,
});
export type CodeSplit = z.output<(typeof downloadContestCode)['query']>['splitType'];

export const downloadContestRank = endpoint({
  method: 'GET',
  path: '/api/file/download-contest-rank',
  summary: 'The board of a contest as a workbook, a table of texts, or a page of its own',
  who: 'login',
  scope: 'contests',
  within: { contest: 'query.cid' },
  query: {
    cid: id,
    /** without its seal */
    forceRefresh: flag.default(false),
    removeStar: flag.default(false),
    /** with what was made after the end */
    containEnd: flag.default(false),
    /** only the teams of a category, of an organisation by its name, of a country; with places among them */
    category: z.string().max(100).optional(),
    organisation: z.string().max(100).optional(),
    country: z.string().max(3).optional(),
    format: z.enum(boardFormats).default('xlsx'),
  },
  answer: nothing,
  streams: true,
  downloads: true,
});
export type BoardFormat = (typeof boardFormats)[number];

export const previewContestAccounts = endpoint({
  method: 'POST',
  path: '/api/admin/contest/account-preview',
  summary: 'Accounts that a rule lets in, and names of the rule that nobody has',
  who: 'admin',
  scope: 'contests',
  audited: false,
  body: z.object({ accountLimitRule: z.string().max(100_000) }),
  answer: z.object({ count: z.number(), names: z.array(z.string()), missing: z.array(z.string()) }),
});
