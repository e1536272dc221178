import { z } from 'zod';
import { boardFormats } from '../limits.ts';
import { contestEdit, contestFields, giveBack } from './contest-fields.ts';
import { bodyId, endpoint, flag, nothing, pageOf, paging } from './endpoint.ts';
import { id } from './problem.ts';

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
