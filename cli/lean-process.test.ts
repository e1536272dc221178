import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { judgeFlags } from './lean-process.ts';

const starting = `
  import process from 'node:process';
  import { becomeLean, takeFlags } from ${JSON.stringify(path.join(import.meta.dirname, 'lean-process.ts'))};
  takeFlags(${JSON.stringify(judgeFlags)});
  becomeLean();
  const hasStripper = process.moduleLoadList.some(name => name.includes('amaro'));
  console.log(JSON.stringify({ hasStripper, flags: process.execArgv }));`;

test('a process that stays keeps nothing of what its first start compiled, and has its flags', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'acorn-lean-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const script = path.join(folder, 'start.mjs');
  writeFileSync(script, starting);
  const env = { ...process.env, NODE_COMPILE_CACHE: path.join(folder, 'cache') };
  const said = execFileSync(process.execPath, [script], { env, encoding: 'utf8' });
  expect(JSON.parse(said)).toEqual({ hasStripper: false, flags: judgeFlags });
});
