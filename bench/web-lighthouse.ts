/**
 * Lighthouse on the home page of a running site, with the Chromium of the machine.
 *
 *   node bench/web-lighthouse.ts http://127.0.0.1:3000
 *
 * Fails below the targets of the design: performance 90, accessibility 95, best practices 95.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureChromium } from '#cli/chromium.ts';

const targets = { performance: 90, accessibility: 95, 'best-practices': 95 };
const address = new URL('/', process.argv[2] ?? 'http://127.0.0.1:3000').href;
const folder = mkdtempSync(path.join(tmpdir(), 'acorn-lighthouse-'));
const report = path.join(folder, 'report.json');

try {
  const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic'].join(' ');
  const args = ['--yes', 'lighthouse@13', address, '--quiet', '--output=json', `--output-path=${report}`];
  const only = `--only-categories=${Object.keys(targets).join(',')}`;
  const { status } = spawnSync('npx', [...args, only, `--chrome-flags=${flags}`], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, CHROME_PATH: ensureChromium() },
  });
  if (status !== 0) throw new Error(`Lighthouse ended with ${status}`);
  const { categories, audits } = JSON.parse(readFileSync(report, 'utf8'));
  for (const [name, target] of Object.entries(targets)) {
    const score = Math.round(categories[name].score * 100);
    console.log(`${name.padEnd(16)} ${String(score).padStart(3)}  (at least ${target})`);
    if (score < target) process.exitCode = 1;
  }
  for (const metric of [
    'first-contentful-paint',
    'largest-contentful-paint',
    'total-blocking-time',
    'cumulative-layout-shift',
  ])
    console.log(`${audits[metric].title.padEnd(26)} ${audits[metric].displayValue}`);
  for (const { score, title, scoreDisplayMode } of Object.values<Audit>(audits))
    if (score !== null && score < 0.9 && scoreDisplayMode !== 'informative')
      console.log(`to improve: ${title}`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}

interface Audit {
  score: number | null;
  title: string;
  scoreDisplayMode: string;
}
