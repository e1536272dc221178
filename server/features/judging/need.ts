import type { Judge } from '#server/http/judges.ts';

/**
 * What a judge must have for a job: the languages of the program and of its checker, as a JSON array in order of their
 * names. A judge that named no languages when it came is taken to have them all.
 */
export type Need = string;

export const languagesOf = (need: Need): string[] => JSON.parse(need);

/** Of a program and, where there is one, its checker. */
export const needFor = (...names: (string | null)[]): Need =>
  JSON.stringify([...new Set(names.filter(name => name !== null))].sort());

export const meets = ({ languages }: Pick<Judge, 'languages'>, need: Need): boolean =>
  languages.length === 0 || languagesOf(need).every(name => languages.includes(name));
