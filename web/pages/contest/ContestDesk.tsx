import { useTranslation } from 'react-i18next';
import { type ContestInfo, getContestProblems } from '#core/contract/contest.ts';
import { getContestHacking } from '#core/contract/hack.ts';
import { getFullScreenProblems } from '#core/contract/problem.ts';
import { ruleOf } from '#core/scoreboard/rules/rules.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { ProblemSteps } from '../problem/solve/ProblemSteps.tsx';
import { fullScreenPath, problemPath } from '../problem/solve/place.ts';
import type { SubmitRules } from '../problem/solve/rules.ts';
import { Workspace } from '../problem/solve/Workspace.tsx';
import type { Clock } from './clock.ts';
import { useContest } from './contest.tsx';
import { CountdownTag } from './HeaderClock.tsx';

/** The desk of a solver in a contest. */
export function ContestDesk({ problemID, fullScreen }: { problemID: string; fullScreen?: boolean }) {
  const { contest, clock, closed, containsEnd } = useContest();
  const rules = useSubmitRules(problemID);
  const { data: problems = [] } = useAnswer(
    getFullScreenProblems,
    { cid: contest.id },
    { enabled: closed === undefined, staleTimeMs: 0 },
  );
  const pathOf = (problemID: string) => {
    const place = { problemID, contestID: contest.id };
    return fullScreen ? fullScreenPath(place) : problemPath(place);
  };
  return (
    <Workspace
      key={problemID}
      place={{ problemID, contestID: contest.id, containsEnd }}
      rules={rules}
      fullScreen={fullScreen}
      neighbours={
        <ProblemSteps
          current={problemID}
          problems={problems}
          pathOf={pathOf}
          lead={fullScreen && <CountdownTag clock={clock} />}
        />
      }
    />
  );
}

function useSubmitRules(problemID: string): SubmitRules {
  const { t } = useTranslation('contest');
  const { contest, clock, containsEnd, hasEntered } = useContest();
  const { data: rows = [] } = useAnswer(getContestProblems, { cid: contest.id, containsEnd });
  const isHeld = rows.some(row => row.isHeld && row.displayId.toUpperCase() === problemID.toUpperCase());
  const { data: hacking } = useAnswer(getContestHacking, { cid: contest.id }, { enabled: contest.hasHacks });
  const isLocked = hacking?.problems.some(
    ({ displayId, isLocked }) => isLocked && displayId.toUpperCase() === problemID.toUpperCase(),
  );
  const notice = isHeld ? t('problems.heldHint') : undefined;
  if (contest.isContestAdmin) return { notice };
  const reason = isLocked && clock.phase === 'running' ? 'locked' : closedBecause(contest, clock);
  return {
    notice,
    closed: reason && t(`closed.${reason}`),
    password: contest.auth !== 0 && !hasEntered ? { cid: contest.id } : undefined,
    replacesUnknown:
      ruleOf(contest).sealsOwnResult && !contest.isLive && contest.oiRankScoreType === 'Recent',
  };
}

function closedBecause({ isTaken, allowEndSubmit }: ContestInfo, { phase, stoppedMs }: Clock) {
  if (phase === 'ended' && !allowEndSubmit) return 'ended';
  if (!isTaken) return 'account';
  if (phase === 'scheduled') return 'scheduled';
  return stoppedMs !== null ? 'paused' : undefined;
}
