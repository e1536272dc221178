import { checkSubmissionsStatus, watchSubmissions } from '#core/contract/submission.ts';
import { Status } from '#core/verdict.ts';
import { call } from '../../api/call.ts';

/** What is known of a submission at a moment; an event carries less than a full look. */
export interface LiveStatus {
  submitId: number;
  status: number;
  score?: number | null;
  oiRankScore?: number | null;
  time?: number | null;
  memory?: number | null;
  judger?: string | null;
  isManual?: boolean;
  /** while it is judged: how many cases there are and the statuses of those done */
  cases?: number;
  done?: number;
  statuses?: number[];
  /** while it waits: how many wait in front of it */
  ahead?: number;
}

export const pollMs = 2_000;
export const pollsMax = 300;
/** A stream that has said nothing for so long is behind something that holds it back. */
const silentMs = 4_000;

/** Pending, Compiling or Judging: the states a page waits in. */
export const isWaiting = (status: number) =>
  status === Status.Pending || status === Status.Compiling || status === Status.Judging;

/**
 * Follows submissions until all of them are final: over the event stream, and by asking every two seconds when the
 * stream fails or stays silent. Returns how to stop.
 */
export function follow(
  submitIds: number[],
  cid: number | null,
  tell: (live: LiveStatus) => void,
): () => void {
  const open = new Set(submitIds);
  const finished = new AbortController();
  const { signal } = finished;
  let stream: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let polls = 0;

  const stop = () => {
    finished.abort();
    stream?.close();
    clearTimeout(timer);
  };
  const look = async (ids: number[]) => {
    const statuses = await call(checkSubmissionsStatus, { body: { submitIds: ids, cid }, signal });
    for (const live of Object.values(statuses)) {
      tell(live);
      if (!isWaiting(live.status)) open.delete(live.submitId);
    }
    if (open.size === 0) stop();
  };
  const poll = async () => {
    polls += 1;
    try {
      await look([...open]);
    } catch {
      stop();
    }
    if (signal.aborted || polls >= pollsMax) return stop();
    timer = setTimeout(poll, pollMs);
  };
  const pollInstead = () => {
    stream?.close();
    stream = undefined;
    clearTimeout(timer);
    if (!signal.aborted) poll();
  };
  /** The event says how it ended; score, time and memory are asked for and told a moment later. */
  const hear = (live: LiveStatus) => {
    clearTimeout(timer);
    if (!open.has(live.submitId)) return;
    tell(live);
    if (!isWaiting(live.status))
      look([live.submitId]).then(() => open.has(live.submitId) && pollInstead(), stop);
  };

  if (open.size === 0) return stop;
  if (typeof EventSource === 'undefined') poll();
  else {
    stream = new EventSource(`${watchSubmissions.path}?submitIds=${submitIds.join(',')}`);
    stream.addEventListener('submission', event => hear(JSON.parse(event.data)));
    stream.addEventListener('error', pollInstead);
    timer = setTimeout(pollInstead, silentMs);
  }
  return stop;
}
