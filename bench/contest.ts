/**
 * A contest of a thousand teams, 13 problems and 20,000 submissions: its board, its start, its crowd and its pages.
 * `./acorn bench contest [--only board|start|crowd|pages] [--minutes N] [--speed N]` prints a row for each figure.
 *
 * The crowd is 500 people for so many simulated minutes; at `--speed 3` they do in a minute what people do in three, and
 * compiling what they submit takes more than two cores.
 */
import { loadavg, tmpdir } from 'node:os';
import { parseArgs } from 'node:util';
import { boardRows } from './contest/board.ts';
import { crowdRows } from './contest/crowd.ts';
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

const wants = (part: string) => values.only === '' || values.only === part;

const rows = await rowsIn(tmpdir(), printRow, async (folder, note) => {
  await using stage = await stageIn(folder, wants('crowd') ? 'web,judge' : 'web');
  console.log(`others keep ${loadavg()[0]!.toFixed(1)} processes busy`);
  if (wants('board')) await boardRows(stage, note);
  if (wants('start')) await startRows(stage, note);
  if (wants('pages')) await pageRows(stage, note);
  if (wants('crowd'))
    await crowdRows(stage, { minutes: Number(values.minutes), speed: Number(values.speed) }, note);
});
process.exitCode = rows.every(row => row.reached) ? 0 : 1;
