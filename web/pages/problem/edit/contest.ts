import {
  addContestProblem,
  getAdminContest,
  listAdminContestProblems,
} from '#core/contract/contest-admin.ts';
import { useAnswer, useCall } from '../../../api/hooks.ts';
import { freeId } from '../../admin/contest/display-id.ts';

/** The contest that a problem is written for, if it is for one. */
export function useContestOf(cid = 0) {
  const enabled = cid !== 0;
  const contest = useAnswer(getAdminContest, { cid }, { enabled });
  const problems = useAnswer(listAdminContestProblems, { cid }, { enabled, staleTimeMs: 0 });
  const adding = useCall(addContestProblem);
  const taken = Object.values(problems.data?.contestProblemMap ?? {}).map(({ displayId }) => displayId);
  return {
    isKnown: !enabled || (contest.data !== undefined && problems.data !== undefined),
    title: contest.data?.title,
    /** seen in contests alone, by the rule of this one */
    begun: enabled ? { auth: 3, type: contest.data?.type } : {},
    /** under the next free id */
    join: async (pid: number) => {
      if (enabled) await adding.ask({ body: { cid, pid, displayId: freeId(taken) } });
    },
  };
}
