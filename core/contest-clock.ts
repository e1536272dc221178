/** What the clock says of a contest. Times are ISO 8601, `now` is the time of the server. */

export interface ContestTimes {
  startTime: string;
  endTime: string;
  sealRank: boolean;
  sealRankTime: string | null;
  autoRealRank: boolean;
  /** since when the contest stands still */
  pausedAt: string | null;
}

/**
 * The times of a contest at a moment. While it stands still its end, and a seal that has not begun, keep their distance
 * to the present.
 */
export function timesAt<T extends ContestTimes>(times: T, now: string): T {
  const { pausedAt, endTime, sealRankTime } = times;
  if (pausedAt === null) return times;
  const byMs = Math.max(0, Date.parse(now) - Date.parse(pausedAt));
  const moved = (time: string) => new Date(Date.parse(time) + byMs).toISOString();
  const isSealAhead = sealRankTime !== null && Date.parse(sealRankTime) > Date.parse(pausedAt);
  return {
    ...times,
    endTime: moved(endTime),
    sealRankTime: isSealAhead ? moved(sealRankTime) : sealRankTime,
  };
}

/** The start of a contest of which nobody knows yet when it begins: as far ahead as times go. */
export const unknownStart = '9999-01-01T00:00:00.000Z';

export const isStartUnknown = (startTime: string): boolean =>
  Date.parse(startTime) >= Date.parse(unknownStart);

/** Of the contest itself; somebody who takes part has a phase of their own, see `participation.ts`. */
export type ContestPhase = 'scheduled' | 'running' | 'ended';

export function phaseOf(
  { startTime, endTime }: Pick<ContestTimes, 'startTime' | 'endTime'>,
  now: string,
): ContestPhase {
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
export function sealedFrom(times: Omit<ContestTimes, 'pausedAt'>, now: string): string | null {
  const { sealRank, sealRankTime, autoRealRank } = times;
  if (!sealRank || sealRankTime === null || Date.parse(now) < Date.parse(sealRankTime)) return null;
  return phaseOf(times, now) === 'ended' && autoRealRank ? null : sealRankTime;
}
