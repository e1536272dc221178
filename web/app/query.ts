import { QueryClient } from '@tanstack/react-query';

// A failed call has already told the user what went wrong; asking again by itself would only tell it twice.
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: false, throwOnError: false },
    mutations: { retry: false },
  },
});
