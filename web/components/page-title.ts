import { useEffect } from 'react';
import { createStore } from '../app/store.ts';

const own = createStore<string | null>(null);

/** What the page itself is called, where it knows better than its route: a problem's name, or that there is none. */
export const useOwnTitle = () => own.use();

export function usePageTitle(title: string | undefined) {
  useEffect(() => {
    if (!title) return;
    own.set(title);
    return () => own.set(null);
  }, [title]);
}
