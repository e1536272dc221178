/** A time in which a contest stood still. */
export interface Pause {
  beganAt: string;
  endedAt: string;
}

/**
 * Whole seconds of play from the start to a moment; what lies in a pause happened when it began. What happened within a
 * second happened in the second before it.
 */
export const playedSeconds = (startTime: string, pauses: readonly Pause[], at: string): number =>
  Math.floor(playedMs(startTime, pauses, at) / 1000);

export function playedMs(startTime: string, pauses: readonly Pause[], at: string): number {
  const [startMs, atMs] = [Date.parse(startTime), Date.parse(at)];
  let ms = atMs - startMs;
  for (const { beganAt, endedAt } of pauses) {
    const beganMs = Math.max(Date.parse(beganAt), startMs);
    ms -= Math.max(0, Math.min(Date.parse(endedAt), atMs) - beganMs);
  }
  return ms;
}
