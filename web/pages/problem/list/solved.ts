import { useQuery } from '@tanstack/react-query';
import { getUserProblemStatus } from '#core/contract/problem.ts';
import { call } from '../../../api/call.ts';
import { answerKey } from '../../../api/hooks.ts';
import { useUser } from '../../../session/session.ts';

export type SolvedMarks = Record<string, { status: number }>;

/** How the one who looks stands at each problem; undefined for a visitor, who gets no column at all. */
export function useSolvedMarks(pidList: number[]): SolvedMarks | undefined {
  const user = useUser();
  const { data } = useQuery({
    queryKey: [...answerKey(getUserProblemStatus), user?.uid, pidList],
    queryFn: ({ signal }) => call(getUserProblemStatus, { body: { pidList }, signal }),
    enabled: user !== null && pidList.length > 0,
    staleTime: 0,
  });
  return user ? (data ?? {}) : undefined;
}
