import { noticeKinds } from '#core/limits.ts';
import { type ImportAction, importActions } from '#core/transfer.ts';
import { flag, id, instant, page, type RawSearch, size, text, wholeNumber } from './values.ts';

/** The typed search parameters of pages: the back office. */

export const adminDiscussionSearch = (
  given: RawSearch,
): { tab?: 'reports'; keyword?: string; page?: number; limit?: number } => ({
  tab: given.tab === 'reports' ? 'reports' : undefined,
  keyword: text(given.keyword),
  page: page(given.page),
  limit: size(given.limit),
});

export interface AdminProblemsSearch {
  keyword?: string;
  /** 1 public, 2 private, 3 contest */
  auth?: number;
  /** ME or the key of another judge; without it all */
  oj?: string;
  author?: string;
  /** those in the trash */
  deleted?: boolean;
  currentPage?: number;
  limit?: number;
}

export const adminProblemsSearch = (given: RawSearch): AdminProblemsSearch => ({
  keyword: text(given.keyword),
  auth: [1, 2, 3].find(auth => auth === Number(given.auth)),
  oj: text(given.oj),
  author: text(given.author),
  deleted: flag(given.deleted),
  currentPage: page(given.currentPage),
  limit: size(given.limit),
});

export interface AdminGroupsSearch {
  keyword?: string;
  auth?: number;
  /** 0 normal, 1 disabled, 2 waits for audit */
  status?: number;
  page?: number;
  limit?: number;
}

export const adminGroupsSearch = (given: RawSearch): AdminGroupsSearch => ({
  keyword: text(given.keyword),
  auth: [1, 2, 3].find(auth => auth === wholeNumber(given.auth)),
  status: [0, 1, 2].find(status => status === wholeNumber(given.status)),
  page: page(given.page),
  limit: size(given.limit),
});

export interface TagSearch {
  /** the key of another judge; without it the own bank */
  oj?: string;
  /** a classification, or 0 for tags without one */
  tcid?: number;
  keyword?: string;
}

export const tagSearch = (given: RawSearch): TagSearch => ({
  oj: text(given.oj),
  tcid: wholeNumber(given.tcid),
  keyword: text(given.keyword),
});

interface RejudgeSearch {
  problemId?: string;
  username?: string;
  status?: number;
  language?: string;
  /** instants in UTC */
  from?: string;
  to?: string;
  /** whether to count what the filter chooses */
  preview?: boolean;
  page?: number;
  limit?: number;
}

export const rejudgeSearch = (given: RawSearch): RejudgeSearch => ({
  problemId: text(given.problemId),
  username: text(given.username),
  status: wholeNumber(given.status),
  language: text(given.language),
  from: instant(given.from),
  to: instant(given.to),
  preview: flag(given.preview),
  page: page(given.page),
  limit: size(given.limit),
});

export const rejudgeSetSearch = (given: RawSearch): { page?: number; limit?: number } => ({
  page: page(given.page),
  limit: size(given.limit),
});

export interface AuditLogSearch {
  username?: string;
  action?: string;
  keyword?: string;
  /** instants in UTC */
  from?: string;
  to?: string;
  page?: number;
  /** instead of a page: the rows right before or after this one */
  before?: number;
  after?: number;
  limit?: number;
}

export const auditLogSearch = (given: RawSearch): AuditLogSearch => ({
  username: text(given.username),
  action: text(given.action),
  keyword: text(given.keyword),
  from: instant(given.from),
  to: instant(given.to),
  page: page(given.page),
  before: id(given.before),
  after: id(given.after),
  limit: size(given.limit),
});

interface AdminUserSearch {
  keyword?: string;
  onlyAdmin?: boolean;
  page?: number;
  limit?: number;
}

export const adminUserSearch = (given: RawSearch): AdminUserSearch => ({
  keyword: text(given.keyword),
  onlyAdmin: flag(given.onlyAdmin),
  page: page(given.page),
  limit: size(given.limit),
});

export interface TableSearch {
  keyword?: string;
  page?: number;
  limit?: number;
}

export const tableSearch = (given: RawSearch): TableSearch => ({
  keyword: text(given.keyword),
  page: page(given.page),
  limit: size(given.limit),
});

interface NoticeSearch {
  type?: (typeof noticeKinds)[number];
  page?: number;
  limit?: number;
}

export const noticeSearch = (given: RawSearch): NoticeSearch => ({
  type: noticeKinds.find(kind => kind === given.type),
  page: page(given.page),
  limit: size(given.limit),
});

interface TransferSearch {
  /** the contest that the problems are for */
  cid?: number;
  /** the package that is looked over */
  batch?: string;
  action?: ImportAction;
  /** of the problems to export */
  keyword?: string;
  page?: number;
  limit?: number;
}

export const transferSearch = (given: RawSearch): TransferSearch => ({
  cid: id(given.cid),
  batch: text(given.batch),
  action: importActions.find(action => action === given.action),
  keyword: text(given.keyword),
  page: page(given.page),
  limit: size(given.limit),
});
