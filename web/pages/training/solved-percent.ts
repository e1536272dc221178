/** With two decimals; nothing to solve is all solved. */
export const solvedPercent = (acCount: number, problemCount: number): string =>
  (problemCount === 0 ? 100 : (acCount / problemCount) * 100).toFixed(2);
