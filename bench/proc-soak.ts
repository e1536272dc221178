/**
 * Two judges that kill programs which read their own /proc, while everybody else reads it too, on all cores. Whoever ends a
 * process meets those who read of it in the kernel: `./acorn bench proc MINUTES` shows that nobody is held up there.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import type { Room } from '../judge/sandbox/room.ts';
import { openSandbox } from '../judge/sandbox/sandbox.ts';
import { readsItself, roomWith, runIn } from '../judge/sandbox/trial.ts';
import { printRow } from './table.ts';

const judges = 2;
const cores = availableParallelism();
const cpuMs = 200;
/** How much a program may use of its core after its limit, until it is dead. */
const overshootMsMax = 20;

const readers = [
  'while :; do ps -eLf; done',
  'while :; do find /proc -maxdepth 4 -name status; done',
  'while :; do cat /proc/[0-9]*/status /proc/[0-9]*/task/*/stat; done',
];

interface Counts {
  runs: number;
  wrong: number;
  stuck: number;
  overshootMs: number;
}

async function procSoak(minutes: number): Promise<boolean> {
  const until = Date.now() + minutes * 60_000;
  const counts: Counts = { runs: 0, wrong: 0, stuck: 0, overshootMs: 0 };
  const reading = readers.flatMap(script => Array.from({ length: cores }, () => reader(script)));
  try {
    await Promise.all(Array.from({ length: judges }, () => judge(until, counts)));
  } finally {
    for (const { pid } of reading) process.kill(-pid!, 'SIGKILL');
  }
  const { runs, wrong, stuck, overshootMs } = counts;
  console.log(`${runs} programs of 28 threads killed by ${judges} judges in ${minutes} minutes`);
  const rows = [
    { what: 'rooms that did not die', ours: stuck, target: 0, unit: 'rooms' },
    { what: 'other outcomes than the CPU limit', ours: wrong, target: 0, unit: 'runs' },
    { what: 'overshoot of the CPU limit, worst', ours: overshootMs, target: overshootMsMax, unit: 'ms' },
  ].map(row => ({ ...row, reached: row.ours <= row.target }));
  for (const row of rows) printRow(row);
  return rows.every(({ reached }) => reached);
}

const reader = (script: string): ChildProcess =>
  spawn('sh', ['-c', `${script} >/dev/null 2>&1`], { stdio: 'ignore', detached: true });

async function judge(until: number, counts: Counts): Promise<void> {
  const sandbox = await openSandbox();
  const slot = async (cpu: number) => {
    let room: Room | undefined;
    while (Date.now() < until) {
      if (!room || room.gone) room = await roomWith(sandbox, readsItself, { cpu });
      const result = await runIn(room, { cpuMs, wallMs: 60_000, processes: 64 });
      counts.runs += 1;
      if (result.outcome !== 'cpu-time') counts.wrong += 1;
      counts.overshootMs = Math.max(counts.overshootMs, result.cpuMs - cpuMs);
      counts.stuck = Math.max(counts.stuck, sandbox.stuckRooms.length);
    }
    await room?.close();
  };
  await Promise.all(Array.from({ length: cores }, (_, cpu) => slot(cpu)));
  await sandbox.close();
}

if (import.meta.main) {
  const minutes = Number(process.argv[2] ?? 30);
  if (!(minutes > 0)) throw new Error('Usage: ./acorn bench proc [MINUTES]');
  process.exitCode = (await procSoak(minutes)) ? 0 : 1;
}
