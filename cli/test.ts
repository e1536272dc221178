import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureChromium } from './chromium.ts';
import { root } from './config.ts';
import { ensureTestServers } from './test-servers.ts';
import { buildWeb } from './web-build.ts';

const tiers = ['unit', 'server', 'judge', 'e2e'];

/**
 * Every check and test, each tier named when it starts; the end names what failed or needed a second try, and counts all.
 * `test unit` runs one tier.
 */
export async function test(args: string[]): Promise<number> {
  const chosen = args.length ? args : tiers;
  const unknown = chosen.find(tier => !tiers.includes(tier));
  if (unknown) throw new Error(`There is no tier ${unknown}; the tiers are ${tiers.join(', ')}`);
  let passed = 0;
  const failures: string[] = [];
  const second: string[] = [];
  if (!args.length)
    for (const [what, tool, ...toolArgs] of checks) {
      console.log(`\n== ${what}`);
      if ((await run(tool!, toolArgs)) === 0) passed += 1;
      else failures.push(what!);
    }
  if (chosen.includes('server')) ensureTestServers();
  if (chosen.includes('e2e')) {
    process.env.CHROMIUM = ensureChromium();
    await buildWeb();
  }
  for (const tier of chosen) {
    console.log(`\n== ${tier} tests`);
    const outcome = await runTier(tier);
    passed += outcome.passed;
    failures.push(...outcome.failures);
    second.push(...outcome.second);
  }
  if (second.length) console.log(`\n== passed at the second try\n${second.join('\n')}`);
  if (failures.length) console.log(`\n== failed\n${failures.join('\n')}`);
  console.log(`\n${passed} passed, ${failures.length} failed`);
  return failures.length ? 1 : 0;
}

const checks = [
  ['format and lint', 'biome', 'ci', '.'],
  ['types of server, judge and tools', 'tsc', '-p', '.'],
  ['types of the web', 'tsc', '-p', 'web'],
];

interface Outcome {
  passed: number;
  /** of the passed ones, those that failed once before */
  second: string[];
  failures: string[];
}

async function runTier(tier: string): Promise<Outcome> {
  const folder = mkdtempSync(path.join(tmpdir(), 'acorn-test-'));
  const report = path.join(folder, 'report.json');
  try {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const code = await run('vitest', ['run', '--project', tier, ...reporters]);
    const outcome = readReport(report);
    // A tier that could not even be started, or that broke outside of its tests, has failed once.
    if (code !== 0 && !outcome.failures.length)
      outcome.failures.push(`${tier} tests ended with code ${code}`);
    return outcome;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface TestReport {
  fullName: string;
  status: string;
  failureMessages: string[];
}

interface Report {
  testResults: { name: string; status: string; message: string; assertionResults: TestReport[] }[];
}

function readReport(file: string): Outcome {
  if (!existsSync(file)) return { passed: 0, second: [], failures: [] };
  const { testResults }: Report = JSON.parse(readFileSync(file, 'utf8'));
  const outcome: Outcome = { passed: 0, second: [], failures: [] };
  for (const { name, status, message, assertionResults } of testResults) {
    const where = path.relative(root, name);
    const textOf = (test: TestReport) => `${where}: ${test.fullName}\n${test.failureMessages.join('\n')}`;
    const failed = assertionResults.filter(test => test.status === 'failed');
    const passed = assertionResults.filter(test => test.status === 'passed');
    outcome.passed += passed.length;
    outcome.second.push(...passed.filter(test => test.failureMessages.length > 0).map(textOf));
    outcome.failures.push(...failed.map(textOf));
    // What a file does before and after its tests can fail too.
    if (status === 'failed' && !failed.length) outcome.failures.push(`${where}\n${message}`);
  }
  return outcome;
}

function run(tool: string, args: string[]): Promise<number> {
  const program = path.join(root, 'node_modules', '.bin', tool);
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
    child.once('error', reject);
    child.once('exit', code => resolve(code ?? 1));
  });
}
