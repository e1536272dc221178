import { useTranslation } from 'react-i18next';
import type { SubmitRules } from '../problem/solve/rules.ts';
import { Workspace } from '../problem/solve/Workspace.tsx';
import { isOi, useContest } from './contest.tsx';
import { Neighbours } from './Neighbours.tsx';

/** The desk of a solver in a contest. */
export function ContestDesk({ problemID, fullScreen }: { problemID: string; fullScreen?: boolean }) {
  const { contest, containsEnd } = useContest();
  const rules = useSubmitRules();
  return (
    <Workspace
      key={problemID}
      place={{ problemID, contestID: contest.id, containsEnd }}
      rules={rules}
      fullScreen={fullScreen}
      neighbours={<Neighbours problemID={problemID} fullScreen={fullScreen} />}
    />
  );
}

function useSubmitRules(): SubmitRules {
  const { t } = useTranslation('contest');
  const { contest, clock, hasEntered, refresh } = useContest();
  if (contest.isContestAdmin) return {};
  const isOver = clock.phase === 'ended' && !contest.allowEndSubmit;
  return {
    closed:
      clock.phase === 'scheduled'
        ? t('closed.scheduled')
        : clock.stoppedMs !== null
          ? t('closed.paused')
          : isOver
            ? t('closed.ended')
            : undefined,
    password: contest.auth !== 0 && !hasEntered ? { cid: contest.id, onEntered: refresh } : undefined,
    hidesVerdicts: isOi(contest) && !contest.isLive,
  };
}
