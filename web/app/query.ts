import { QueryClient } from '@tanstack/react-query';

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

/** What did not come while the server was away is asked for again when it is back. */
export const askForWhatFailed = () =>
  queryClient.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
