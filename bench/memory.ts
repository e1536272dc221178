/** What a site that does nothing holds in memory, database and judge included. `./acorn bench memory` prints it. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Row } from './sandbox.ts';
import { startSite } from './site-process.ts';

const settleMs = 20_000;
const targetMb = 250;
export const judgeTargetMb = 80;

export async function memoryBench(report: (row: Row) => void = () => {}): Promise<Row[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'acorn-bench-'));
  await using started = new AsyncDisposableStack();
  started.defer(() => rmSync(folder, { recursive: true, force: true }));
  const site = started.use(await startSite(folder, { waitsForJudge: true }));
  // A new judge still compiles its headers; that is work, not idleness.
  do await sleep(settleMs);
  while (family(site.pid).some(pid => kindOf(pid) === 'program'));
  const shares = family(site.pid).map(pid => ({ kind: kindOf(pid), mb: memoryOf(pid).shareMb }));
  const rows: Row[] = [...Map.groupBy(shares, share => share.kind)].map(([kind, members]) =>
    aRow(`idle memory: ${kind} (${members.length} processes)`, sum(members.map(member => member.mb))),
  );
  rows.push(aRow('idle memory in all', sum(shares.map(share => share.mb))));
  const judge = family(site.pid).find(pid => kindOf(pid) === 'judge')!;
  rows.push(aRow('idle judge process, resident (RSS)', memoryOf(judge).residentMb, judgeTargetMb));
  rows.forEach(report);
  return rows;
}

const aRow = (what: string, ours: number, target = targetMb): Row => ({
  what,
  ours,
  unit: 'MB',
  target,
  reached: ours <= target,
});

/** A process and all that come from it. */
export function family(root: number): number[] {
  const parents = readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(name => ({ pid: Number(name), parent: Number(/\) \S (\d+)/.exec(told(name, 'stat'))?.[1]) }));
  const found = [root];
  for (let at = 0; at < found.length; at++)
    for (const { pid, parent } of parents) if (parent === found[at]) found.push(pid);
  return found;
}

/** What a process keeps resident, and its proportional share: there, memory of several processes counts once. */
export function memoryOf(pid: number): { residentMb: number; shareMb: number } {
  const rollup = told(pid, 'smaps_rollup');
  const read = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(rollup)?.[1] ?? 0) / 1024;
  return { residentMb: read('Rss'), shareMb: read('Pss') };
}

/** The CPU time of a process and of what has ended below it, in milliseconds. */
export function cpuOf(pid: number): number {
  const fields = told(pid, 'stat').split(') ')[1]?.split(' ') ?? [];
  return fields.slice(11, 15).reduce((total, ticks) => total + Number(ticks) * 10, 0);
}

/** What is not one of ours is a program that the judge runs. */
export function kindOf(pid: number): 'PostgreSQL' | 'sandbox' | 'judge' | 'server' | 'program' {
  const command = told(pid, 'cmdline');
  if (command.includes('postgres')) return 'PostgreSQL';
  if (command.includes('sandbox-')) return 'sandbox';
  if (!command.includes('cli/main.ts')) return 'program';
  return command.split('\0').includes('judge') ? 'judge' : 'server';
}

/** What the kernel tells about a process; nothing when it is gone. */
function told(pid: number | string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
