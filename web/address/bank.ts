import { isLevel } from '#core/level.ts';
import { flag, id, ids, page, type RawSearch, size, text, wholeNumber } from './values.ts';

/** The typed search parameters of pages: problems and submissions. */

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

export const problemListSearch = (given: RawSearch): ProblemListSearch => ({
  difficulty: levelOf(given.difficulty),
  oj: given.oj === 'Mine' ? undefined : text(given.oj),
  keyword: text(given.keyword),
  tagId: ids(given.tagId),
  currentPage: page(given.currentPage),
  limit: size(given.limit),
});

export interface SubmissionListSearch {
  onlyMine?: boolean;
  status?: number;
  username?: string;
  problemID?: string;
  completeProblemID?: boolean;
  /** in a contest: what its admins tried out before the start as well */
  beforeContestSubmit?: boolean;
  /** in a contest: what was made in this virtual participation */
  virtual?: number;
  currentPage?: number;
  /** instead of a page: the rows right before or after this one */
  before?: number;
  after?: number;
  limit?: number;
}

export const submissionListSearch = (given: RawSearch): SubmissionListSearch => ({
  onlyMine: flag(given.onlyMine),
  status: wholeNumber(given.status),
  username: text(given.username),
  problemID: text(given.problemID),
  completeProblemID: flag(given.completeProblemID),
  beforeContestSubmit: flag(given.beforeContestSubmit),
  virtual: id(given.virtual),
  currentPage: page(given.currentPage),
  before: id(given.before),
  after: id(given.after),
  limit: size(given.limit),
});

/** What a submission is compared with. */
/** A problem is met in the bank unless a group is named. */
export const solveSearch = (given: RawSearch): { task?: 'diagnose'; gid?: number } => ({
  task: given.task === 'diagnose' ? 'diagnose' : undefined,
  gid: id(given.gid),
});

export const submissionDetailSearch = (given: RawSearch): { with?: number } => ({ with: id(given.with) });

export const levelOf = (value: unknown) => {
  const level = wholeNumber(value);
  return level !== undefined && isLevel(level) ? level : undefined;
};

export const hackSearch = (given: RawSearch): { currentPage?: number } => ({
  currentPage: page(given.currentPage),
});
