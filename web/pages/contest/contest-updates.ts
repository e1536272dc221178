import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { phaseOf } from '#core/contest-clock.ts';
import {
  type ContestInfo,
  getContestAccess,
  getContestAnnouncements,
  getContestInfo,
} from '#core/contract/contest.ts';
import type { StateOf } from '#core/contract/live.ts';
import { call } from '#web/api/call.ts';
import { invalidate, queryClient, queryKeyOf } from '#web/api/query.ts';
import { follow } from '#web/live/live.ts';
import type { Source } from '#web/live/source.ts';
import { boardRefreshMs } from '#web/timing.ts';
import { hasContestChanged } from './contest-change.ts';

type ContestState = StateOf<'contest'>;

/** What was announced, as the stream told it last. */
export const announcementsKey = (cid: number) => ['contest announced', cid];
const problemsKey = (cid: number) => ['contest problems', cid];

/** Keeps the pages of a contest at what it is by now: times that somebody moved, problems, announcements. */
export function useContestUpdates(cid: number) {
  const queries = useQueryClient();
  useEffect(() => follow(contestSource, String(cid), state => take(queries, cid, state)), [queries, cid]);
}

function take(queries: QueryClient, cid: number, { info, access, problems, announcements }: ContestState) {
  const infoKey = queryKeyOf(getContestInfo, { cid });
  const before = queries.getQueryData<ContestInfo>(infoKey);
  queries.setQueryData(infoKey, info);
  queries.setQueryData(queryKeyOf(getContestAccess, { cid }), { access });
  const oldProblems = queries.getQueryData<string>(problemsKey(cid));
  queries.setQueryData(problemsKey(cid), problems);
  const areOther = Boolean(oldProblems) && problems !== '' && oldProblems !== problems;
  if (areOther || (before && hasContestChanged(before, info))) invalidate('contest');
  if (!announcements) return;
  const oldOnes = queries.getQueryData(announcementsKey(cid));
  queries.setQueryData(announcementsKey(cid), announcements);
  if (oldOnes && JSON.stringify(oldOnes) !== JSON.stringify(announcements))
    queries.invalidateQueries({ queryKey: queryKeyOf(getContestAnnouncements) });
}

const isOver = (cid: number) => {
  const info = queryClient.getQueryData<ContestInfo>(queryKeyOf(getContestInfo, { cid }));
  return info !== undefined && phaseOf(info, info.now) === 'ended';
};

/** Without a stream only the times are asked for, until the end; announcements have a call of their own. */
export const contestSource: Source<'contest'> = {
  topic: 'contest',
  pollMs: boardRefreshMs,
  async poll(keys, signal) {
    const going = keys.filter(key => !isOver(Number(key)));
    const states = going.map(async (key): Promise<[string, ContestState]> => {
      const options = { query: { cid: Number(key) }, signal, silent: true };
      const [info, { access }] = await Promise.all([
        call(getContestInfo, options),
        call(getContestAccess, options),
      ]);
      return [key, { info, access, problems: '', announcements: null }];
    });
    return new Map(await Promise.all(states));
  },
};
