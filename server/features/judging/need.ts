import type { Judge } from '#server/http/judges.ts';

/**
 * What a judge must have for a job: the languages of the program and of its checker, and what its contest asks besides, as a JSON
 * array in order of their names. A judge that named no languages when it came is taken to have them all.
 */
export type Need = string;

/** What a contest asks whose judges have to be equal. No language is called so. */
export const equalTerm = (cid: number): string => `=contest ${cid}`;

const isLanguage = (term: string): boolean => !term.startsWith('=');

const termsOf = (need: Need): string[] => JSON.parse(need);

export const languagesOf = (need: Need): string[] => termsOf(need).filter(isLanguage);

/** Of a program and, where there is one, its checker; with the terms of the contest. */
export const needFor = (...names: (string | null)[]): Need =>
  JSON.stringify([...new Set(names.filter(name => name !== null))].sort());

export const meets = ({ languages, equals }: Pick<Judge, 'languages' | 'equals'>, need: Need): boolean =>
  termsOf(need).every(term =>
    isLanguage(term) ? languages.length === 0 || languages.includes(term) : equals.includes(term),
  );
