import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import {
  type AcmRankRow,
  getContestOutsideBoard,
  getContestRank,
  type OiRankRow,
} from '#core/contract/contest.ts';
import { boardRefreshMs, pageSize } from '#core/limits.ts';
import { call } from '../../api/call.ts';
import { answerKey } from '../../api/hooks.ts';
import type { BoardSearch } from '../../routes/search.ts';

export type BoardRow = AcmRankRow | OiRankRow;

interface BoardAsked {
  cid: number;
  search: BoardSearch;
  followed: ReadonlySet<string>;
  containsEnd: boolean;
  /** under the seal, for those who look after the contest */
  forceRefresh: boolean;
  /** the board that needs no login */
  outside: boolean;
  /** a board that has ended stands still */
  mayRefresh: boolean;
}

/** A page of a board, asked for again every half minute; after a refresh that failed only when somebody says so. */
export function useBoard({
  cid,
  search,
  followed,
  containsEnd,
  forceRefresh,
  outside,
  mayRefresh,
}: BoardAsked) {
  const [auto, setAuto] = useState(true);
  const endpoint = outside ? getContestOutsideBoard : getContestRank;
  const body = {
    cid,
    currentPage: search.currentPage ?? 1,
    limit: search.limit ?? pageSize.board,
    keyword: search.keyword,
    removeStar: search.removeStar ?? false,
    concernedList: [...followed],
    containsEnd,
    forceRefresh,
  };
  const isRefreshing = auto && mayRefresh;
  const answer = useQuery({
    queryKey: answerKey(endpoint, body),
    queryFn: ({ signal }) => call(endpoint, { body, signal }),
    refetchInterval: isRefreshing ? boardRefreshMs : false,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const { isError } = answer;
  useEffect(() => {
    if (isError) setAuto(false);
  }, [isError]);
  return { answer, isRefreshing, setAuto };
}
