import { type ContestTimes, phaseOf, sealedFrom, timesAt } from '#core/contest-clock.ts';
import { type Pause, playedMs } from '#core/scoreboard/played.ts';

/** With milliseconds, in UTC. */
export const absoluteTime = (time: string): string => new Date(time).toISOString();

interface TimedContest extends ContestTimes {
  pauses: Pause[];
  /** the time of the database */
  now: string;
}

/** The time of a contest as it is played: what lies in a pause happened when it began. */
export interface ContestClock {
  times: ContestTimes;
  durationMs: number;
  /** milliseconds from the start, below zero before it */
  at(time: string): number;
}

export function clockOf(contest: TimedContest): ContestClock {
  const times = timesAt(contest, contest.now);
  const pauses = contest.pausedAt
    ? [...contest.pauses, { beganAt: contest.pausedAt, endedAt: contest.now }]
    : contest.pauses;
  const at = (time: string) => playedMs(times.startTime, pauses, time);
  return { times, durationMs: at(times.endTime), at };
}

export interface ContestState {
  started: string | null;
  frozen: string | null;
  ended: string | null;
  thawed: string | null;
  finalized: string | null;
  end_of_updates: string | null;
}

/** How far a contest is. A seal that somebody took away after the end was there all the same. */
export function stateOf(contest: TimedContest & { finalisedAt: string | null }): ContestState {
  const { times } = clockOf(contest);
  const { now } = contest;
  const phase = phaseOf(times, now);
  const ended = phase === 'ended' ? absoluteTime(times.endTime) : null;
  const isFrozen = hasFreeze(times, phase === 'ended') && Date.parse(now) >= Date.parse(times.sealRankTime!);
  const frozen = phase !== 'scheduled' && isFrozen ? absoluteTime(times.sealRankTime!) : null;
  const thawed = frozen && ended && sealedFrom(times, now) === null ? ended : null;
  const { finalisedAt } = contest;
  const isFinal = finalisedAt !== null && Date.parse(finalisedAt) <= Date.parse(now);
  const isDone = isFinal && (frozen === null || thawed !== null);
  return {
    started: phase === 'scheduled' ? null : absoluteTime(times.startTime),
    frozen,
    ended,
    thawed,
    finalized: isFinal ? absoluteTime(finalisedAt) : null,
    end_of_updates: isDone ? absoluteTime(finalisedAt) : null,
  };
}

export const hasFreeze = ({ sealRank, sealRankTime }: ContestTimes, hasEnded: boolean): boolean =>
  sealRankTime !== null && (sealRank || hasEnded);
