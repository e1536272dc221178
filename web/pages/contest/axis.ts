/** Steps that people count time in, in seconds. */
const steps = [60, 120, 300, 600, 900, 1_800, 3_600, 7_200, 10_800, 21_600, 43_200, 86_400];
const ticksMax = 6;

/** Round times on a line that is so many seconds long, beginning with its start. */
export function timeTicks(lengthS: number): number[] {
  const days = 86_400 * Math.ceil(lengthS / 86_400 / ticksMax);
  const step = steps.find(one => lengthS / one <= ticksMax) ?? days;
  return Array.from({ length: Math.floor(lengthS / step) + 1 }, (_, at) => at * step);
}
