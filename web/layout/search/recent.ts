import type { SearchResult } from '#core/contract/search.ts';
import { searchKinds } from '#core/search-kinds.ts';
import { session, useUser } from '#web/session/session.ts';

const kept = 5;

/** Where this person went from the search, latest first. Each account of a browser has its own. */
export const useRecentResults = (): SearchResult[] => read(keyOf(useUser()?.username));

export function rememberResult(found: SearchResult) {
  const key = keyOf(session.get().user?.username);
  const others = read(key).filter(one => one.kind !== found.kind || one.key !== found.key);
  localStorage.setItem(key, JSON.stringify([found, ...others].slice(0, kept)));
}

const keyOf = (username = '') => `search:recent:${username}`;

function read(key: string): SearchResult[] {
  try {
    const stored: SearchResult[] = JSON.parse(localStorage.getItem(key) ?? '[]');
    return stored.filter(({ kind }) => searchKinds.includes(kind));
  } catch {
    return [];
  }
}
