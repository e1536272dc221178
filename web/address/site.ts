import { id, page, type RawSearch, size, text } from './values.ts';

/** The typed search parameters of pages: the front pages, people and rankings. */

export const homeSearch = (given: RawSearch): { page?: number; announcement?: number } => ({
  page: page(given.page),
  announcement: id(given.announcement),
});

export const userHomeSearch = (given: RawSearch): { uid?: string; username?: string } => ({
  uid: text(given.uid),
  username: text(given.username),
});

export const resetPasswordSearch = (given: RawSearch): { username?: string; code?: string } => ({
  username: text(given.username),
  code: text(given.code),
});

export const messageSearch = (given: RawSearch): { page?: number } => ({ page: page(given.page) });

export const unsubscribeSearch = (given: RawSearch): { token?: string } => ({ token: text(given.token) });

export interface RankSearch {
  searchUser?: string;
  page?: number;
  limit?: number;
  type?: string;
}

export const rankSearch = (given: RawSearch): RankSearch => ({
  searchUser: text(given.searchUser),
  page: page(given.page),
  limit: size(given.limit),
  type: text(given.type),
});
