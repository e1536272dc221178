/**
 * Elo-MMR, the rating of Ebtekar and Liu, "Elo-MMR: A Rating System for Massive Multiplayer Competitions" (2021), in its
 * robust form with logistic performances. What a contest does to those who were in it is two steps:
 *
 *   1. Everybody's performance: the skill at which somebody would be expected to end where they did among these people.
 *   2. Everybody's skill: what is most likely after all performances so far, the newer ones weighing more. A single
 *      performance far off moves it by a bounded amount.
 *
 * Before both, everybody's skill has become a little less certain, as people change between contests.
 */

/** A normal belief about a skill. */
interface Belief {
  mu: number;
  sigma: number;
}

/** All that is known of somebody. */
export interface Player {
  posterior: Belief;
  /** what is no longer remembered as single performances */
  normal: Belief;
  /** the performances that are, the oldest first */
  performances: Pulls;
}

/** What pulls a skill to itself, the farther away the harder, but never harder than its weight. */
interface Pulls {
  mu: number[];
  /** what the distance is multiplied with */
  slope: number[];
  weight: number[];
}

interface Rated {
  performance: number;
  /** the belief after the contest */
  skill: Belief;
}

/** The numbers of the published implementation. */
const newcomer: Belief = { mu: 1500, sigma: 350 };
/** how certain a skill gets at most */
const sigmaLimit = 80;
const contestWeight = 0.2;
const performanceSigma = sigmaLimit * Math.sqrt(1 + 1 / contestWeight);
const driftSigma = sigmaLimit * Math.sqrt(contestWeight);
/** of a logistic distribution and its standard deviation */
const logistic = Math.PI / Math.sqrt(3);

/** No performance is outside of these. */
const [lowest, highest] = [-6_000, 9_000];
/** after a step as short as this what is left is less than a billionth */
const lastStep = 1e-3;

export const newPlayer = (): Player => ({
  posterior: { ...newcomer },
  normal: { ...newcomer },
  performances: { mu: [], slope: [], weight: [] },
});

/**
 * What a contest does to its players, who change; `ranks` are their places in the same order, equal ones tied. A contest
 * of one tells nothing of anybody.
 */
export function rateContest(players: readonly Player[], ranks: readonly number[]): Rated[] {
  for (const player of players) drift(player);
  const performances = performancesOf(players, ranks);
  return players.map((player, at) => {
    const performance = performances[at]!;
    learn(player, performance);
    return { performance, skill: { ...player.posterior } };
  });
}

/** What a contest with a known performance did to somebody: the same as `rateContest`, without asking who else was in it. */
export function replayPerformance(player: Player, performance: number): void {
  drift(player);
  learn(player, performance);
}

/** Time passes: what is known weighs less, and old performances melt into the normal belief. */
function drift(player: Player): void {
  const { posterior, normal, performances } = player;
  const sigma = Math.hypot(posterior.sigma, driftSigma);
  const decay = (posterior.sigma / sigma) ** 2;
  const normalWeight = normal.sigma ** -2;
  let allWeight = normalWeight;
  for (const [at, weight] of performances.weight.entries())
    allWeight += (performances.slope[at]! * weight * 2) / logistic ** 2;
  const kept = decay * normalWeight;
  const melted = (1 - decay) * allWeight;
  player.normal = {
    mu: (kept * normal.mu + melted * posterior.mu) / (kept + melted),
    sigma: 1 / Math.sqrt(decay * (kept + melted)),
  };
  for (let at = 0; at < performances.weight.length; at++) performances.weight[at]! *= decay * decay;
  player.posterior = { mu: posterior.mu, sigma };
}

/** The skill that is most likely with one performance more. */
function learn(player: Player, performance: number): void {
  const { posterior, normal, performances } = player;
  const scale = logistic / performanceSigma;
  performances.mu.push(performance);
  performances.slope.push(scale / 2);
  performances.weight.push(scale);
  const normalWeight = normal.sigma ** -2;
  const mu = rootOf(posterior.mu, (x, curve) => {
    curve.value = (x - normal.mu) * normalWeight;
    curve.rise = normalWeight;
    curve.bend = 0;
    addPulls(curve, x, performances, 0, performances.mu.length);
  });
  const sigma = 1 / Math.sqrt(posterior.sigma ** -2 + performanceSigma ** -2);
  player.posterior = { mu, sigma };
}

/**
 * Everybody's performance is where the pulls of all others are in balance: of who was better upwards, of who was worse
 * downwards, of who ended alike, oneself too, both. But for ties that is the same curve for all, moved up or down, so
 * each search begins at the result of the place before.
 */
function performancesOf(players: readonly Player[], ranks: readonly number[]): number[] {
  const order = Array.from(ranks.keys()).sort((a, b) => ranks[a]! - ranks[b]!);
  const count = players.length;
  // in the order of their places
  const sorted = order.map(at => players[at]!.posterior);
  const weight = sorted.map(({ sigma }) => logistic / Math.hypot(sigma, performanceSigma));
  const everybody: Pulls = { mu: sorted.map(({ mu }) => mu), slope: weight.map(one => one / 2), weight };
  const performances: number[] = new Array(count);
  let worse = weight.reduce((sum, one) => sum + one, 0);
  let better = 0;
  let found = newcomer.mu;
  for (let first = 0, end = 0; first < count; first = end) {
    let tied = 0;
    while (end < count && ranks[order[end]!] === ranks[order[first]!]) tied += weight[end++]!;
    worse -= tied;
    found = rootOf(found, (x, curve) => {
      curve.value = better - worse;
      curve.rise = 0;
      curve.bend = 0;
      addPulls(curve, x, everybody, 0, count);
      addPulls(curve, x, everybody, first, end);
    });
    for (let place = first; place < end; place++) performances[order[place]!] = found;
    better += tied;
  }
  return performances;
}

/** A rising function at a place, with its first and second derivative. */
interface Curve {
  value: number;
  rise: number;
  bend: number;
}

/** Adds some of the pulls at a place. One exponential is half of what `Math.tanh` takes, and all the time goes here. */
function addPulls(curve: Curve, x: number, { mu, slope, weight }: Pulls, from: number, to: number): void {
  let { value, rise, bend } = curve;
  for (let at = from; at < to; at++) {
    const steep = slope[at]!;
    const pull = 1 - 2 / (Math.exp(2 * (x - mu[at]!) * steep) + 1);
    const own = (1 - pull * pull) * steep * weight[at]!;
    value += pull * weight[at]!;
    rise += own;
    bend -= 2 * pull * steep * own;
  }
  curve.value = value;
  curve.rise = rise;
  curve.bend = bend;
}

/**
 * Where a rising function is zero: by Halley's steps, which are right to three times as many digits as the one before. The
 * signs bound it, and no step goes farther than three quarters of the way to the other bound, as far away the function is
 * flat and a step leads anywhere.
 */
function rootOf(begin: number, at: (x: number, curve: Curve) => void): number {
  const curve = { value: 0, rise: 0, bend: 0 };
  let [low, high, x] = [lowest, highest, begin];
  while (high - low > lastStep) {
    at(x, curve);
    const { value, rise, bend } = curve;
    if (value > 0) high = x;
    else low = x;
    const newton = -value / rise;
    const halley = newton / Math.max(0.5, 1 + (newton * bend) / (2 * rise));
    if (Math.abs(halley) < lastStep) return x + halley;
    const most = 0.75 * (value > 0 ? x - low : high - x);
    x += Math.max(-most, Math.min(most, halley));
  }
  return x;
}
