import { useQuery } from '@tanstack/react-query';
import { getContestRank } from '#core/contract/contest.ts';
import type { AcmRankRow, OiRankRow } from '#core/contract/contest-rank.ts';
import { call } from '#web/api/call.ts';
import { queryOptionsOf } from '#web/api/query.ts';
import { useUser } from '#web/session/session.ts';

export type OwnRow = AcmRankRow | OiRankRow;

interface OwnResult {
  /** nothing for whoever is not on the board */
  row: OwnRow | undefined;
  /** how many have a place on it */
  count: number;
}

/** The viewer's own row of the board, which comes ahead of all others. */
export function useOwnResult(
  cid: number,
  { containsEnd, enabled }: { containsEnd: boolean; enabled: boolean },
) {
  const uid = useUser()?.uid;
  const body = { cid, limit: 1, containsEnd };
  return useQuery({
    ...queryOptionsOf(getContestRank, { ...body, uid }),
    queryFn: async ({ signal }) => {
      const ranked = await call(getContestRank, { body: { ...body, removeStar: true }, signal });
      // Whoever takes part without a place is not among those who have one.
      return isOn(ranked.records, uid) ? ranked : call(getContestRank, { body, signal });
    },
    select: ({ records, total }): OwnResult => {
      const row = records.find(one => one.uid === uid);
      return { row, count: row ? total - 1 : total };
    },
    enabled,
    staleTime: 0,
  });
}

const isOn = (rows: OwnRow[], uid: string | undefined) => rows.some(one => one.uid === uid);
