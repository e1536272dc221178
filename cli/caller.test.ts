import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const caller = JSON.stringify(path.join(import.meta.dirname, 'caller.ts'));
const staysUntilNobodyWaits = `import { endWithCaller } from ${caller};
  endWithCaller();
  console.log(process.pid);
  setInterval(() => {}, 1000);`;

/** A shell that calls it, in the way that the script says by `"$@"`. */
const call = (script: string, file = '') =>
  spawn('sh', ['-c', script, file, process.execPath, '--input-type=module', '-e', staysUntilNobodyWaits], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });

const isThere = (pid: number) => existsSync(`/proc/${pid}`);

test('a command ends when the reader of its output is gone', async () => {
  const shell = call('"$@" | head -n 1');
  expect(await once(shell, 'exit')).toEqual([0, null]);
});

test('a command ends when whoever called it is killed, unless its output goes to a file', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'acorn-caller-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'out');
  const waiting = call('"$@" & wait');
  const storing = call('"$@" >"$0" & wait', file);
  const read = Number(String((await once(waiting.stdout!, 'data'))[0]));
  await expect
    .poll(() => existsSync(file) && Number(readFileSync(file, 'utf8')), { timeout: 30_000 })
    .toBeTruthy();
  const stored = Number(readFileSync(file, 'utf8'));
  waiting.kill('SIGKILL');
  storing.kill('SIGKILL');
  await expect.poll(() => isThere(read), { timeout: 30_000 }).toBe(false);
  expect(isThere(stored)).toBe(true);
  process.kill(stored, 'SIGKILL');
});
