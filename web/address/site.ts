import { type Given, id, page, size, text } from './values.ts';

/** The typed search parameters of pages: the front pages, people and rankings. */

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

export const messageSearch = (given: Given): { page?: number } => ({ page: page(given.page) });

export const unsubscribeSearch = (given: Given): { token?: string } => ({ token: text(given.token) });

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
