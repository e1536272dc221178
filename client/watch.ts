import { setTimeout as pause } from 'node:timers/promises';
import type { AnswerOf } from '#core/contract/endpoint.ts';
import { followTopics, type StateOf } from '#core/contract/live.ts';
import { checkSubmissionsStatus, getSubmissionDetail } from '#core/contract/submission.ts';
import { topicOf } from '#core/topic.ts';
import { isFinal, Status } from '#core/verdict.ts';
import { eventsIn } from './events.ts';
import { isUnreachable } from './exit-code.ts';
import type { Site } from './site.ts';

export type Progress = StateOf<'submission'>;

/** hidden: the contest does not tell how it went. late: there was no verdict in the time that was given. */
type Watched = { end: 'verdict' | 'hidden'; state: Progress } | { end: 'late' };

interface WatchOptions {
  timeoutS: number;
  onProgress: (state: Progress) => void;
  /** the site cannot be reached, and is tried again */
  onCut: () => void;
}

const pollMs = 2_000;

/**
 * Follows a submission to its end by the stream of events. Where that cannot be had, as behind a proxy that keeps answers back,
 * it asks every two seconds.
 */
export async function watchSubmission(
  site: Site,
  submitId: number,
  { timeoutS, onProgress, onCut }: WatchOptions,
): Promise<Watched> {
  const deadline = Date.now() + timeoutS * 1000;
  const judge = (state: Progress | undefined): Watched | undefined => {
    if (!state) return undefined;
    if (state.status === Status.SubmittedUnknownResult) return { end: 'hidden', state };
    if (isFinal(state.status)) return { end: 'verdict', state };
    onProgress(state);
    return undefined;
  };
  while (Date.now() < deadline) {
    const heard = await hear(site, submitId, judge, Math.min(deadline - Date.now(), silenceMs)).catch(
      () => undefined,
    );
    if (heard) return heard;
    const polled = await site
      .ask(checkSubmissionsStatus, { body: { submitIds: [submitId] } })
      .catch((error: unknown): AnswerOf<typeof checkSubmissionsStatus> => {
        // What was submitted is there, and the line may come back.
        if (!isUnreachable(error) || Date.now() + pollMs >= deadline) throw error;
        onCut();
        return {};
      });
    const ended = judge(polled[submitId]);
    if (ended) return ended;
    await pause(Math.min(pollMs, Math.max(0, deadline - Date.now())));
  }
  return { end: 'late' };
}

/** So long without a word, and it is asked for instead. */
const silenceMs = 20_000;

async function hear(
  site: Site,
  submitId: number,
  judge: (state: Progress) => Watched | undefined,
  patienceMs: number,
): Promise<Watched | undefined> {
  const stopping = new AbortController();
  let timer = setTimeout(() => stopping.abort(), patienceMs);
  try {
    const topics = topicOf('submission', String(submitId));
    const response = await site.open(followTopics, { topics }, stopping.signal);
    for await (const { event, data } of eventsIn(response)) {
      clearTimeout(timer);
      timer = setTimeout(() => stopping.abort(), patienceMs);
      if (event !== 'state') continue;
      const ended = judge(JSON.parse(data).state);
      if (ended) return ended;
    }
    return undefined;
  } finally {
    clearTimeout(timer);
    stopping.abort();
  }
}

/** What the site says about it besides, such as the words of the compiler. */
export async function messageOf(site: Site, submitId: number): Promise<string | null> {
  const { submission } = await site.ask(getSubmissionDetail, { query: { submitId } });
  return submission.errorMessage;
}
