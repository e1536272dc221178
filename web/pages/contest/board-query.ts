import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type BoardNews, getContestBoard, type WholeBoard } from '#core/contract/contest-board.ts';
import { call } from '#web/api/call.ts';
import { queryClient, queryOptionsOf } from '#web/api/query.ts';
import { follow } from '#web/live/live.ts';
import type { Source } from '#web/live/source.ts';
import { boardRefreshMs } from '#web/timing.ts';
import { applyBoardNews } from './whole-board.ts';

interface BoardQuery {
  cid: number;
  containsEnd: boolean;
  /** under the seal, for those who look after the contest */
  forceRefresh: boolean;
  /** a board that has ended stands still */
  mayRefresh: boolean;
  /** with this virtual participation in it */
  virtual?: number | undefined;
}

/**
 * A whole board. Its changes come over the stream as they happen; where no stream gets through, it is asked for every
 * half minute. After a refresh that failed it stands still until somebody says so. A board with a virtual participation is made
 * for those who are in it, and nobody tells of its changes: it is asked for as often.
 */
export function useBoard({ cid, containsEnd, forceRefresh, mayRefresh, virtual }: BoardQuery) {
  const [auto, setAuto] = useState(true);
  const isVirtual = virtual !== undefined;
  const key = isVirtual
    ? `${cid}-virtual${virtual}`
    : `${cid}${forceRefresh ? '-jury' : ''}${containsEnd ? '-late' : ''}`;
  const isRefreshing = auto && mayRefresh;
  const answer = useQuery({
    ...boardQuery(key),
    ...(isVirtual
      ? { refetchInterval: isRefreshing && boardRefreshMs }
      : { placeholderData: keepPreviousData }),
  });
  useEffect(
    () => (isRefreshing && !isVirtual ? follow(boards, key, news => take(key, news)) : undefined),
    [key, isRefreshing, isVirtual],
  );
  // What was told while the board was on its way may be newer than the board.
  const { isError, data } = answer;
  useEffect(() => {
    const news = data && heard.get(key);
    if (news && isRefreshing) take(key, news);
  }, [key, data, isRefreshing]);
  useEffect(() => {
    if (isError) setAuto(false);
  }, [isError]);
  return { answer, isRefreshing, setAuto };
}

/** The newest news of each board, and the one for which it was asked for already. */
const heard = new Map<string, BoardNews>();
const askedFor = new Map<string, string>();

function take(key: string, news: BoardNews) {
  heard.set(key, news);
  const { queryKey } = boardQuery(key);
  const board = queryClient.getQueryData<WholeBoard>(queryKey);
  if (!board) return;
  const next = applyBoardNews(board, news);
  if (next) {
    if (next !== board) queryClient.setQueryData(queryKey, next);
  } else if (askedFor.get(key) !== news.version) {
    askedFor.set(key, news.version);
    queryClient.invalidateQueries({ queryKey });
  }
}

const boardQuery = (key: string) => {
  const query = {
    cid: Number.parseInt(key, 10),
    forceRefresh: key.includes('-jury'),
    containsEnd: key.includes('-late'),
    virtual: Number(/-virtual(\d+)/.exec(key)?.[1]) || undefined,
  };
  return {
    ...queryOptionsOf(getContestBoard, query),
    queryFn: ({ signal }: { signal: AbortSignal }) => call(getContestBoard, { query, signal }),
    staleTime: 0,
    // parts that stayed the same are found by the version, not by looking through ten thousand cells
    structuralSharing: false,
  };
};

const boards: Source<'board'> = {
  topic: 'board',
  pollMs: boardRefreshMs,
  async poll(keys) {
    const states = keys.map(async (key): Promise<[string, BoardNews]> => {
      const { version, firstBlood } = await queryClient.fetchQuery(boardQuery(key));
      return [key, { version, since: null, teams: [], gone: [], firstBlood }];
    });
    return new Map(await Promise.all(states));
  },
};
