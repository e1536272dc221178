/** What the clock says of a contest. Times are ISO 8601, `now` is the time of the server. */

export interface ContestTimes {
  startTime: string;
  endTime: string;
  sealRank: boolean;
  sealRankTime: string | null;
  autoRealRank: boolean;
}

export type Phase = 'scheduled' | 'running' | 'ended';

export function phaseOf({ startTime, endTime }: ContestTimes, now: string): Phase {
  const at = Date.parse(now);
  if (at < Date.parse(startTime)) return 'scheduled';
  return at < Date.parse(endTime) ? 'running' : 'ended';
}

/** How long it is until the start, the seal or the end, whichever comes next; infinite after the last of them. */
export function msToNextMark(
  { startTime, endTime, sealRank, sealRankTime }: Omit<ContestTimes, 'autoRealRank'>,
  now: string,
): number {
  const marks = [startTime, endTime, ...(sealRank && sealRankTime !== null ? [sealRankTime] : [])];
  return Math.min(...marks.map(mark => Date.parse(mark) - Date.parse(now)).filter(ms => ms > 0));
}

/**
 * From when on results are hidden, or null when none are: a seal begins at its time and falls with the end, or stays
 * until somebody takes it away.
 */
export function sealedFrom(times: ContestTimes, now: string): string | null {
  const { sealRank, sealRankTime, autoRealRank } = times;
  if (!sealRank || sealRankTime === null || Date.parse(now) < Date.parse(sealRankTime)) return null;
  return phaseOf(times, now) === 'ended' && autoRealRank ? null : sealRankTime;
}
