import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildSandbox } from './build.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'acorn-build-'));
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

test('a machine without a C compiler is told what it lacks', async () => {
  vi.stubEnv('PATH', folder);
  await expect(buildSandbox(folder)).rejects.toThrow('There is no C compiler (cc)');
});

test('a change in any source, headers too, is compiled', async () => {
  const answer = async () => execFileSync(await buildSandbox(folder, folder), { encoding: 'utf8' });
  writeFileSync(
    join(folder, 'main.c'),
    '#include <stdio.h>\n#include "word.h"\nint main(void) { puts(word()); }\n',
  );
  writeFileSync(join(folder, 'word.c'), '#include "word.h"\nconst char *word(void) { return WORD; }\n');
  writeFileSync(join(folder, 'word.h'), '#define WORD "old"\nconst char *word(void);\n');
  expect(await answer()).toBe('old\n');
  writeFileSync(join(folder, 'word.h'), '#define WORD "new"\nconst char *word(void);\n');
  expect(await answer()).toBe('new\n');
  writeFileSync(join(folder, 'word.c'), '#include "word.h"\nconst char *word(void) { return WORD "est"; }\n');
  expect(await answer()).toBe('newest\n');
});
