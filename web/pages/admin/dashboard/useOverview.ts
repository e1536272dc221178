import { useEffect, useState } from 'react';
import { getOverview, type Overview, watchOverview } from '#core/contract/dashboard.ts';
import { answerKey, useAnswer } from '../../../api/hooks.ts';
import { listen } from '../../../api/listen.ts';
import { queryClient } from '../../../app/query.ts';

const pollMs = 5_000;
const tryAgainMs = 10_000;

/** The overview as it is by now: over the event stream, and by asking every few seconds while there is none. */
export function useOverview() {
  const [live, setLive] = useState(false);
  const answer = useAnswer(getOverview, undefined, { staleTimeMs: 0, pollMs: () => (live ? false : pollMs) });
  useEffect(() => {
    const left = new AbortController();
    follow(left.signal, setLive);
    return () => left.abort();
  }, []);
  return { answer, live };
}

/** The server ends a stream after a while; the next one begins at once. */
async function follow(left: AbortSignal, setLive: (live: boolean) => void) {
  while (!left.aborted)
    try {
      let heard = false;
      for await (const overview of listen<Overview>(watchOverview, 'overview', left)) {
        queryClient.setQueryData(answerKey(getOverview), overview);
        setLive(true);
        heard = true;
      }
      if (!heard) throw new Error('A stream that said nothing');
    } catch {
      if (left.aborted) return;
      setLive(false);
      await new Promise(resolve => setTimeout(resolve, tryAgainMs));
    }
}
