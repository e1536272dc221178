/** Numbers by chance that are the same for the same seed: each call gives a whole one from 0 to below. */
export function seededRandom(seed: number): (below: number) => number {
  let state = seed;
  return below => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
