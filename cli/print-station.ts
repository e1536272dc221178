import { mkdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { findChromium } from './print-station/chromium.ts';
import { stationAt } from './print-station/station.ts';

const usage = `usage: ./acorn print-station --server https://your.site --contest 12 --token TOKEN
         --printer NAME   print through CUPS; "default" for its default printer
         --folder FOLDER  or put a PDF for each text into a folder
         --name NAME      what organisers see; the name of this machine unless given
The token is an API token of an organiser with the scope contests; ACORN_PRINT_TOKEN keeps it out of the list of processes.
It draws pages with Chromium, named by CHROMIUM where it is not on the path.`;

/** `print-station`: takes the texts of a contest and prints them, until it is stopped. */
export async function printStation(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      server: { type: 'string' },
      contest: { type: 'string' },
      token: { type: 'string', default: process.env.ACORN_PRINT_TOKEN },
      printer: { type: 'string' },
      folder: { type: 'string' },
      name: { type: 'string', default: os.hostname().slice(0, 60) },
    },
  });
  const { server, token, printer, folder, name } = values;
  const cid = Number(values.contest);
  if (!server || !token || !Number.isInteger(cid) || cid < 1 || !printer === !folder) {
    console.error(usage);
    return 2;
  }
  const chromium = findChromium();
  if (!chromium) {
    console.error(
      'acorn: no Chromium found; install it (Debian: apt install chromium fonts-noto-cjk) or name it by CHROMIUM',
    );
    return 1;
  }
  if (folder) mkdirSync(folder, { recursive: true });
  const target = folder ? { folder: path.resolve(folder) } : { printer: printer! };
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort());
  console.log(`acorn: print station ${name} serves contest ${cid} at ${server}`);
  await stationAt({ server, token, cid, name, chromium, target, log: console.log }).run(stop.signal);
  return 0;
}
