const firstMs = 1_000;
const longestMs = 30_000;

/** The pause before the next try: it doubles with every failure, and a random part keeps pages from coming all at once. */
export const backoffMs = (failures: number, random = Math.random()): number =>
  Math.min(longestMs, firstMs * 2 ** (failures - 1)) * (0.5 + random / 2);
