import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type ClarificationCounts,
  getClarificationCounts,
  getClarifications,
} from '#core/contract/clarification.ts';
import { call } from '#web/api/call.ts';
import { answerKey } from '#web/api/query.ts';
import { useWebsite } from '#web/api/website.ts';
import { toast } from '#web/components/toast.ts';
import { follow } from '#web/live/live.ts';
import type { Source } from '#web/live/source.ts';
import { clarificationPollMs } from '#web/timing.ts';
import { contestPath, useContest } from '../contest.tsx';

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

/** How much is new, as it happens; whoever has the list open sees it change, and all others are told. */
export function useClarificationCounts(): ClarificationCounts | undefined {
  const { t } = useTranslation('contest');
  const { contest, closed } = useContest();
  const queries = useQueryClient();
  const isOn = useWebsite().openContestComment && closed === undefined;
  const [state, setState] = useState<ClarificationCounts>();
  const known = useRef<ClarificationCounts>(undefined);
  const isJury = contest.isContestAdmin;
  const hear = useEffectEvent((next: ClarificationCounts) => {
    const before = known.current;
    known.current = next;
    setState(next);
    if (!before || before.mark === next.mark) return;
    queries.invalidateQueries({ queryKey: answerKey(getClarifications) });
    if (next.unread > before.unread)
      toast.news(
        t(isJury ? 'clarification.asked' : 'clarification.answered'),
        `${contestPath(contest.id)}/clarifications`,
      );
  });
  useEffect(() => (isOn ? follow(counts, String(contest.id), hear) : undefined), [contest.id, isOn]);
  return state;
}
