import { useEffect, useState } from 'react';
import { isWaiting } from '#core/verdict.ts';
import { followSubmissions, type LiveStatus } from './live.ts';

interface Row {
  submitId: number;
  status: number;
}

/**
 * Rows that are still on their way, as they are by now. A row that appears unfinished is followed until it is final
 * or the page is left. A new epoch follows anew: a row that was final may have been sent again.
 */
export function useLiveStatuses(rows: Row[], cid: number | null = null, epoch = 0): Map<number, LiveStatus> {
  const [known, setKnown] = useState(new Map<number, LiveStatus>());
  const waiting = rows
    .filter(({ status }) => isWaiting(status))
    .map(({ submitId }) => submitId)
    .sort((a, b) => a - b)
    .join(',');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the epoch says only that time has passed
  useEffect(() => {
    setKnown(new Map());
    if (!waiting) return;
    return followSubmissions(waiting.split(',').map(Number), cid, live =>
      setKnown(before => new Map(before).set(live.submitId, { ...before.get(live.submitId), ...live })),
    );
  }, [waiting, cid, epoch]);
  return known;
}
