import { getOverview } from '#core/contract/dashboard.ts';
import { call } from '../../../api/call.ts';
import { answerKey, useAnswer } from '../../../api/hooks.ts';
import { queryClient } from '../../../app/query.ts';
import { useIsLive } from '../../../live/live.ts';
import type { Source } from '../../../live/source.ts';
import { useTopic } from '../../../live/useTopic.ts';

const overview: Source<'overview'> = {
  topic: 'overview',
  pollMs: 5_000,
  poll: async (_keys, signal) => new Map([['', await call(getOverview, { signal, silent: true })]]),
};

/** The overview as it is by now. */
export function useOverview() {
  const answer = useAnswer(getOverview, undefined, { staleTimeMs: 0 });
  useTopic(overview, state => queryClient.setQueryData(answerKey(getOverview), state));
  return { answer, live: useIsLive() };
}
