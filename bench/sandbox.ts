/**
 * What the sandbox costs, each figure beside the floor or peer measured in the same run.
 * `node bench/sandbox.ts` prints the table; `sandboxBench()` gives its rows to `./acorn bench judge`.
 */
import { execFile, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildSandbox } from '../judge/sandbox/build.ts';
import type { Room, Sandbox } from '../judge/sandbox/room.ts';
import { openSandbox } from '../judge/sandbox/sandbox.ts';
import { compiled, roomWith, roomy, runIn, spin } from '../judge/sandbox/trial.ts';
import { peers } from './peers.ts';

const run = promisify(execFile);

export interface Row {
  what: string;
  ours: number;
  /** the floor or peer of the same run, where there is one */
  floor?: number;
  unit: string;
  /** the most it may be: a multiple of the floor when there is one, unless `absolute`; else in the unit */
  target: number;
  absolute?: boolean;
  reached: boolean;
}

const row = (
  what: string,
  unit: string,
  ours: number,
  target: number,
  floor?: number,
  absolute = floor === undefined,
): Row => ({ what, ours, floor, unit, target, absolute, reached: ours <= target * (absolute ? 1 : floor!) });

export async function sandboxBench(report: (row: Row) => void = () => {}): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'acorn-bench-'));
  const sandbox = await openSandbox();
  const rows: Row[] = [];
  try {
    for (const part of [
      bareRuns,
      besidePeers,
      fromTypeScript,
      tenThousandRuns,
      overshoot,
      steadiness,
      interaction,
      memory,
    ])
      for (const next of await part(sandbox, folder)) {
        rows.push(next);
        report(next);
      }
  } finally {
    await sandbox.close();
    await rm(folder, { recursive: true });
  }
  return rows;
}

const hello = 'write(1, "Hello, world\\n", 13)';

const buildFloor = async (folder: string) => {
  const floor = join(folder, 'floor');
  await run('cc', ['-O2', '-o', floor, join(import.meta.dirname, 'sandbox/floor.c'), '-lm']);
  return floor;
};

/** Bare vfork + exec and the keeper, driven alternately by one C program. */
export async function bareRunTimes(folder: string, runs: number, gapUs: number) {
  const floor = await buildFloor(folder);
  const binary = await buildSandbox();
  const { stdout } = await run(floor, [binary, folder, compiled(hello), String(runs), String(gapUs)]);
  return timesIn(stdout);
}

async function bareRuns(_: Sandbox, folder: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [name, runs, gapUs] of [
    ['back to back', 3000, 0],
    ['20 ms gaps', 400, 20_000],
  ] as const) {
    const [bare, boxed] = await bareRunTimes(folder, runs, gapUs);
    rows.push(row(`warm run, static, ${name}, p50`, 'us', boxed!.p50, 1.6, bare!.p50));
    rows.push(row(`warm run, static, ${name}, p99`, 'us', boxed!.p99, 5, bare!.p99));
  }
  return rows;
}

/** The same program in other sandboxes, turn by turn with ours: none may be cheaper. */
async function besidePeers(_: Sandbox, folder: string): Promise<Row[]> {
  const floor = await buildFloor(folder);
  const binary = await buildSandbox();
  const program = compiled(hello);
  const rows: Row[] = [];
  for (const peer of peers) {
    const command = await peer.command(program);
    if (!command) {
      console.log(`${peer.name} is not installed: ${peer.get}`);
      continue;
    }
    const way = peer.resident ? 'resident' : 'each';
    const { stdout } = await run(floor, [binary, folder, program, '500', '0', way, ...command]);
    const [, boxed, theirs] = timesIn(stdout);
    rows.push(row(`warm run, static, beside ${peer.name}, p50`, 'us', boxed!.p50, 1, theirs!.p50));
    rows.push(row(`warm run, static, beside ${peer.name}, p99`, 'us', boxed!.p99, 1, theirs!.p99));
  }
  return rows;
}

const timesIn = (printed: string) =>
  printed
    .trim()
    .split('\n')
    .map(line => line.split(' ').map(Number))
    .map(([p50, p99]) => ({ p50: p50!, p99: p99! }));

async function fromTypeScript(sandbox: Sandbox): Promise<Row[]> {
  const room = await roomWith(sandbox, hello);
  const program = compiled(hello);
  const ours: number[] = [];
  const bare: number[] = [];
  for (let i = -50; i < 1000; i++) {
    const begin = performance.now();
    await room.run({ ...roomy, argv: ['/w/program'] });
    const middle = performance.now();
    await spawned(program);
    const end = performance.now();
    if (i < 0) continue;
    ours.push(middle - begin);
    bare.push(end - middle);
  }
  await room.close();
  return [
    row(
      'one run from TypeScript against child_process.spawn',
      'ms',
      quantile(ours, 0.5),
      1,
      quantile(bare, 0.5),
    ),
  ];
}

const spawned = (program: string) =>
  new Promise<void>((resolve, reject) => {
    const child = spawn(program, { stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout.resume();
    child.stderr.resume();
    child.on('error', reject);
    child.on('close', () => resolve());
  });

async function tenThousandRuns(sandbox: Sandbox): Promise<Row[]> {
  const room = await roomWith(sandbox, hello);
  let longest = 0;
  let bad = 0;
  const begin = performance.now();
  for (let i = 0; i < 10_000; i++) {
    const start = performance.now();
    const result = await room.run({ ...roomy, argv: ['/w/program'] });
    longest = Math.max(longest, performance.now() - start);
    if (result.outcome !== 'exited' || result.stdout.size !== 13) bad++;
  }
  const mean = (performance.now() - begin) / 10_000;
  await room.close();
  const left = await sandbox.audit();
  return [
    row('10,000 runs, wrong results and leftovers', 'things', bad + left.rooms + left.processes, 0),
    row('10,000 runs, longest', 'ms', longest, 50),
    row('10,000 runs, mean', 'ms', mean, 50),
  ];
}

/** With every core busy: a room spinning on each, all with the same limit. */
async function overshoot(sandbox: Sandbox): Promise<Row[]> {
  const rooms = await pinnedRooms(sandbox, spin);
  const cpu: number[] = [];
  const wall: number[] = [];
  for (let i = 0; i < 10; i++) {
    const limits = [150 + i * 7, 100 + i * 11] as const;
    for (const result of await Promise.all(rooms.map(room => runIn(room, { cpuMs: limits[0] }))))
      cpu.push(result.cpuMs - limits[0]);
    for (const result of await Promise.all(
      rooms.map(room => runIn(room, { wallMs: limits[1], cpuMs: 5000 })),
    ))
      wall.push(result.wallMs - result.waitedMs - limits[1]);
  }
  await closeAll(rooms);
  return [
    row('overshoot of the CPU limit, all cores busy, worst of 20', 'ms', Math.max(...cpu), 20),
    row('overshoot of the wall limit, all cores busy, worst of 20', 'ms', Math.max(...wall), 20),
  ];
}

/** The floor is how much the machine itself makes the same program vary, which no sandbox can undo; by turns with it. */
async function steadiness(sandbox: Sandbox, folder: string): Promise<Row[]> {
  const work = (n: number) =>
    `volatile unsigned x = 1; for (long i = 0; i < ${n}L; i++) x = x * 1664525u + 1013904223u; return 0`;
  const probe = await roomWith(sandbox, work(20_000_000));
  await runIn(probe);
  const { cpuMs } = await runIn(probe);
  await probe.close();
  const hundred = work(Math.round((20_000_000 * 100) / cpuMs / 1e6) * 1e6);
  const rooms = await pinnedRooms(sandbox, hundred);
  const floor = await buildFloor(folder);
  const rounds: { ours: number; bare: number }[] = [];
  for (let round = 0; round < 9; round++) {
    const times: number[] = [];
    for (let i = 0; i < 10; i++)
      for (const result of await Promise.all(rooms.map(room => runIn(room)))) times.push(result.cpuMs);
    const { stdout } = await run(floor, ['steady', compiled(hundred), '10']);
    rounds.push({ ours: variation(times), bare: Number(stdout) });
  }
  await closeAll(rooms);
  const middle = (values: number[]) => quantile(values, 0.5);
  return [
    row(
      'CPU time of a 100 ms program, all cores busy, variation',
      '%',
      middle(rounds.map(round => round.ours)),
      3,
      middle(rounds.map(round => round.bare)),
      true,
    ),
  ];
}

/** Deviation from the mean, in percent of it. */
function variation(times: number[]): number {
  const mean = times.reduce((a, b) => a + b) / times.length;
  const deviation = Math.sqrt(times.reduce((sum, t) => sum + (t - mean) ** 2, 0) / times.length);
  return (deviation / mean) * 100;
}

async function interaction(sandbox: Sandbox, folder: string): Promise<Row[]> {
  const rounds = 100_000;
  const floor = await buildFloor(folder);
  const ask = `char c; for (int i = 0; i < ${rounds}; i++) if (write(1, "x", 1) != 1 || read(0, &c, 1) != 1) return 1; return 0`;
  const reply = 'char c; while (read(0, &c, 1) == 1) if (write(1, &c, 1) != 1) return 1; return 0';
  const [left, right] = await Promise.all([roomWith(sandbox, ask), roomWith(sandbox, reply)]);
  const times: { ours: number; bare: number }[] = [];
  for (let i = 0; i < 3; i++) {
    const limits = { ...roomy, cpuMs: 60_000, wallMs: 60_000, argv: ['/w/program'] };
    const result = await sandbox.interact({ room: left, run: limits }, { room: right, run: limits });
    const { stdout } = await run(floor, ['pipes', String(rounds)]);
    times.push({ ours: result.left.wallMs / 1000, bare: Number(stdout) });
  }
  await closeAll([left, right]);
  const middle = (values: number[]) => quantile(values, 0.5);
  return [
    row(
      '100,000 interactive round trips',
      's',
      middle(times.map(t => t.ours)),
      2,
      middle(times.map(t => t.bare)),
    ),
  ];
}

async function memory(sandbox: Sandbox): Promise<Row[]> {
  const status = await readFile(`/proc/${sandbox.pid}/status`, 'utf8');
  return [row('keeper, resident memory', 'MB', Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024, 30)];
}

const pinnedRooms = (sandbox: Sandbox, source: string) =>
  Promise.all(Array.from({ length: availableParallelism() }, (_, cpu) => roomWith(sandbox, source, { cpu })));

const closeAll = (rooms: Room[]) => Promise.all(rooms.map(room => room.close()));

const quantile = (values: number[], q: number) =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * q))]!;

function print({ what, ours, floor, unit, target, absolute, reached }: Row) {
  const against = floor === undefined ? '' : `${floor.toFixed(2)} ${unit}, ${(ours / floor).toFixed(2)}x`;
  const limit = absolute ? `${target} ${unit}` : `${target}x`;
  console.log(
    `${what.padEnd(62)} ${`${ours.toFixed(2)} ${unit}`.padStart(12)}  ${against.padEnd(22)} at most ${limit.padEnd(9)} ${reached ? 'reached' : 'MISSED'}`,
  );
}

if (import.meta.main) await sandboxBench(print);
