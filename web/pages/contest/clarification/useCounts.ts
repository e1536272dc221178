import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ClarificationCounts, getClarifications } from '#core/contract/clarification.ts';
import { queryKeyOf } from '#web/api/query.ts';
import { useWebsite } from '#web/api/website.ts';
import { toast } from '#web/components/toast.ts';
import { follow } from '#web/live/live.ts';
import { contestPath, useContest } from '../contest.tsx';
import { clarificationCountsSource } from './counts.ts';

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
    queries.invalidateQueries({ queryKey: queryKeyOf(getClarifications) });
    if (next.unread > before.unread)
      toast.news(
        t(isJury ? 'clarification.asked' : 'clarification.answered'),
        `${contestPath(contest.id)}/clarifications`,
      );
  });
  const source = clarificationCountsSource(contest);
  useEffect(() => (isOn ? follow(source, String(contest.id), hear) : undefined), [source, contest.id, isOn]);
  return state;
}
