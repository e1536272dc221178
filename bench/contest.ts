/**
 * A contest of a thousand teams, 13 problems and 20,000 submissions: its board, its start, its crowd and its pages.
 * `./acorn bench contest [--only board,start,pages,crowd,window] [--minutes N] [--speed N]` prints a row for each figure.
 *
 * The window is the crowd once more, in a contest where each has a clock of their own. The crowd is 500 people for so many simulated minutes; at `--speed 3` they do in a minute what people do in three, and
 * compiling what they submit takes more than two cores.
 */
import { loadavg, tmpdir } from 'node:os';
import { parseArgs } from 'node:util';
import { boardRows } from './contest/board.ts';
import { crowdRows, windowRows } from './contest/crowd.ts';
import { pageRows } from './contest/pages.ts';
import { stageIn } from './contest/stage.ts';
import { startRows } from './contest/start.ts';
import { printRow, rowsIn } from './table.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    minutes: { type: 'string', default: '10' },
    speed: { type: 'string', default: '1' },
  },
});

const wants = (part: string) => values.only === '' || values.only.split(',').includes(part);

const rows = await rowsIn(tmpdir(), printRow, async (folder, note) => {
  await using stage = await stageIn(folder, wants('crowd') || wants('window') ? 'web,judge' : 'web');
  console.log(`others keep ${loadavg()[0]!.toFixed(1)} processes busy`);
  if (wants('board')) await boardRows(stage, note);
  if (wants('start')) await startRows(stage, note);
  if (wants('pages')) await pageRows(stage, note);
  const pace = { minutes: Number(values.minutes), speed: Number(values.speed) };
  const live = wants('crowd') ? await crowdRows(stage, pace, note) : undefined;
  if (wants('window')) await windowRows(stage, pace, note, live);
});
process.exitCode = rows.every(row => row.reached) ? 0 : 1;
