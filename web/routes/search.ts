import { isLevel } from '#core/level.ts';
import {
  boardPageSizes,
  groupPageSizes,
  noticeKinds,
  rehearsalTeamsMax,
  trainingAuths,
  wholeOnOnePage,
} from '#core/limits.ts';
import { type ImportAction, importActions } from '#core/transfer.ts';
import { flag, type Given, id, ids, instant, page, size, text, wholeNumber } from './search-values.ts';

/** The typed search parameters of pages. */

export const homeSearch = (given: Given): { page?: number; announcement?: number } => ({
  page: page(given.page),
  announcement: id(given.announcement),
});

export const userHomeSearch = (given: Given): { uid?: string; username?: string } => ({
  uid: text(given.uid),
  username: text(given.username),
});

export const resetPasswordSearch = (given: Given): { username?: string; code?: string } => ({
  username: text(given.username),
  code: text(given.code),
});

export interface ProblemListSearch {
  /** a level; without it all */
  difficulty?: number;
  /** All, Mine or the key of another judge; without it Mine */
  oj?: string;
  keyword?: string;
  tagId?: number[];
  currentPage?: number;
  limit?: number;
}

export const problemListSearch = (given: Given): ProblemListSearch => ({
  difficulty: levelOf(given.difficulty),
  oj: given.oj === 'Mine' ? undefined : text(given.oj),
  keyword: text(given.keyword),
  tagId: ids(given.tagId),
  currentPage: page(given.currentPage),
  limit: size(given.limit),
});

export interface DiscussionListSearch {
  keyword?: string;
  /** a category */
  cid?: number;
  onlyMine?: boolean;
  currentPage?: number;
}

export const discussionListSearch = (given: Given): DiscussionListSearch => ({
  keyword: text(given.keyword),
  cid: id(given.cid),
  onlyMine: flag(given.onlyMine),
  currentPage: page(given.currentPage),
});

/** The comment that a link leads to, and the reply below it. */
export const commentSearch = (given: Given): { comment?: number; reply?: number } => ({
  comment: id(given.comment),
  reply: id(given.reply),
});

export const adminDiscussionSearch = (
  given: Given,
): { tab?: 'reports'; keyword?: string; page?: number; limit?: number } => ({
  tab: given.tab === 'reports' ? 'reports' : undefined,
  keyword: text(given.keyword),
  page: page(given.page),
  limit: size(given.limit),
});

export const messageSearch = (given: Given): { page?: number } => ({ page: page(given.page) });

export const unsubscribeSearch = (given: Given): { token?: string } => ({ token: text(given.token) });

/** The contest that a new problem is written for. */
export const problemCreateSearch = (given: Given): { cid?: number } => ({ cid: id(given.cid) });

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

export const adminProblemsSearch = (given: Given): AdminProblemsSearch => ({
  keyword: text(given.keyword),
  auth: [1, 2, 3].find(auth => auth === Number(given.auth)),
  oj: text(given.oj),
  author: text(given.author),
  deleted: flag(given.deleted),
  currentPage: page(given.currentPage),
  limit: size(given.limit),
});

export interface SubmissionListSearch {
  onlyMine?: boolean;
  status?: number;
  username?: string;
  problemID?: string;
  completeProblemID?: boolean;
  currentPage?: number;
  /** instead of a page: the rows right before or after this one */
  before?: number;
  after?: number;
  limit?: number;
}

export const submissionListSearch = (given: Given): SubmissionListSearch => ({
  onlyMine: flag(given.onlyMine),
  status: wholeNumber(given.status),
  username: text(given.username),
  problemID: text(given.problemID),
  completeProblemID: flag(given.completeProblemID),
  currentPage: page(given.currentPage),
  before: id(given.before),
  after: id(given.after),
  limit: size(given.limit),
});

/** What a submission is compared with. */
export const solveSearch = (given: Given): { task?: 'diagnose' } => ({
  task: given.task === 'diagnose' ? 'diagnose' : undefined,
});

export const submissionDetailSearch = (given: Given): { with?: number } => ({ with: id(given.with) });

export interface ContestListSearch {
  /** 0 ACM, 1 OI */
  type?: 0 | 1;
  /** -1 scheduled, 0 running, 1 ended */
  status?: -1 | 0 | 1;
  keyword?: string;
  currentPage?: number;
}

export const contestListSearch = (given: Given): ContestListSearch => ({
  type: ([0, 1] as const).find(type => type === wholeNumber(given.type)),
  status: ([-1, 0, 1] as const).find(status => status === wholeNumber(given.status)),
  keyword: text(given.keyword),
  currentPage: page(given.currentPage),
});

/** The contests of a group or of one that shares with it, or the page on which its admins look after them. */
export interface GroupContestsSearch extends ContestListSearch, AnnouncementSearch {
  source?: number;
  admin?: boolean;
}

export const groupContestsSearch = (given: Given): GroupContestsSearch => ({
  ...contestListSearch(given),
  ...announcementSearch(given),
  source: id(given.source),
  admin: flag(given.admin),
});

/** The discussions of a group, or the page on which its admins look after them. */
export interface GroupDiscussionsSearch extends DiscussionListSearch, AnnouncementSearch {
  admin?: boolean;
}

export const groupDiscussionsSearch = (given: Given): GroupDiscussionsSearch => ({
  ...discussionListSearch(given),
  ...announcementSearch(given),
  admin: flag(given.admin),
});

export interface TrainingListSearch {
  keyword?: string;
  categoryId?: number;
  auth?: (typeof trainingAuths)[number];
  currentPage?: number;
}

export const trainingListSearch = (given: Given): TrainingListSearch => ({
  keyword: text(given.keyword),
  categoryId: id(given.categoryId),
  auth: trainingAuths.find(auth => auth === given.auth),
  currentPage: page(given.currentPage),
});

export const learningSearch = (given: Given): WordsSearch & { source?: number } => ({
  ...wordsSearch(given),
  source: id(given.source),
});

/** A course, at one of its sections and one of the problems there. */
export const studySearch = (given: Given): { section?: number; problem?: string } => ({
  section: id(given.section),
  problem: text(given.problem),
});

/** Words and a page, of a list that asks for nothing else. */
export interface WordsSearch {
  keyword?: string;
  currentPage?: number;
}

export const wordsSearch = (given: Given): WordsSearch => ({
  keyword: text(given.keyword),
  currentPage: page(given.currentPage),
});

/** The problems of a group, or the page on which its admins look after them. */
export interface GroupProblemsSearch extends ProblemListSearch {
  admin?: boolean;
}

export const groupProblemsSearch = (given: Given): GroupProblemsSearch => ({
  ...problemListSearch(given),
  admin: flag(given.admin),
});

export interface GroupProgressSearch {
  keyword?: string;
  idleDays?: number;
  page?: number;
  problemPage?: number;
  limit?: number;
}

export const groupProgressSearch = (given: Given): GroupProgressSearch => ({
  keyword: text(given.keyword),
  idleDays: id(given.idleDays),
  page: page(given.page),
  problemPage: page(given.problemPage),
  limit: size(given.limit),
});

export interface GroupSharesSearch {
  view?: 'toMe' | 'mine';
  page?: number;
  limit?: number;
}

export const groupSharesSearch = (given: Given): GroupSharesSearch => ({
  view: given.view === 'mine' ? 'mine' : undefined,
  page: page(given.page),
  limit: size(given.limit),
});

export interface GroupListSearch {
  keyword?: string;
  /** 1 public, 2 protected, 3 private */
  auth?: number;
  onlyMine?: boolean;
  currentPage?: number;
  limit?: number;
}

export const groupListSearch = (given: Given): GroupListSearch => ({
  keyword: text(given.keyword),
  auth: [1, 2, 3].find(auth => auth === wholeNumber(given.auth)),
  onlyMine: flag(given.onlyMine),
  currentPage: page(given.currentPage),
  limit: groupPageSizes.find(size => size === wholeNumber(given.limit)),
});

export interface GroupMembersSearch {
  keyword?: string;
  /** a level */
  auth?: number;
  page?: number;
  limit?: number;
}

export const groupMembersSearch = (given: Given): GroupMembersSearch => ({
  keyword: text(given.keyword),
  auth: [1, 2, 3, 4, 5].find(auth => auth === wholeNumber(given.auth)),
  page: page(given.page),
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

export const adminGroupsSearch = (given: Given): AdminGroupsSearch => ({
  keyword: text(given.keyword),
  auth: [1, 2, 3].find(auth => auth === wholeNumber(given.auth)),
  status: [0, 1, 2].find(status => status === wholeNumber(given.status)),
  page: page(given.page),
  limit: size(given.limit),
});

export interface BoardSearch {
  keyword?: string;
  removeStar?: boolean;
  currentPage?: number;
  limit?: number;
}

export const boardSearch = (given: Given): BoardSearch => ({
  keyword: text(given.keyword),
  removeStar: flag(given.removeStar),
  currentPage: page(given.currentPage),
  limit: [...boardPageSizes, wholeOnOnePage].find(size => size === wholeNumber(given.limit)),
});

/** A page of what waits for the hands of those who run a contest. */
export const contestQueueSearch = (given: Given): { page?: number; limit?: number } => ({
  page: page(given.page),
  limit: size(given.limit),
});

export const clarificationSearch = (given: Given): { open?: boolean; currentPage?: number } => ({
  open: flag(given.open),
  currentPage: page(given.currentPage),
});

/** Pages of the jury: lists of contestants. */
export const jurySearch = (given: Given): Omit<BoardSearch, 'removeStar'> => ({
  keyword: text(given.keyword),
  currentPage: page(given.currentPage),
  limit: boardPageSizes.find(size => size === wholeNumber(given.limit)),
});

export const balloonSearch = (given: Given): { show?: 'brought'; currentPage?: number } => ({
  show: given.show === 'brought' ? 'brought' : undefined,
  currentPage: page(given.currentPage),
});

export const contestAnnouncementSearch = (given: Given): { announcement?: number } => ({
  announcement: id(given.announcement),
});

export interface RankSearch {
  searchUser?: string;
  page?: number;
  limit?: number;
  type?: string;
}

export const rankSearch = (given: Given): RankSearch => ({
  searchUser: text(given.searchUser),
  page: page(given.page),
  limit: size(given.limit),
  type: text(given.type),
});

export interface TagSearch {
  /** the key of another judge; without it the own bank */
  oj?: string;
  /** a classification, or 0 for tags without one */
  tcid?: number;
  keyword?: string;
}

export const tagSearch = (given: Given): TagSearch => ({
  oj: text(given.oj),
  tcid: wholeNumber(given.tcid),
  keyword: text(given.keyword),
});

export interface RejudgeSearch {
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

export const rejudgeSearch = (given: Given): RejudgeSearch => ({
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

export const rejudgeSetSearch = (given: Given): { page?: number; limit?: number } => ({
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

export const auditLogSearch = (given: Given): AuditLogSearch => ({
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

export interface AdminUserSearch {
  keyword?: string;
  onlyAdmin?: boolean;
  page?: number;
  limit?: number;
}

export const adminUserSearch = (given: Given): AdminUserSearch => ({
  keyword: text(given.keyword),
  onlyAdmin: flag(given.onlyAdmin),
  page: page(given.page),
  limit: size(given.limit),
});

export interface AnnouncementSearch {
  keyword?: string;
  page?: number;
  limit?: number;
}

export const announcementSearch = (given: Given): AnnouncementSearch => ({
  keyword: text(given.keyword),
  page: page(given.page),
  limit: size(given.limit),
});

export interface MaterialSearch extends AnnouncementSearch {
  materialType?: number;
  difficulty?: number;
}

export const materialSearch = (given: Given): MaterialSearch => ({
  ...announcementSearch(given),
  materialType: id(given.materialType),
  difficulty: levelOf(given.difficulty),
});

export interface NoticeSearch {
  type?: (typeof noticeKinds)[number];
  page?: number;
  limit?: number;
}

export const noticeSearch = (given: Given): NoticeSearch => ({
  type: noticeKinds.find(kind => kind === given.type),
  page: page(given.page),
  limit: size(given.limit),
});

const levelOf = (value: unknown) => {
  const level = wholeNumber(value);
  return level !== undefined && isLevel(level) ? level : undefined;
};

export interface TransferSearch {
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

export const transferSearch = (given: Given): TransferSearch => ({
  cid: id(given.cid),
  batch: text(given.batch),
  action: importActions.find(action => action === given.action),
  keyword: text(given.keyword),
  page: page(given.page),
  limit: size(given.limit),
});

export interface ScrollBoardSearch {
  cid?: number;
  removeStar?: boolean;
  /** gold, silver, bronze */
  medals?: [number, number, number];
  /** so many made-up teams in place of a contest */
  rehearsal?: number;
}

export const scrollBoardSearch = (given: Given): ScrollBoardSearch => ({
  cid: id(given.cid),
  removeStar: flag(given.removeStar),
  medals: medalCounts(given.medals ?? given['medals[]']),
  rehearsal: rehearsalTeams(given.rehearsal),
});

const medalCounts = (value: unknown): ScrollBoardSearch['medals'] => {
  const [, gold, silver, bronze] = /^\[?(\d{1,6}),(\d{1,6}),(\d{1,6})\]?$/.exec(String(value)) ?? [];
  return gold && silver && bronze ? [Number(gold), Number(silver), Number(bronze)] : undefined;
};

const rehearsalTeams = (value: unknown) => {
  const teams = id(value);
  return teams === undefined ? undefined : Math.min(teams, rehearsalTeamsMax);
};
