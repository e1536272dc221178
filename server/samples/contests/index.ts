import type { Site } from '#server/site.ts';
import type { Sample } from '../problems/sample.ts';
import { plantCup } from './cup.ts';
import { cupProblems } from './cup-problems.ts';
import { laterProblems, roundProblems } from './round-problems.ts';
import { plantRounds } from './rounds.ts';

/** The problems of all of them, which stand in no list of the bank. */
export const contestProblems: Sample[] = [...cupProblems, ...roundProblems, ...laterProblems];

/** One contest that is over and waits for its ceremony, one that runs, and one that is still to come. */
export async function plantContests(site: Site): Promise<void> {
  await plantCup(site);
  await plantRounds(site);
}
