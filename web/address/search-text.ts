import type { RawSearch } from './values.ts';

/**
 * What stands behind the question mark is text, as people and other sites write it: a username may look like a number.
 * A name that is given more than once is a list. Each page says for itself which of its values are more than text.
 */
export function readSearch(query: string): RawSearch {
  const given = new URLSearchParams(query);
  const values = (name: string) => (given.getAll(name).length > 1 ? given.getAll(name) : given.get(name));
  return Object.fromEntries([...new Set(given.keys())].map(name => [name, values(name)]));
}

export function writeSearch(search: RawSearch): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== null);
  const query = new URLSearchParams(given.flatMap(([name, value]) => pairsOf(name, value))).toString();
  return query && `?${query}`;
}

/** A name that says so is given once for each of its values. */
const pairsOf = (name: string, value: unknown): [string, string][] =>
  name.endsWith('[]') && Array.isArray(value)
    ? value.map(one => [name, textOf(one)])
    : [[name, textOf(value)]];

const textOf = (value: unknown) => (Array.isArray(value) ? JSON.stringify(value) : String(value));
