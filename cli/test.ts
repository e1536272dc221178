import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureChromium } from './chromium.ts';
import { root } from './config.ts';
import { buildWeb } from './web-build.ts';

const tiers = ['unit', 'server', 'judge', 'e2e'];

/** Every check and test, each tier named when it starts; the last line counts them all. `test unit` runs one tier. */
export async function test(args: string[]): Promise<number> {
  const chosen = args.length ? args : tiers;
  const unknown = chosen.find(tier => !tiers.includes(tier));
  if (unknown) throw new Error(`There is no tier ${unknown}; the tiers are ${tiers.join(', ')}`);
  const counts = { passed: 0, failed: 0 };
  const note = (passed: boolean) => {
    counts[passed ? 'passed' : 'failed'] += 1;
  };
  if (!args.length)
    for (const [what, tool, ...toolArgs] of checks) {
      console.log(`\n== ${what}`);
      note((await run(tool!, toolArgs)) === 0);
    }
  if (chosen.includes('e2e')) {
    process.env.CHROMIUM = ensureChromium();
    await buildWeb();
  }
  for (const tier of chosen) {
    console.log(`\n== ${tier} tests`);
    const outcome = await runTier(tier);
    counts.passed += outcome.passed;
    counts.failed += outcome.failed;
  }
  console.log(`\n${counts.passed} passed, ${counts.failed} failed`);
  return counts.failed ? 1 : 0;
}

const checks = [
  ['format and lint', 'biome', 'ci', '.'],
  ['types of server, judge and tools', 'tsc', '-p', '.'],
  ['types of the web', 'tsc', '-p', 'web'],
];

async function runTier(tier: string): Promise<{ passed: number; failed: number }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'acorn-test-'));
  const report = path.join(folder, 'report.json');
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const code = await run('vitest', ['run', '--project', tier, ...reporters]);
    const { numPassedTests, numFailedTests } = readReport(report);
    // A tier that could not even be started has failed once.
    return { passed: numPassedTests, failed: Math.max(numFailedTests, code === 0 ? 0 : 1) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function readReport(file: string): { numPassedTests: number; numFailedTests: number } {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { numPassedTests: 0, numFailedTests: 1 };
  }
}

function run(tool: string, args: string[]): Promise<number> {
  const program = path.join(root, 'node_modules', '.bin', tool);
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
    child.once('error', reject);
    child.once('exit', code => resolve(code ?? 1));
  });
}
