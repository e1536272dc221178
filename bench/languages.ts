/**
 * What compiling a small program costs in the judge, beside the same commands without a judge, for each language that this
 * machine has. `./acorn bench languages [--runs COUNT] [--only NAME]` prints it.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { compile, loneSource } from '#judge/engine/compile.ts';
import { buildHeaders } from '#judge/engine/headers.ts';
import { warmUp } from '#judge/engine/warm.ts';
import { Job, type Workshop } from '#judge/engine/workshop.ts';
import { detectLanguages } from '#judge/languages/catalogue.ts';
import type { Command, Language } from '#judge/languages/language.ts';
import { openSandbox } from '#judge/sandbox/sandbox.ts';
import { median, printRow, rowsIn } from './table.ts';

const run = promisify(execFile);

/** What the room, the copies into it and out of it, and the store of programs may add. */
const target = 1.1;

/** The last core that this process was given, for both sides. */
const cpu = availableParallelism() - 1;

async function languagesBench(runs: number, only: string): Promise<boolean> {
  const languages = await detectLanguages();
  if (languages.missing.length) console.log(`not installed: ${languages.missing.join(', ')}`);
  const compiled = languages.offered.filter(isOfItsOwn).filter(one => one.name.includes(only));
  const sandbox = await openSandbox();
  try {
    const rows = await rowsIn(tmpdir(), printRow, async (cacheFolder, note) => {
      const shop: Workshop = { sandbox, languages, cacheFolder, cpu, blob: async hash => hash };
      await buildHeaders(shop, compiled);
      await warmUp(shop, compiled);
      for (const language of compiled) {
        const folder = await mkdtemp(path.join(cacheFolder, 'bare-'));
        const times: { ours: number; bare: number }[] = [];
        // The first turn finds files that nobody has read yet.
        for (let turn = 0; turn <= runs; turn++) {
          const text = language.template + '\n'.repeat(turn);
          const ours = await timed(() => inTheJudge(shop, language, text));
          const bare = await timed(() => bareCompiler(folder, language, text));
          if (turn) times.push({ ours, bare });
        }
        const ours = median(times.map(time => time.ours));
        const floor = median(times.map(time => time.bare));
        const what = `compile the template, ${language.name} (bare)`;
        note({ what, unit: 'ms', ours, floor, target, reached: ours <= target * floor });
      }
    });
    return rows.every(row => row.reached);
  } finally {
    await sandbox.close();
  }
}

/** One row for each compiler. */
const isOfItsOwn = (language: Language, at: number, all: Language[]): boolean =>
  language.compile?.product !== undefined &&
  all.findIndex(other => other.version === language.version) === at;

async function inTheJudge(shop: Workshop, language: Language, text: string): Promise<void> {
  const job = new Job(shop);
  try {
    const compiled = await compile(job, { language, ...loneSource(language, text) });
    if (!compiled.ok) throw new Error(`${language.name}: ${compiled.diagnostics}`);
  } finally {
    await job.close();
  }
}

async function bareCompiler(folder: string, language: Language, text: string): Promise<void> {
  const name = loneSource(language, text).sources[0]!.name;
  await writeFile(path.join(folder, name), text);
  for (const { argv, env } of language.compile!.commands([name]).map(one => outside(one, language, folder)))
    await run('taskset', ['-c', `${cpu}`, ...argv], { cwd: folder, env });
}

/** A command as it is said outside of a room. */
function outside({ argv, env }: Command, { mounts }: Language, folder: string): Command {
  const folders = [...mounts, { host: folder, room: '/w' }];
  const place = (text: string): string => {
    const mount = folders.find(({ room }) => text === room || text.startsWith(`${room}/`));
    return mount ? mount.host + text.slice(mount.room.length) : text;
  };
  return {
    argv: argv.map(place),
    env: Object.fromEntries(Object.entries(env).map(([name, value]) => [name, place(value)])),
  };
}

async function timed(work: () => Promise<void>): Promise<number> {
  const from = performance.now();
  await work();
  return performance.now() - from;
}

const { values } = parseArgs({
  options: { runs: { type: 'string', default: '15' }, only: { type: 'string', default: '' } },
});
process.exitCode = (await languagesBench(Number(values.runs), values.only)) ? 0 : 1;
