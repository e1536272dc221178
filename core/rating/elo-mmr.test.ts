import { expect, test } from 'vitest';
import { seededRandom } from '#core/seeded-random.ts';
import { newPlayer, rateContest } from './elo-mmr.ts';

/**
 * The formulas of the paper once more, as they stand there and without a thought for time: every sum over everybody, every
 * zero by halving. The product has to come to the same.
 */
interface Reference {
  mu: number;
  sigma: number;
  normal: { mu: number; weight: number };
  factors: { mu: number; weight: number }[];
}

const limit = 80;
const beta = Math.sqrt(1 + 1 / 0.2) * limit;
const gamma = Math.sqrt(0.2) * limit;
const toScale = (sigma: number) => (sigma * Math.sqrt(3)) / Math.PI;

const referencePlayer = (): Reference => ({
  mu: 1500,
  sigma: 350,
  normal: { mu: 1500, weight: 350 ** -2 },
  factors: [],
});

function halved(at: (x: number) => number): number {
  let [low, high] = [-6_000, 9_000];
  for (let round = 0; round < 90; round++) {
    const middle = (low + high) / 2;
    if (at(middle) > 0) high = middle;
    else low = middle;
  }
  return (low + high) / 2;
}

function referenceContest(players: Reference[], ranks: number[]): number[] {
  for (const one of players) {
    const kappa = 1 / (1 + gamma ** 2 / one.sigma ** 2);
    const all = one.normal.weight + one.factors.reduce((sum, { weight }) => sum + weight, 0);
    const [kept, moved] = [kappa * one.normal.weight, (1 - kappa) * all];
    one.normal = {
      mu: (kept * one.normal.mu + moved * one.mu) / (kept + moved),
      weight: kappa * (kept + moved),
    };
    for (const factor of one.factors) factor.weight *= kappa ** 2;
    one.sigma /= Math.sqrt(kappa);
  }
  const scales = players.map(({ sigma }) => toScale(Math.hypot(sigma, beta)));
  const performances = ranks.map(rank =>
    halved(x => {
      let sum = 0;
      for (const [at, { mu }] of players.entries()) {
        const pull = Math.tanh((x - mu) / (2 * scales[at]!));
        if (ranks[at]! <= rank) sum += (pull + 1) / scales[at]!;
        if (ranks[at]! >= rank) sum += (pull - 1) / scales[at]!;
      }
      return sum;
    }),
  );
  for (const [at, one] of players.entries()) {
    one.factors.push({ mu: performances[at]!, weight: beta ** -2 });
    const scale = toScale(beta);
    one.mu = halved(x =>
      one.factors.reduce(
        (sum, { mu, weight }) => sum + ((weight * beta ** 2) / scale) * Math.tanh((x - mu) / (2 * scale)),
        (x - one.normal.mu) * one.normal.weight,
      ),
    );
    one.sigma = (one.sigma ** -2 + beta ** -2) ** -0.5;
  }
  return performances;
}

test('comes to what the formulas of the paper come to, with ties, newcomers and absences', () => {
  const next = seededRandom(29);
  const count = 40;
  const skills = Array.from({ length: count }, () => next(1_200));
  const players = skills.map(newPlayer);
  const references = skills.map(referencePlayer);
  for (let contest = 0; contest < 25; contest++) {
    const present = skills.flatMap((_, at) => (next(4) > 0 ? [at] : []));
    // coarse results, so that many are tied
    const results = present.map(at => Math.round((skills[at]! + next(800)) / 60));
    const ranks = results.map(own => 1 + results.filter(other => other > own).length);
    const rated = rateContest(
      present.map(at => players[at]!),
      ranks,
    );
    const expected = referenceContest(
      present.map(at => references[at]!),
      ranks,
    );
    for (const [place, at] of present.entries()) {
      expect(Math.abs(rated[place]!.performance - expected[place]!)).toBeLessThan(1e-6);
      expect(Math.abs(rated[place]!.skill.mu - references[at]!.mu)).toBeLessThan(1e-6);
      expect(Math.abs(rated[place]!.skill.sigma - references[at]!.sigma)).toBeLessThan(1e-6);
    }
  }
});

test('two newcomers part by as much as either wins or loses, and a tie leaves both where they were', () => {
  const [winner, loser] = rateContest([newPlayer(), newPlayer()], [1, 2]);
  expect(winner!.skill.mu - 1500).toBeCloseTo(1500 - loser!.skill.mu, 6);
  expect(winner!.skill.mu).toBeGreaterThan(1500);
  const tied = rateContest([newPlayer(), newPlayer()], [1, 1]);
  expect(tied.map(({ skill }) => Math.round(skill.mu * 1e6) / 1e6)).toEqual([1500, 1500]);
});

test('who beats somebody never ends with a worse performance', () => {
  const players = Array.from({ length: 30 }, newPlayer);
  const ranks = players.map((_, at) => at + 1);
  const performances = rateContest(players, ranks).map(({ performance }) => performance);
  expect(performances).toEqual(performances.toSorted((a, b) => b - a));
});
