import { rehearsalTeamsMax, wholeOnOnePage } from '#core/limits.ts';
import { type RuleType, ruleTypes } from '#core/scoreboard/rules/rule.ts';
import { boardPageSizes } from '#web/sizes.ts';
import { flag, id, page, type RawSearch, size, text, wholeNumber } from './values.ts';

/** The typed search parameters of pages: contests. */

export interface ContestListSearch {
  type?: RuleType;
  /** -1 scheduled, 0 running, 1 ended */
  status?: -1 | 0 | 1;
  keyword?: string;
  currentPage?: number;
}

export const contestListSearch = (given: RawSearch): ContestListSearch => ({
  type: ruleTypes.find(type => type === wholeNumber(given.type)),
  status: ([-1, 0, 1] as const).find(status => status === wholeNumber(given.status)),
  keyword: text(given.keyword),
  currentPage: page(given.currentPage),
});

export interface BoardSearch {
  keyword?: string;
  removeStar?: boolean;
  /** only the teams of a category, of an organisation, of a country */
  category?: string;
  organisation?: string;
  country?: string;
  currentPage?: number;
  limit?: number;
  /** with this virtual participation in it */
  virtual?: number;
}

export const boardSearch = (given: RawSearch): BoardSearch => ({
  keyword: text(given.keyword),
  removeStar: flag(given.removeStar),
  category: text(given.category),
  organisation: text(given.organisation),
  country: text(given.country),
  currentPage: page(given.currentPage),
  limit: [...boardPageSizes, wholeOnOnePage].find(size => size === wholeNumber(given.limit)),
  virtual: id(given.virtual),
});

/** A page of what waits for the hands of those who run a contest. */
export const contestQueueSearch = (given: RawSearch): { page?: number; limit?: number } => ({
  page: page(given.page),
  limit: size(given.limit),
});

export const clarificationSearch = (given: RawSearch): { open?: boolean; currentPage?: number } => ({
  open: flag(given.open),
  currentPage: page(given.currentPage),
});

/** Pages of the jury: lists of contestants. */
export const jurySearch = (given: RawSearch): Pick<BoardSearch, 'keyword' | 'currentPage' | 'limit'> => ({
  keyword: text(given.keyword),
  currentPage: page(given.currentPage),
  limit: boardPageSizes.find(size => size === wholeNumber(given.limit)),
});

/** Who judged what, by a judge. */
export const judgingSearch = (given: RawSearch): { judger?: string; currentPage?: number } => ({
  judger: text(given.judger),
  currentPage: page(given.currentPage),
});

export const upsolvingSearch = (given: RawSearch): { currentPage?: number } => ({
  currentPage: page(given.currentPage),
});

export const balloonSearch = (given: RawSearch): { show?: 'brought'; currentPage?: number } => ({
  show: given.show === 'brought' ? 'brought' : undefined,
  currentPage: page(given.currentPage),
});

export const contestAnnouncementSearch = (given: RawSearch): { announcement?: number } => ({
  announcement: id(given.announcement),
});

interface ScrollBoardSearch {
  cid?: number;
  removeStar?: boolean;
  /** gold, silver, bronze */
  'medals[]'?: readonly [number, number, number];
  /** so many made-up teams in place of a contest */
  rehearsal?: number;
}

export const scrollBoardSearch = (given: RawSearch): ScrollBoardSearch => ({
  cid: id(given.cid),
  removeStar: flag(given.removeStar),
  'medals[]': medalCounts(given['medals[]'] ?? given.medals),
  rehearsal: rehearsalTeams(given.rehearsal),
});

const medalCounts = (value: unknown): ScrollBoardSearch['medals[]'] => {
  const [, gold, silver, bronze] = /^\[?(\d{1,6}),(\d{1,6}),(\d{1,6})\]?$/.exec(String(value)) ?? [];
  return gold && silver && bronze ? [Number(gold), Number(silver), Number(bronze)] : undefined;
};

const rehearsalTeams = (value: unknown) => {
  const teams = id(value);
  return teams === undefined ? undefined : Math.min(teams, rehearsalTeamsMax);
};
