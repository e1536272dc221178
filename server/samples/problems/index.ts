import { createProblem } from '#server/features/problem/store/save.ts';
import type { Site } from '#server/site.ts';
import { acornCrates } from './acorn-crates.ts';
import { acornPyramid } from './acorn-pyramid.ts';
import { acornSum } from './acorn-sum.ts';
import { canalBarges } from './canal-barges.ts';
import { farthestNests } from './farthest-nests.ts';
import { forestLedger } from './forest-ledger.ts';
import { fruitPairs } from './fruit-pairs.ts';
import { growingSong } from './growing-song.ts';
import { guessHeight } from './guess-height.ts';
import { lanternMaze } from './lantern-maze.ts';
import { mountainMail } from './mountain-mail.ts';
import { oakRows } from './oak-rows.ts';
import { pageNumbers } from './page-numbers.ts';
import { quietNumbers } from './quiet-numbers.ts';
import { ribbonBrackets } from './ribbon-brackets.ts';
import { type Sample, saveOf } from './sample.ts';
import { scatteredCards } from './scattered-cards.ts';
import { scoreBands } from './score-bands.ts';
import { twoCoins } from './two-coins.ts';
import { wateringDay } from './watering-day.ts';
import { whisperingLibrary } from './whispering-library.ts';
import { winterPack } from './winter-pack.ts';

/** Problems of our own that a new site starts with, from easy to hard. */
export const sampleProblems: Sample[] = [
  acornSum,
  acornPyramid,
  pageNumbers,
  scoreBands,
  twoCoins,
  forestLedger,
  ribbonBrackets,
  whisperingLibrary,
  oakRows,
  scatteredCards,
  guessHeight,
  winterPack,
  lanternMaze,
  mountainMail,
  farthestNests,
  acornCrates,
  wateringDay,
  quietNumbers,
  canalBarges,
  fruitPairs,
  growingSong,
];

export async function plantProblems(site: Site): Promise<void> {
  const known = await site.db.selectFrom('problem').select('title').execute();
  for (const sample of sampleProblems)
    if (!known.some(({ title }) => title === sample.title))
      await createProblem(site, { uid: '1', username: 'root' }, saveOf(sample));
}
