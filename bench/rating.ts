/**
 * How long it takes to rate everybody from nothing: 500 contests of 1,000 people, on one core.
 *
 *   node bench/rating.ts
 */
import { newPlayer, rateContest } from '#core/rating/elo-mmr.ts';
import { seededRandom } from '#core/seeded-random.ts';
import { printRow } from './table.ts';

const [contests, people] = [500, 1_000];
const targetS = 60;

const next = seededRandom(29);
const skills = Array.from({ length: people }, () => next(2_000));
const players = skills.map(newPlayer);
const begun = process.cpuUsage();
for (let contest = 0; contest < contests; contest++) {
  const results = skills.map(skill => skill + next(600) + next(600));
  const order = Array.from(results.keys()).sort((a, b) => results[b]! - results[a]!);
  const ranks: number[] = new Array(people);
  for (const [place, at] of order.entries()) ranks[at] = place + 1;
  rateContest(players, ranks);
}
const ours = process.cpuUsage(begun).user / 1e6;
const reached = ours <= targetS;
printRow({
  what: `rating of ${contests} contests x ${people} people`,
  ours,
  unit: 's',
  target: targetS,
  reached,
});
process.exitCode = reached ? 0 : 1;
