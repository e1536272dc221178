/** A time in which a contest stood still. */
export interface Pause {
  beganAt: string;
  endedAt: string;
}

/**
 * Whole seconds of play from the start to a moment; what lies in a pause happened when it began. What happened within a
 * second happened in the second before it.
 */
export function playedSeconds(startTime: string, pauses: readonly Pause[], at: string): number {
  const [startMs, atMs] = [Date.parse(startTime), Date.parse(at)];
  let playedMs = atMs - startMs;
  for (const { beganAt, endedAt } of pauses) {
    const beganMs = Math.max(Date.parse(beganAt), startMs);
    playedMs -= Math.max(0, Math.min(Date.parse(endedAt), atMs) - beganMs);
  }
  return Math.floor(playedMs / 1000);
}
