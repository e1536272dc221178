import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { compileHere } from './local-run.ts';

test('a program that prints without end is stopped, and that is told from a crash', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'acorn-local-run-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'program');
  writeFileSync(file, '');
  const ranBy = async (script: string) => {
    const program = await compileHere(file, { source: 'program', run: ['sh', '-c', script] });
    const { failure } = await program.run('', 60_000, null);
    program.end();
    return failure;
  };
  expect(await ranBy('exec cat /dev/zero')).toBe('tooMuchOutput');
  expect(await ranBy('kill -9 $$')).toBe('SIGKILL');
  expect(await ranBy('exit 3')).toBe('3');
});
