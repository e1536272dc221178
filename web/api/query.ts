import { type Query, QueryClient } from '@tanstack/react-query';
import type { CacheTag, Endpoint } from '#core/contract/endpoint.ts';
import { keptAt } from './connectivity.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: { tags?: CacheTag[] };
  }
}

// A failed call has already told the user what went wrong; asking again by itself would only tell it twice. Whether the
// browser believes to be offline does not matter: a call that waits for that in silence tells nobody anything.
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      throwOnError: false,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** What did not come while the server was away is asked for again when it is back; everything is where some of it was kept. */
export function refetchFailed() {
  const hasKept = keptAt.get() !== null;
  keptAt.set(null);
  queryClient.refetchQueries({
    type: 'active',
    predicate: ({ state }) => hasKept || state.status === 'error',
  });
}

/** How an answer is kept: under what, and what it tells of. */
export const queryOptionsOf = (endpoint: Pick<Endpoint, 'path' | 'tags'>, query?: object) => ({
  queryKey: queryKeyOf(endpoint, query),
  meta: { tags: endpoint.tags },
});

export const queryKeyOf = (endpoint: Pick<Endpoint, 'path'>, query?: object) =>
  query ? [endpoint.path, query] : [endpoint.path];

export const hasTag = ({ meta }: Query, tag: CacheTag): boolean => meta?.tags?.includes(tag) ?? false;

/** Something is another by now: whatever answer tells of it is asked for again, as soon as it is shown. */
export const invalidate = (...tags: CacheTag[]) =>
  queryClient.invalidateQueries({ predicate: query => tags.some(tag => hasTag(query, tag)) });
