import { useQuery } from '@tanstack/react-query';
import { getUserProblemStatus } from '#core/contract/problem.ts';
import { call } from '#web/api/call.ts';
import { queryOptionsOf } from '#web/api/query.ts';
import { useUser } from '#web/session/session.ts';

export type SolvedMarks = Record<string, { status: number; score?: number | null }>;

interface At {
  contestID?: number;
  groupID?: number;
  containsEnd?: boolean;
}

/**
 * How the one who looks stands at each problem, in a contest by what was done there; undefined for a visitor, who gets
 * no column at all.
 */
export function useSolvedMarks(pidList: number[], at: At = {}): SolvedMarks | undefined {
  const { contestID, groupID, containsEnd } = at;
  const inContest = contestID !== undefined && { isContestProblemList: true, cid: contestID, containsEnd };
  const user = useUser();
  const { data } = useQuery({
    ...queryOptionsOf(getUserProblemStatus, { uid: user?.uid, pidList, inContest, groupID }),
    queryFn: ({ signal }) =>
      call(getUserProblemStatus, {
        body: { pidList, ...inContest, gid: groupID },
        signal,
        // the page says already that it is offline
        silent: !navigator.onLine,
      }),
    enabled: user !== null && pidList.length > 0,
    staleTime: 0,
  });
  return user ? (data ?? {}) : undefined;
}
