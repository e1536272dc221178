import { groupPageSizes } from '#web/sizes.ts';
import { type TableSearch, tableSearch } from './back-office.ts';
import { type ProblemListSearch, problemListSearch } from './bank.ts';
import { type ContestListSearch, contestListSearch } from './contests.ts';
import { type DiscussionListSearch, discussionListSearch } from './talk.ts';
import { flag, id, page, type RawSearch, size, text, wholeNumber } from './values.ts';

/** The typed search parameters of pages: groups. */

/** The contests of a group or of one that shares with it, or the page on which its admins look after them. */
interface GroupContestsSearch extends ContestListSearch, TableSearch {
  source?: number;
  admin?: boolean;
}

export const groupContestsSearch = (given: RawSearch): GroupContestsSearch => ({
  ...contestListSearch(given),
  ...tableSearch(given),
  source: id(given.source),
  admin: flag(given.admin),
});

/** The discussions of a group, or the page on which its admins look after them. */
export interface GroupDiscussionsSearch extends DiscussionListSearch, TableSearch {
  admin?: boolean;
}

export const groupDiscussionsSearch = (given: RawSearch): GroupDiscussionsSearch => ({
  ...discussionListSearch(given),
  ...tableSearch(given),
  admin: flag(given.admin),
});

/** The problems of a group, or the page on which its admins look after them. */
interface GroupProblemsSearch extends ProblemListSearch {
  admin?: boolean;
}

export const groupProblemsSearch = (given: RawSearch): GroupProblemsSearch => ({
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

export const groupProgressSearch = (given: RawSearch): GroupProgressSearch => ({
  keyword: text(given.keyword),
  idleDays: id(given.idleDays),
  page: page(given.page),
  problemPage: page(given.problemPage),
  limit: size(given.limit),
});

interface GroupSharesSearch {
  view?: 'toMe' | 'mine';
  page?: number;
  limit?: number;
}

export const groupSharesSearch = (given: RawSearch): GroupSharesSearch => ({
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

export const groupListSearch = (given: RawSearch): GroupListSearch => ({
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

export const groupMembersSearch = (given: RawSearch): GroupMembersSearch => ({
  keyword: text(given.keyword),
  auth: [1, 2, 3, 4, 5].find(auth => auth === wholeNumber(given.auth)),
  page: page(given.page),
  limit: size(given.limit),
});
