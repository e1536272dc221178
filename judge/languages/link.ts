/**
 * How C and C++ programs are linked on this machine. A static program starts in a third of the time of a dynamic one. To
 * link it is a third of the compilation of a small program, and linkers differ: on the one core that a slot has, lld takes
 * 45 ms for one with iostream, gold 63, mold 75 and GNU's default 112. None of it is there everywhere, an old static libc
 * breaks threads, and linkers have had mistakes of their own, so each choice is tried with a program that uses what has
 * gone wrong before; the judge's tests come to the same verdicts with each of the four on x86-64. Symbols and the build id
 * are of no use to a program that nobody debugs, and making them is a fifth of the linking.
 */
import { rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeOwnFolder } from '#judge/own-folder.ts';
import type { Toolbox } from './language.ts';
import { linkTrials } from './link-trial.ts';

/** Quickest first. gold has no makers any more, and has linked static programs wrongly on arm64. */
export const linkers = process.arch === 'x64' ? ['lld', 'gold', 'mold', 'bfd'] : ['lld', 'mold', 'bfd'];

const bare = ['-s', '-Wl,--build-id=none'];

/** `linker` is tried alone where the owner names one. */
export async function linkFlags(
  tools: Toolbox,
  compiler: string,
  dialect: 'c' | 'c++',
  linker?: string,
): Promise<string[]> {
  const found = (await usableLinkers(tools, linker)).map(name => ['-static', `-fuse-ld=${name}`, ...bare]);
  return firstThatLinks(tools, {
    sourceName: dialect === 'c' ? 'trial.c' : 'trial.cpp',
    text: linkTrials[dialect],
    choices: [...found, ['-static', ...bare], bare],
    command: (source, program, flags) => [compiler, source, '-o', program, '-lm', ...flags],
  });
}

/** Those that a room has too: it has the system's own folders, and compilers look for their linker there. */
export async function usableLinkers(tools: Toolbox, linker = process.env.ACORN_LINKER): Promise<string[]> {
  const found: string[] = [];
  for (const name of linker ? [linker] : linkers) {
    const file = await tools.which(`ld.${name}`);
    if (file && !tools.mountsFor(file).length) found.push(name);
  }
  return found;
}

interface LinkTrial {
  sourceName: string;
  /** a program that prints "fine" */
  text: string;
  choices: string[][];
  command(source: string, program: string, flags: string[]): [string, ...string[]];
}

/** The first choice that makes the program, and makes it right; no flags at all where none does. */
export async function firstThatLinks(tools: Toolbox, trial: LinkTrial): Promise<string[]> {
  const folder = await makeOwnFolder(tmpdir(), 'acorn-link');
  // A compiler that was given up writes for a moment longer.
  const discard = () => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  // A judge that is told to stop before it is ready ends in the middle of this.
  process.once('exit', discard);
  try {
    const source = join(folder, trial.sourceName);
    const program = join(folder, 'trial');
    await writeFile(source, trial.text);
    for (const flags of trial.choices) {
      const built = await tools.ask(...trial.command(source, program, flags));
      if (built !== null && (await tools.ask(program)) === 'fine') return flags;
    }
    return [];
  } finally {
    process.off('exit', discard);
    discard();
  }
}
