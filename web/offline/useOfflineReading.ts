import { useEffect } from 'react';
import { loadChunk } from '../api/chunk.ts';

type Keeper = typeof import('./keep.ts');

/**
 * Keeps what somebody is in for reading without network, once the page stands; anew when what it is about is another. Only
 * where there is a service worker to read it again: over plain HTTP there is none, and nothing is kept.
 */
export function useOfflineReading(keep: false | ((keeper: Keeper) => Promise<void>), about: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is kept is new with every drawing, what it is about is not
  useEffect(() => {
    if (!keep) return;
    const timer = setTimeout(async () => {
      // Where the owner has switched it off, none ever is.
      if (!(await navigator.serviceWorker?.ready)) return;
      // Nobody misses what could not be kept before they are offline, and then the page says so.
      await loadChunk(() => import('./keep.ts'))
        .then(keep)
        .catch(() => {});
    }, keepAfterMs);
    return () => clearTimeout(timer);
  }, [about]);
}

/** The page itself comes first. */
const keepAfterMs = 2_000;
