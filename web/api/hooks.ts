import { keepPreviousData, type UseQueryResult, useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { AnswerOf, Endpoint, QueryOf } from '#core/contract/endpoint.ts';
import { type CallOptions, call } from './call.ts';
import { Failure } from './failure.ts';
import { queryClient, queryOptionsOf } from './query.ts';

interface AnswerOptions<Answer> {
  enabled?: boolean;
  /** asks again after so long, or no more, as the last answer says */
  pollMs?: (answer: Answer | undefined) => number | false;
  staleTimeMs?: number;
  /** keeps the old rows on screen while the next page is on its way */
  keepPrevious?: boolean;
  /** what a form begins with: read anew whenever it opens, and never again under the hands of whoever types */
  forForm?: boolean;
  /** the page itself says why it was refused, and once is enough */
  quiet?: boolean;
  /** the page itself says whatever went wrong */
  saysWhy?: boolean;
}

/** What a GET call answers, kept and shared by everybody who asks the same. */
export function useAnswer<E extends Endpoint>(
  endpoint: E,
  query?: QueryOf<E>,
  { enabled, pollMs, staleTimeMs, keepPrevious, forForm, quiet, saysWhy }: AnswerOptions<AnswerOf<E>> = {},
): UseQueryResult<AnswerOf<E>> {
  return useQuery<AnswerOf<E>>({
    ...queryOptionsOf(endpoint, query as object | undefined),
    queryFn: ({ signal }) => call(endpoint, { query, signal, quiet, saysWhy }),
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
    ...queryOptionsOf(endpoint, query as object | undefined),
    queryFn: ({ signal }) => call(endpoint, { query, signal }),
  });

/**
 * A call that changes something. `ask` resolves to the answer, or to undefined when it failed (already shown). The same
 * asked twice while it is under way, as by a double click, is sent once. Whoever says a refusal at its field takes it.
 */
export function useCall<E extends Endpoint>(endpoint: E, onRefused?: (why: string) => void) {
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (options: CallOptions<E>) =>
      call(endpoint, onRefused ? { ...options, quiet: true } : options),
  });
  const underWay = useRef(new Map<string, Promise<AnswerOf<E> | undefined>>());
  const ask = (options: CallOptions<E> = {}): Promise<AnswerOf<E> | undefined> => {
    const key = JSON.stringify([options.query, options.body]);
    const known = options.upload ? undefined : underWay.current.get(key);
    if (known) return known;
    const answer = mutateAsync(options).catch((error: unknown) => {
      if (error instanceof Failure && error.kind === 'refused') onRefused?.(error.message);
      return undefined;
    });
    underWay.current.set(key, answer);
    return answer.finally(() => underWay.current.delete(key));
  };
  return { ask, pending: isPending };
}
