import { type ContestPhase, type ContestTimes, phaseOf, sealedFrom, timesAt } from './contest-clock.ts';
import { type Pause, playedSeconds } from './scoreboard/played.ts';

/**
 * A participation has its own clock, and everybody who wants to know how far a contest is asks it of a participation.
 * Mostly all clocks agree: they are the contest's. In a contest with a window each runs from a start of their own, between
 * the contest's start and its end. Once a contest has ended, people may take part in it again, virtually.
 */
export interface Participation {
  /** when the own clock began to run; null before */
  startedAt: string | null;
  /** that somebody has beyond the others */
  extraMinutes: number;
}

/** Taking part in a contest that has ended, alone or together: its clock is wound when it begins, and goes by no other. */
export interface VirtualParticipation {
  id: number;
  clock: OwnClock;
}

/** What a contest says of the clocks in it. */
export interface ClockedContest extends Pick<ContestTimes, 'startTime' | 'endTime' | 'sealRankTime'> {
  /** how long each has from their own start; null: from its start to its end */
  windowMinutes: number | null;
  /** in which all clocks stood still */
  pauses: readonly Pause[];
}

/** finished: the own time is up, while others still have theirs */
export type Phase = ContestPhase | 'finished';

/**
 * The times of a contest for somebody who has begun. The window closes for everybody at the end of the contest, also for
 * those who began late; the seal takes as much from the end of each clock as it does from the contest's.
 */
export function clockOf<T extends ClockedContest>(
  contest: T,
  participation: Participation | VirtualParticipation | null,
): T {
  if (isVirtual(participation)) return { ...contest, ...participation.clock, pauses: [] };
  const { windowMinutes, pauses, endTime, sealRankTime } = contest;
  const startTime = participation?.startedAt ?? null;
  if (windowMinutes === null || startTime === null) return contest;
  const [startMs, closeMs] = [Date.parse(startTime), Date.parse(endTime)];
  const lengthMs = (windowMinutes + participation!.extraMinutes) * minuteMs;
  const endMs = Math.min(closeMs, afterPlay(startMs, lengthMs, pauses));
  const sealMs =
    sealRankTime === null ? null : Math.max(startMs, endMs - (closeMs - Date.parse(sealRankTime)));
  return {
    ...contest,
    startTime: new Date(startMs).toISOString(),
    endTime: new Date(endMs).toISOString(),
    sealRankTime: sealMs === null ? null : new Date(sealMs).toISOString(),
  };
}

const isVirtual = (
  participation: Participation | VirtualParticipation | null,
): participation is VirtualParticipation => participation !== null && 'clock' in participation;

/** The clock of somebody who takes part in a contest again: as much time as everybody had in it, and as much of it sealed. */
export function virtualClock(
  contest: ClockedContest & Pick<ContestTimes, 'sealRank'>,
  now: string,
): OwnClock {
  const { startTime, endTime, sealRank, sealRankTime, windowMinutes, pauses } = contest;
  const wholeS = playedSeconds(startTime, pauses, endTime);
  const lengthS = windowMinutes === null ? wholeS : windowMinutes * 60;
  const after = (seconds: number) => new Date(Date.parse(now) + seconds * 1_000).toISOString();
  const openS =
    sealRank && sealRankTime !== null
      ? Math.max(0, lengthS - (wholeS - playedSeconds(startTime, pauses, sealRankTime)))
      : null;
  return {
    startTime: after(0),
    endTime: after(lengthS),
    sealRankTime: openS === null ? null : after(openS),
  };
}

const minuteMs = 60_000;

/** When so much has been played: every pause on the way puts it off. */
function afterPlay(startMs: number, lengthMs: number, pauses: readonly Pause[]): number {
  let endMs = startMs + lengthMs;
  for (const { beganAt, endedAt } of pauses) {
    const beganMs = Math.max(startMs, Date.parse(beganAt));
    if (beganMs < endMs) endMs += Math.max(0, Date.parse(endedAt) - beganMs);
  }
  return endMs;
}

/** When the time of somebody begins and ends, and from when on it is under the seal. */
export type OwnClock = Pick<ContestTimes, 'startTime' | 'endTime' | 'sealRankTime'>;

/** How far a contest is for somebody. */
interface OwnTime {
  phase: Phase;
  startTime: string;
  endTime: string;
  /** from when on results are hidden now; null when none are */
  sealedFrom: string | null;
  /** where it is not the contest's and has begun to run */
  clock: OwnClock | null;
  contest: { phase: ContestPhase; endTime: string };
}

/** `isAdmin`: whoever runs the contest goes by its own clock. */
export function ownTimeAt(
  stored: ContestTimes & ClockedContest,
  participation: Participation | VirtualParticipation | null,
  now: string,
  isAdmin: boolean,
): OwnTime {
  const contest = timesAt(stored, now);
  const { startTime, endTime, windowMinutes, pausedAt, pauses } = contest;
  const phase = phaseOf(contest, now);
  const whole = { startTime, endTime, contest: { phase, endTime } };
  if (isVirtual(participation)) {
    const { clock } = participation;
    const sealed = sealedFrom({ ...contest, ...clock, autoRealRank: true }, now);
    return { ...whole, ...clock, phase: phaseOf(clock, now), sealedFrom: sealed, clock };
  }
  if (windowMinutes === null) return { ...whole, phase, sealedFrom: sealedFrom(contest, now), clock: null };
  const stood = pausedAt === null ? pauses : [...pauses, { beganAt: pausedAt, endedAt: now }];
  const own = participation?.startedAt ? clockOf({ ...contest, pauses: stood }, participation) : null;
  const clock = own && { startTime: own.startTime, endTime: own.endTime, sealRankTime: own.sealRankTime };
  if (isAdmin || phase !== 'running') {
    // Each has a seal of their own; as one for all it counts from the start.
    const sealed = sealedFrom({ ...contest, sealRankTime: contest.sealRankTime && startTime }, now);
    return { ...whole, phase, sealedFrom: sealed, clock };
  }
  if (!own) return { ...whole, phase: 'scheduled', sealedFrom: null, clock };
  return {
    ...whole,
    startTime: own.startTime,
    endTime: own.endTime,
    phase: phaseOf(own, now) === 'running' ? 'running' : 'finished',
    sealedFrom: sealedFrom(own, now),
    clock,
  };
}
