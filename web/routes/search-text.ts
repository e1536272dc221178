import type { Given } from './search-values.ts';

/**
 * What stands behind the question mark is text, as people and other sites write it: a username may look like a number.
 * Each page says for itself which of its values are more than text.
 */
export const readSearch = (query: string): Given => Object.fromEntries(new URLSearchParams(query));

export function writeSearch(search: Given): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== null);
  const query = new URLSearchParams(given.map(([name, value]) => [name, textOf(value)])).toString();
  return query && `?${query}`;
}

const textOf = (value: unknown) => (Array.isArray(value) ? JSON.stringify(value) : String(value));
