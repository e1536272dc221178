import { isStartUnknown } from '#core/contest-clock.ts';
import type { ContestInfo } from '#core/contract/contest.ts';

/**
 * The clock of an open contest page. The server's time decides: every answer says what it was, and between two answers
 * the page counts on by itself.
 *
 *   scheduled ──start──▶ running ──seal──▶ running ──end──▶ ended
 *
 * At each of these marks the server begins to answer otherwise, so passing one is a `turn`: the page asks anew. An
 * answer with other times (somebody moved the end) puts the clock wherever they say, also backwards. While the contest
 * stands still, so does the clock.
 */
export interface Clock {
  phase: Phase;
  startMs: number;
  endMs: number;
  sealMs: number | null;
  /** the server's time at which the contest stands still; null while it goes on */
  stoppedMs: number | null;
  /** from the browser's clock to the server's */
  offsetMs: number;
  /** how many marks lie behind */
  passed: number;
  /** how often a mark was passed while somebody looked */
  turn: number;
}

export type Phase = 'scheduled' | 'running' | 'ended';

export type ClockTimes = Pick<
  ContestInfo,
  'now' | 'startTime' | 'endTime' | 'sealRank' | 'sealRankTime' | 'pausedAt'
>;

type ClockEvent =
  /** an answer came, at this time of the browser */
  { type: 'told'; times: ClockTimes; atMs: number } | { type: 'tick'; atMs: number };

export const startClock = ({ times, atMs }: { times: ClockTimes; atMs: number }): Clock => {
  const { now, startTime, endTime, sealRank, sealRankTime, pausedAt } = times;
  const clock = {
    startMs: Date.parse(startTime),
    endMs: Date.parse(endTime),
    sealMs: sealRank && sealRankTime !== null ? Date.parse(sealRankTime) : null,
    stoppedMs: pausedAt === null ? null : Date.parse(now),
    offsetMs: Date.parse(now) - atMs,
  };
  return { ...clock, ...phaseAt(clock, Date.parse(now)), turn: 0 };
};

export function nextClock(clock: Clock, event: ClockEvent): Clock {
  if (event.type === 'told') return { ...startClock(event), turn: clock.turn };
  if (clock.stoppedMs !== null) return clock;
  const place = phaseAt(clock, event.atMs + clock.offsetMs);
  return place.passed === clock.passed ? clock : { ...clock, ...place, turn: clock.turn + 1 };
}

type Marks = Pick<Clock, 'startMs' | 'endMs' | 'sealMs'>;

function phaseAt({ startMs, endMs, sealMs }: Marks, nowMs: number): Pick<Clock, 'phase' | 'passed'> {
  const passed = [startMs, endMs, sealMs].filter(mark => mark !== null && mark <= nowMs).length;
  return { phase: nowMs < startMs ? 'scheduled' : nowMs < endMs ? 'running' : 'ended', passed };
}

/** What a countdown says. A start that is far away is told in days. */
type Countdown =
  | { until: 'farStart'; days: number }
  | { until: 'start' | 'end' | 'paused'; seconds: number }
  | { until: 'unknown' }
  | { until: 'nothing' };

const dayMs = 86_400_000;
const farMs = 7 * dayMs;

export function countdownOf(clock: Clock, atMs: number): Countdown {
  const { phase, startMs, endMs, stoppedMs, offsetMs } = clock;
  if (phase === 'ended') return { until: 'nothing' };
  if (stoppedMs !== null) return { until: 'paused', seconds: Math.ceil((endMs - stoppedMs) / 1_000) };
  const leftMs = Math.max(0, (phase === 'scheduled' ? startMs : endMs) - atMs - offsetMs);
  if (phase === 'scheduled' && isStartUnknown(new Date(startMs).toISOString())) return { until: 'unknown' };
  if (phase === 'scheduled' && leftMs > farMs) return { until: 'farStart', days: Math.round(leftMs / dayMs) };
  return { until: phase === 'scheduled' ? 'start' : 'end', seconds: Math.ceil(leftMs / 1_000) };
}

/** How much of the contest is over, in percent. */
export function progressOf(clock: Clock, atMs: number): number {
  const { phase, startMs, endMs, stoppedMs, offsetMs } = clock;
  if (phase !== 'running') return phase === 'scheduled' ? 0 : 100;
  return Math.min(100, Math.max(0, (((stoppedMs ?? atMs + offsetMs) - startMs) / (endMs - startMs)) * 100));
}
