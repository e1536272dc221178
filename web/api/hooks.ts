import { keepPreviousData, type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query';
import type { AnswerOf, Endpoint, QueryOf } from '#core/contract/endpoint.ts';
import { queryClient } from '../app/query.ts';
import { type Asked, call } from './call.ts';

interface AnswerOptions<Answer> {
  enabled?: boolean;
  /** asks again after so long, or no more, as the last answer says */
  pollMs?: (answer: Answer | undefined) => number | false;
  staleTimeMs?: number;
  /** keeps the old rows on screen while the next page is on its way */
  keepPrevious?: boolean;
  /** what a form begins with: read anew whenever it opens, and never again under the hands of whoever types */
  forForm?: boolean;
}

export const answerKey = (endpoint: Pick<Endpoint, 'path'>, query?: object) =>
  query ? [endpoint.path, query] : [endpoint.path];

/** What a GET call answers, kept and shared by everybody who asks the same. */
export function useAnswer<E extends Endpoint>(
  endpoint: E,
  query?: QueryOf<E>,
  { enabled, pollMs, staleTimeMs, keepPrevious, forForm }: AnswerOptions<AnswerOf<E>> = {},
): UseQueryResult<AnswerOf<E>> {
  return useQuery<AnswerOf<E>>({
    queryKey: answerKey(endpoint, query as object | undefined),
    queryFn: ({ signal }) => call(endpoint, { query, signal }),
    enabled,
    ...(pollMs && { refetchInterval: ({ state }) => pollMs(state.data) }),
    ...(staleTimeMs !== undefined && { staleTime: staleTimeMs }),
    ...(forForm && { gcTime: 0, staleTime: Number.POSITIVE_INFINITY }),
    ...(keepPrevious && { placeholderData: keepPreviousData as never }),
  });
}

/** Asks before a component does; whoever uses the answer later finds it there or on its way. */
export const prefetch = <E extends Endpoint>(endpoint: E, query?: QueryOf<E>) =>
  queryClient.prefetchQuery({
    queryKey: answerKey(endpoint, query as object | undefined),
    queryFn: ({ signal }) => call(endpoint, { query, signal }),
  });

/** A call that changes something. `ask` resolves to the answer, or to undefined when it failed (already shown). */
export function useCall<E extends Endpoint>(endpoint: E) {
  const { mutateAsync, isPending } = useMutation({ mutationFn: (asked: Asked<E>) => call(endpoint, asked) });
  const ask = async (asked: Asked<E> = {}): Promise<AnswerOf<E> | undefined> => {
    try {
      return await mutateAsync(asked);
    } catch {
      return undefined;
    }
  };
  return { ask, pending: isPending };
}
