import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Sandbox } from './room.ts';
import { openSandbox } from './sandbox.ts';
import { compiled, firstCore, patient, readsItself, roomWith, runIn, spin, touch, trial } from './trial.ts';

const tracesInit =
  'if (ptrace(PTRACE_SEIZE, atoi(argv[1]), 0, 0)) return 1; write(1, "x", 1); char c; read(0, &c, 1)';

const opensRoom = `
  import { openSandbox } from ${JSON.stringify(join(import.meta.dirname, 'sandbox.ts'))};
  const sandbox = await openSandbox();
  const room = await sandbox.openRoom();
  void room.run({ argv: ['/bin/sh', '-c', 'while :; do :; done'], cpuMs: 60000, wallMs: 60000, memoryKb: 65536,
    stackKb: 8192, processes: 4, stdoutBytes: 0, stderrBytes: 0 });
  setTimeout(() => console.log(sandbox.pid), 100);`;

/** What goes wrong with the machine under a run; every test spoils a keeper of its own. */
describe.skipIf(process.getuid?.() !== 0)('a fault of the machine', () => {
  let sandbox: Sandbox;
  let tracer: string;
  // Beforehand: the time of a run goes by while its room is looked for.
  beforeAll(() => {
    tracer = compiled(tracesInit);
  });
  beforeEach(async () => {
    sandbox = await openSandbox();
  });
  afterEach(() => sandbox.close());

  test('memory that somebody else used up is not the program’s', async context => {
    const group = memoryGroup();
    if (!group) return context.skip('no control group counts memory here');
    await trial(sandbox, 'return 0');
    limitGroup(group, 128 << 20);
    const blamed = await trial(sandbox, touch(300), { memoryKb: 512 * 1024 });
    expect(blamed).toMatchObject({
      outcome: 'fault',
      cause: 'the machine, or a group the judge is in, ran out of memory',
    });
    expect(await trial(sandbox, touch(300), { memoryKb: 32 * 1024 })).toMatchObject({ outcome: 'memory' });
  });

  test('a program is not run without its limits', async context => {
    const group = memoryGroup();
    if (!group) return context.skip('no control group counts memory here');
    const room = await roomWith(sandbox, 'write(1, "ran", 3)');
    // What has just ended keeps its group busy for a moment.
    const takeGroups = () => {
      for (const pid of inits()) writeFileSync(join(group, '../cgroup.procs'), String(pid));
      for (const name of globSync('room*', { cwd: group })) rmdirSync(join(group, name));
      return globSync('room*', { cwd: group });
    };
    await expect.poll(takeGroups, { timeout: 10_000 }).toEqual([]);
    expect(await runIn(room)).toMatchObject({
      outcome: 'fault',
      cause: 'the control group of the room did not take the limits',
    });
    await room.close();
  });

  test('a room that does not end in time does not undo what was seen of its program', async () => {
    const room = await roomWith(sandbox, spin);
    const run = runIn(room, { cpuMs: 1500, wallMs: 60_000 });
    await stopTheRoom();
    expect(await run).toMatchObject({ outcome: 'cpu-time' });
  });

  test('that is so of a program that slept until its time was over, too', async () => {
    const room = await roomWith(sandbox, 'sleep(100)');
    const run = runIn(room, { wallMs: 1500 });
    await stopTheRoom();
    expect(await run).toMatchObject({ outcome: 'idle', isRoomGone: true });
    expect(room.gone).toBe(true);
  });

  test('a room that does not answer about a program that has ended is a fault', async () => {
    const room = await roomWith(sandbox, 'char c; read(0, &c, 1); usleep(1500000)');
    const run = runIn(room, { wallMs: 10_000, stdin: { data: Buffer.from('x') } });
    await stopTheRoom();
    expect(await run).toMatchObject({ outcome: 'fault', cause: 'the room did not end in time' });
  });

  test('an output that found no room takes none up afterwards', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'acorn-full-'));
    spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', folder]);
    const full = await openSandbox({ scratch: folder });
    const floods =
      'static char a[1 << 20]; for (int i = 0; i < 8; i++) if (write(1, a, sizeof a) < 0) return 1';
    const most = { ...patient, stdoutBytes: 32 << 20 };
    expect(await trial(full, floods, most)).toMatchObject({
      outcome: 'fault',
      cause: 'the output could not be stored',
    });
    expect((await full.audit()).outputs).toBe(0);
    await full.close();
    spawnSync('umount', ['--lazy', folder]);
    rmdirSync(folder);
  });

  test('threads that read their own /proc while they are killed hold up nobody', async () => {
    for (const cpu of [0, 1, 0, 1]) {
      const result = await trial(
        sandbox,
        readsItself,
        { cpuMs: 200, wallMs: 60_000, processes: 64 },
        { cpu },
      );
      expect(result).toMatchObject({ outcome: 'cpu-time' });
    }
    expect(sandbox.stuckRooms).toEqual([]);
  });

  test('a room that does not die is given up: its run has its verdict, and its core rests until it is gone', async () => {
    const room = await roomWith(sandbox, spin, { cpu: 0 });
    const run = runIn(room, { cpuMs: 1500, wallMs: 60_000 });
    const release = await keepFromDying();
    expect(await run).toMatchObject({ outcome: 'cpu-time', isRoomGone: true });
    expect(sandbox.stuckRooms).toEqual([0]);
    const core = (await trial(sandbox, 'return sched_getcpu()', patient, { cpu: 0 })).exitCode;
    if (availableParallelism() > 1) expect(core).not.toBe(Number(firstCore()));
    release();
    await expect.poll(() => sandbox.stuckRooms).toEqual([]);
    expect((await trial(sandbox, 'return sched_getcpu()', patient, { cpu: 0 })).exitCode).toBe(
      Number(firstCore()),
    );
    await room.close();
  });

  test('a keeper whose rooms do not die leaves all the same', async () => {
    const room = await roomWith(sandbox, spin);
    const run = runIn(room, patient).catch(error => error);
    const release = await keepFromDying();
    await sandbox.close();
    expect(existsSync(`/proc/${sandbox.pid}`)).toBe(false);
    expect(await run).toBeInstanceOf(Error);
    release();
  });

  test('a driver that is killed takes keeper and rooms along', async () => {
    const driver = spawn(process.execPath, ['--input-type=module', '-e', opensRoom], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const keeper = Number(String((await once(driver.stdout!, 'data'))[0]));
    const rooms = childrenOf(keeper);
    expect(rooms.length).toBeGreaterThan(0);
    driver.kill('SIGKILL');
    const alive = () => [keeper, ...rooms].filter(pid => existsSync(`/proc/${pid}`));
    await expect.poll(alive, { timeout: 10_000 }).toEqual([]);
  });

  test('scratch of a dead judge is cleared, also when another has its number now', async () => {
    const scratch = mkdtempSync(join(tmpdir(), 'acorn-scratch-'));
    const [dead, gone] = [`acorn-judge-${process.pid}-1-dead`, `acorn-judge-${2 ** 22 + 1}-1-gone`];
    for (const name of [dead, gone]) mkdirSync(join(scratch, name));
    const first = await openSandbox({ scratch });
    const second = await openSandbox({ scratch });
    const left = readdirSync(scratch);
    expect([left.length, left.includes(dead), left.includes(gone)]).toEqual([2, false, false]);
    await Promise.all([first.close(), second.close()]);
    rmSync(scratch, { recursive: true });
  });

  test('control groups of a killed keeper are cleared at the next start', async context => {
    const group = memoryGroup();
    if (!group) return context.skip('no control group counts memory here');
    const all = [sandbox.pid, ...inits()];
    process.kill(sandbox.pid, 'SIGKILL');
    await expect.poll(() => all.filter(pid => existsSync(`/proc/${pid}`)), { timeout: 10_000 }).toEqual([]);
    expect(existsSync(group)).toBe(true);
    const next = await openSandbox();
    await next.close();
    expect(existsSync(group)).toBe(false);
  });

  test('a keeper that does not answer is as good as gone', async () => {
    const impatient = await openSandbox({ patienceMs: 100 });
    const room = await roomWith(impatient, spin);
    process.kill(impatient.pid, 'SIGSTOP');
    await expect(runIn(room, { wallMs: 20 })).rejects.toThrow('the sandbox keeper did not answer in time');
    expect(impatient.lost).toBe(true);
    await impatient.close();
  });

  /** Whoever is traced is not gone for its parent before it is for the tracer, which never asks. */
  const keepFromDying = async () => {
    await programRuns();
    const [busy] = inits().filter(pid => childrenOf(pid).length > 0);
    const tracing = spawn(tracer, [String(busy)], { stdio: ['pipe', 'pipe', 'inherit'] });
    await once(tracing.stdout!, 'data');
    return () => tracing.stdin!.end();
  };

  const childrenOf = (pid: number): number[] =>
    readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

  const inits = () => childrenOf(sandbox.pid);

  const nameOf = (pid: number): string => readFileSync(`/proc/${pid}/comm`, 'utf8');

  /** The room is done with what comes before the program: its process goes by another name from then on. */
  const programRuns = () =>
    expect
      .poll(
        () => inits().flatMap(init => childrenOf(init).filter(pid => nameOf(pid) !== nameOf(init))).length,
      )
      .toBe(1);

  const stopTheRoom = async () => {
    await programRuns();
    for (const pid of inits()) process.kill(pid, 'SIGSTOP');
  };

  const memoryGroup = (): string | undefined =>
    globSync(`/sys/fs/cgroup/{,memory/,unified/}**/acorn-${sandbox.pid}-*`).find(path =>
      ['memory.limit_in_bytes', 'memory.max'].some(name => existsSync(join(path, name))),
    );

  const limitGroup = (group: string, bytes: number) => {
    for (const name of ['memory.max', 'memory.limit_in_bytes', 'memory.memsw.limit_in_bytes'])
      if (existsSync(join(group, name))) writeFileSync(join(group, name), String(bytes));
  };
});

const raised = ['prlimit', '--rtprio=50:50', '--nice=40:40'];
const mayRaise = spawnSync(raised[0]!, [...raised.slice(1), 'true']).status === 0;

test.skipIf(!mayRaise)('a judge that may go before others does not hand that on', async () => {
  const sandbox = await openSandbox({ launcher: raised });
  const first =
    'struct sched_param p = {1}; return sched_setscheduler(0, SCHED_FIFO, &p) == 0 || setpriority(PRIO_PROCESS, 0, -5) == 0';
  expect(await trial(sandbox, first, patient)).toMatchObject({ outcome: 'exited', exitCode: 0 });
  await sandbox.close();
});
