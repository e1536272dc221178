import { phaseOf } from '#core/contest-clock.ts';
import { type ClarificationCounts, getClarificationCounts } from '#core/contract/clarification.ts';
import type { ContestInfo } from '#core/contract/contest.ts';
import { call } from '#web/api/call.ts';
import type { Source } from '#web/live/source.ts';
import { clarificationPollMs } from '#web/timing.ts';

const counts: Source<'clarifications'> = {
  topic: 'clarifications',
  pollMs: clarificationPollMs,
  async poll(keys, signal) {
    const states = keys.map(
      async (key): Promise<[string, ClarificationCounts]> => [
        key,
        await call(getClarificationCounts, { query: { cid: Number(key) }, signal, silent: true }),
      ],
    );
    return new Map(await Promise.all(states));
  },
};

/** After the end hardly anything comes: without a stream it is looked at once. */
const lastCounts: Source<'clarifications'> = { ...counts, checksMax: 1 };

export const clarificationCountsSource = (contest: Pick<ContestInfo, 'startTime' | 'endTime' | 'now'>) =>
  phaseOf(contest, contest.now) === 'ended' ? lastCounts : counts;
