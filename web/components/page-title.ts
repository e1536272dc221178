import { useEffect } from 'react';
import { createStore } from '../app/store.ts';

const own = createStore<string | null>(null);
const part = createStore<string | null>(null);

/**
 * What the page itself is called, where it knows better than its route: a problem's name, or that there is none. A page of a
 * contest or a group has its own name before that of the place: "Rank · Spring Cup".
 */
export function useOwnTitle(): string | null {
  const [title, within] = [own.use(), part.use()];
  return title && within ? `${within} · ${title}` : title;
}

export const usePageTitle = (title: string | undefined) => useTitleIn(own, title);
export const usePartTitle = (title: string | undefined) => useTitleIn(part, title);

function useTitleIn(store: typeof own, title: string | undefined) {
  useEffect(() => {
    if (!title) return;
    store.set(title);
    return () => store.set(null);
  }, [store, title]);
}
