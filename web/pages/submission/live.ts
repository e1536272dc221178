import type { StateOf } from '#core/contract/live.ts';
import { checkSubmissionsStatus } from '#core/contract/submission.ts';
import { isWaiting } from '#core/verdict.ts';
import { call } from '#web/api/call.ts';
import { follow } from '#web/live/live.ts';
import type { Source } from '#web/live/source.ts';

/** What is known of a submission at a moment; on its way there is less to know. */
export type LiveStatus = StateOf<'submission'>;

const pollMs = 2_000;
const checksMax = 300;
const places = new Map<number | null, Source<'submission'>>();

/** Submissions of a contest, or of none. */
export function submissionSource(cid: number | null): Source<'submission'> {
  const known = places.get(cid);
  if (known) return known;
  const source: Source<'submission'> = {
    topic: 'submission',
    pollMs,
    checksMax,
    async poll(keys, signal) {
      const body = { submitIds: keys.map(Number), cid };
      const statuses = await call(checkSubmissionsStatus, { body, signal, silent: true });
      return new Map(Object.entries(statuses));
    },
  };
  places.set(cid, source);
  return source;
}

/** Follows submissions, each until it is final. Returns how to stop. */
export function followSubmissions(
  submitIds: number[],
  cid: number | null,
  tell: (live: LiveStatus) => void,
): () => void {
  const stops = submitIds.map(submitId => {
    let over = false;
    let stop: (() => void) | undefined;
    const end = () => {
      over = true;
      stop?.();
    };
    stop = follow(submissionSource(cid), String(submitId), live => {
      if (over) return;
      tell(live);
      if (!isWaiting(live.status)) end();
    });
    if (over) stop();
    return end;
  });
  return () => {
    for (const stop of stops) stop();
  };
}
