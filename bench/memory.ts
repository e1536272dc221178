/** What a site that does nothing holds in memory, database and judge included. `./acorn bench memory` prints it. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Row } from './sandbox.ts';

const settleMs = 20_000;
const targetMb = 400;

export async function memoryBench(report: (row: Row) => void = () => {}): Promise<Row[]> {
  const root = path.join(import.meta.dirname, '..');
  const folder = mkdtempSync(path.join(tmpdir(), 'acorn-bench-'));
  const site = spawn(process.execPath, ['cli/main.ts', 'start', '--data', folder], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: '', ACORN_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  site.stdout.on('data', chunk => {
    printed += chunk;
  });
  try {
    while (!/judge: \d/.test(printed)) await sleep(50);
    await sleep(settleMs);
    const shares = family(site.pid!).map(pid => ({ kind: kindOf(pid), mb: shareMb(pid) }));
    const rows: Row[] = [...Map.groupBy(shares, share => share.kind)].map(([kind, members]) =>
      aRow(`idle memory: ${kind} (${members.length} processes)`, sum(members.map(member => member.mb))),
    );
    rows.push(aRow('idle memory in all', sum(shares.map(share => share.mb))));
    rows.forEach(report);
    return rows;
  } finally {
    const ended = new Promise(resolve => site.once('exit', resolve));
    site.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  }
}

const aRow = (what: string, ours: number): Row => ({
  what,
  ours,
  unit: 'MB',
  target: targetMb,
  reached: ours <= targetMb,
});

function family(root: number): number[] {
  const parents = new Map<number, number>();
  for (const name of readdirSync('/proc').filter(entry => /^\d+$/.test(entry)))
    try {
      parents.set(Number(name), Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${name}/stat`, 'utf8'))![1]));
    } catch {}
  const found = [root];
  for (let at = 0; at < found.length; at++)
    for (const [child, parent] of parents) if (parent === found[at]) found.push(child);
  return found;
}

/** Proportional set size: memory shared by several processes counts once. */
export function shareMb(pid: number): number {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  return Number(/^Pss:\s+(\d+)/m.exec(rollup)![1]) / 1024;
}

function kindOf(pid: number): string {
  const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  if (command.includes('postgres')) return 'PostgreSQL';
  if (command.includes('sandbox-')) return 'sandbox';
  return command.split('\0').includes('judge') ? 'judge' : 'server';
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
