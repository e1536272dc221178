import { useTranslation } from 'react-i18next';
import { getContestProblems } from '#core/contract/contest.ts';
import { useAnswer } from '../../api/hooks.ts';
import type { SubmitRules } from '../problem/solve/rules.ts';
import { Workspace } from '../problem/solve/Workspace.tsx';
import { isOi, useContest } from './contest.tsx';
import { Neighbours } from './Neighbours.tsx';

/** The desk of a solver in a contest. */
export function ContestDesk({ problemID, fullScreen }: { problemID: string; fullScreen?: boolean }) {
  const { contest, containsEnd } = useContest();
  const rules = useSubmitRules(problemID);
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

function useSubmitRules(problemID: string): SubmitRules {
  const { t } = useTranslation('contest');
  const { contest, clock, containsEnd, hasEntered, refresh } = useContest();
  const { data: rows = [] } = useAnswer(getContestProblems, { cid: contest.id, containsEnd });
  const isHeld = rows.some(row => row.isHeld && row.displayId.toUpperCase() === problemID.toUpperCase());
  const notice = isHeld ? t('problems.heldHint') : undefined;
  if (contest.isContestAdmin) return { notice };
  const isOver = clock.phase === 'ended' && !contest.allowEndSubmit;
  return {
    notice,
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
