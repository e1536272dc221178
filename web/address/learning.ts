import { trainingAuths } from '#core/limits.ts';
import { type TableSearch, tableSearch } from './back-office.ts';
import { levelOf } from './bank.ts';
import { id, page, type RawSearch, text } from './values.ts';

/** The typed search parameters of pages: trainings, lessons and courses. */

export interface TrainingListSearch {
  keyword?: string;
  categoryId?: number;
  auth?: (typeof trainingAuths)[number];
  currentPage?: number;
}

export const trainingListSearch = (given: RawSearch): TrainingListSearch => ({
  keyword: text(given.keyword),
  categoryId: id(given.categoryId),
  auth: trainingAuths.find(auth => auth === given.auth),
  currentPage: page(given.currentPage),
});

export const learningSearch = (given: RawSearch): KeywordSearch & { source?: number } => ({
  ...keywordSearch(given),
  source: id(given.source),
});

/** Words and a page, of a list that asks for nothing else. */
interface KeywordSearch {
  keyword?: string;
  currentPage?: number;
}

export const keywordSearch = (given: RawSearch): KeywordSearch => ({
  keyword: text(given.keyword),
  currentPage: page(given.currentPage),
});

interface MaterialSearch extends TableSearch {
  materialType?: number;
  difficulty?: number;
}

export const materialSearch = (given: RawSearch): MaterialSearch => ({
  ...tableSearch(given),
  materialType: id(given.materialType),
  difficulty: levelOf(given.difficulty),
});

/** A course, at one of its sections and one of the problems there; in focus mode that alone. */
interface StudySearch {
  section?: number;
  problem?: string;
  focused?: true;
}

export const studySearch = (given: RawSearch): StudySearch => ({
  section: id(given.section),
  problem: text(given.problem),
  focused: given.focused === true || given.focused === 'true' ? true : undefined,
});
