import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ContestProblemRow, getContestProblems } from '#core/contract/contest.ts';
import { useAnswer } from '#web/api/hooks.ts';
import { Loadable } from '#web/components/Loadable.tsx';
import { SkeletonRows } from '#web/components/Skeleton.tsx';
import { boardRefreshMs } from '#web/timing.ts';
import { problemPath } from '../problem/solve/place.ts';
import { contestPath, useContest } from './contest.tsx';
import { RankBoard } from './RankBoard.tsx';

export default function ContestRankPage() {
  const { contest, clock, containsEnd } = useContest();
  const search = useSearch({ from: '/contest/$contestID/rank' });
  const navigate = useNavigate({ from: '/contest/$contestID/rank' });
  const cid = contest.id;
  const hasEnded = clock.phase === 'ended';
  const problems = useAnswer(
    getContestProblems,
    { cid, containsEnd },
    { keepPrevious: true, staleTimeMs: 0, pollMs: () => (hasEnded ? false : boardRefreshMs) },
  );
  const virtual = contest.virtual ?? search.virtual;
  const triesPath = ({ username }: { username: string }, problemID: string) =>
    `${contestPath(cid)}/submissions?${new URLSearchParams({ username, problemID, completeProblemID: 'true' })}`;
  return (
    <Loadable answer={problems} skeleton={<SkeletonRows rows={12} height={40} />}>
      {rows => (
        <RankBoard
          key={virtual}
          contest={contest}
          problems={contest.seesOthers ? rows : rows.map(uncounted)}
          search={search}
          onSearch={search => navigate({ search })}
          hasEnded={hasEnded}
          isSealed={contest.isSealed}
          containsEnd={containsEnd}
          virtual={virtual}
          isAdmin={contest.isContestAdmin}
          problemPath={displayId => problemPath({ contestID: cid, problemID: displayId })}
          triesPath={virtual === undefined ? triesPath : undefined}
        />
      )}
    </Loadable>
  );
}

/** How many solved what is told by the board, and by nothing else. */
const uncounted = ({ displayId, displayTitle, color }: ContestProblemRow) => ({
  displayId,
  displayTitle,
  color,
});
