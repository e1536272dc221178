import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Sandbox } from './room.ts';
import { openSandbox } from './sandbox.ts';
import { patient, roomWith, runIn, spin, touch, trial } from './trial.ts';

/** What goes wrong with the machine under a run; every test spoils a keeper of its own. */
describe.skipIf(process.getuid?.() !== 0)('a fault of the machine', () => {
  let sandbox: Sandbox;
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
    const run = runIn(room, { cpuMs: 300, wallMs: 60_000 });
    await stopTheRoom();
    expect(await run).toMatchObject({ outcome: 'cpu-time' });
  });

  test('a room that does not answer about a program that may have ended is a fault', async () => {
    const room = await roomWith(sandbox, 'sleep(100)');
    const run = runIn(room, { wallMs: 300 });
    await stopTheRoom();
    expect(await run).toMatchObject({ outcome: 'fault', cause: 'the room did not end in time' });
  });

  const childrenOf = (pid: number): number[] =>
    readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

  const inits = () => childrenOf(sandbox.pid);

  const stopTheRoom = async () => {
    await expect.poll(() => inits().flatMap(childrenOf).length).toBe(1);
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
