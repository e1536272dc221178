import { getOverview } from '#core/contract/dashboard.ts';
import { call } from '#web/api/call.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { queryClient, queryKeyOf } from '#web/api/query.ts';
import { useIsLive } from '#web/live/live.ts';
import type { Source } from '#web/live/source.ts';
import { useTopic } from '#web/live/useTopic.ts';

const overview: Source<'overview'> = {
  topic: 'overview',
  pollMs: 5_000,
  poll: async (_keys, signal) => new Map([['', await call(getOverview, { signal, silent: true })]]),
};

/** The overview as it is by now. */
export function useOverview() {
  const answer = useAnswer(getOverview, undefined, { staleTimeMs: 0 });
  useTopic(overview, state => queryClient.setQueryData(queryKeyOf(getOverview), state));
  return { answer, live: useIsLive() };
}
