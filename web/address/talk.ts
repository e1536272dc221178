import { flag, id, page, type RawSearch, text } from './values.ts';

/** The typed search parameters of pages: discussions. */

export interface DiscussionListSearch {
  keyword?: string;
  /** a category */
  cid?: number;
  onlyMine?: boolean;
  currentPage?: number;
}

export const discussionListSearch = (given: RawSearch): DiscussionListSearch => ({
  keyword: text(given.keyword),
  cid: id(given.cid),
  onlyMine: flag(given.onlyMine),
  currentPage: page(given.currentPage),
});

/** The comment that a link leads to, and the reply below it. */
export const commentSearch = (given: RawSearch): { comment?: number; reply?: number } => ({
  comment: id(given.comment),
  reply: id(given.reply),
});
