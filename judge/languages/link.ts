/**
 * How C and C++ programs are linked on this machine. A static program starts in a third of the time of a dynamic
 * one, and gold links it in half the time of the default linker; neither is there everywhere, and an old static
 * libc breaks threads, so each choice is tried with a program that uses threads and exceptions. Symbols and the build
 * id are of no use to a program that nobody debugs, and making them is a fifth of the linking.
 */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Toolbox } from './language.ts';

const bare = ['-s', '-Wl,--build-id=none'];
const choices = [['-static', '-fuse-ld=gold', ...bare], ['-static', ...bare], bare, []];

const trial = {
  c: '#include <stdio.h>\n#include <math.h>\nint main(int c,char**v){return puts("fine")<0||sqrt(c)>9;}\n',
  'c++': `#include <iostream>
#include <stdexcept>
#include <thread>
int main() {
  int seen = 0;
  std::thread other([&] { try { throw std::runtime_error("x"); } catch (std::exception&) { seen = 1; } });
  other.join();
  if (seen) std::cout << "fine" << std::endl;
}
`,
};

export async function linkFlags(tools: Toolbox, compiler: string, dialect: 'c' | 'c++'): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'acorn-link-'));
  try {
    const source = join(folder, dialect === 'c' ? 'trial.c' : 'trial.cpp');
    await writeFile(source, trial[dialect]);
    // gold on arm64 has miscompiled static programs in the past; there the default linker is quick enough.
    const usable = choices.filter(flags => process.arch === 'x64' || !flags.includes('-fuse-ld=gold'));
    for (const flags of usable) {
      const program = join(folder, 'trial');
      const built = await tools.ask(compiler, source, '-o', program, '-lm', ...flags);
      if (built !== null && (await tools.ask(program)) === 'fine') return flags;
    }
    return [];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
