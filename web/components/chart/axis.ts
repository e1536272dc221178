/** The top of a chart: the next round number that halves into a whole one. */
export function niceMaximum(largest: number): number {
  if (largest <= 4) return 4;
  const power = 10 ** Math.floor(Math.log10(largest));
  const step = [1, 2, 4, 6, 8, 10].find(factor => factor * power >= largest) ?? 10;
  return (step * power) % 2 === 0 ? step * power : step * power + 1;
}
