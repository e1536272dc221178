import { mkdirSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import type { Toolbox } from './language.ts';
import { linkers, linkFlags } from './link.ts';
import { openToolbox } from './toolbox.ts';

// An owner's own choice is not what is looked at here.
vi.stubEnv('ACORN_LINKER', undefined);
afterAll(() => vi.unstubAllEnvs());

const tools = await openToolbox();
const compilers = { c: (await tools.which('gcc'))!, 'c++': (await tools.which('g++'))! };
const dialects = ['c', 'c++'] as const;
const there = await Promise.all(linkers.map(async name => (await tools.which(`ld.${name}`)) && name));

test.each(there.filter(name => name !== null))('%s links the trial programs rightly', async name => {
  for (const dialect of dialects)
    expect(await linkFlags(tools, compilers[dialect], dialect, name)).toEqual([
      '-static',
      `-fuse-ld=${name}`,
      '-s',
      '-Wl,--build-id=none',
    ]);
});

test('a linker that makes a program which says something else is passed over', async () => {
  const asked: string[] = [];
  const doubtful: Toolbox = {
    which: async name => `/usr/bin/${name}`,
    mountsFor: () => [],
    async ask(...command) {
      asked.push(command.join(' '));
      return asked.at(-2)?.includes('-fuse-ld=bfd') ? 'fine' : 'fi';
    },
  };
  expect(await linkFlags(doubtful, 'g++', 'c++')).toContain('-fuse-ld=bfd');
  expect(asked[0]).toContain(`-fuse-ld=${linkers[0]}`);
});

test('a linker that a room would not have is not taken', async () => {
  const elsewhere: Toolbox = {
    which: async name => `/opt/own/${name}`,
    mountsFor: file => [{ host: file, room: file }],
    ask: async () => 'fine',
  };
  expect(await linkFlags(elsewhere, 'g++', 'c++')).toEqual(['-static', '-s', '-Wl,--build-id=none']);
});

test('nothing stays in the temporary folder, not even of a judge that was killed', async () => {
  const left = `acorn-link-${process.pid}-1-killed`;
  mkdirSync(join(tmpdir(), left));
  await linkFlags(tools, compilers.c, 'c');
  const names = readdirSync(tmpdir());
  expect(names).not.toContain(left);
  expect(names.filter(name => name.startsWith(`acorn-link-${process.pid}-`))).toEqual([]);
});
