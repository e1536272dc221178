import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Accounting, Sandbox } from './room.ts';
import { openSandbox } from './sandbox.ts';
import { compiled, firstCore, roomWith, runIn, shell, spin, touch, trial } from './trial.ts';

/** Enough wall time for some CPU time on a machine that others load too. */
const patienceMs = 60_000;

/** Every level this machine can be held down to; what a user notices must not depend on it. */
const levels: (Accounting | undefined)[] = [undefined, 'cgroup1', 'hybrid', 'rlimit'];

const descendants = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .split(' ')
    .filter(Boolean)
    .flatMap(child => [Number(child), ...descendants(Number(child))]);

describe.each(levels)('limits, accounting %s', accounting => {
  let sandbox: Sandbox;
  let exact: boolean;
  beforeAll(async () => {
    sandbox = await openSandbox({ accounting });
    exact = sandbox.report.accounting !== 'rlimit';
  });
  afterAll(() => sandbox.close());

  test('a busy loop ends at the CPU limit', async () => {
    const result = await trial(sandbox, spin, { cpuMs: 300, wallMs: patienceMs });
    expect(result.outcome).toBe('cpu-time');
    expect(result.cpuMs).toBeGreaterThan(300);
  });

  test('threads add up', async () => {
    const burn = `void *f(void *a) { ${spin}; } int main() { pthread_t t; for (int i = 0; i < 3; i++) pthread_create(&t, 0, f, 0); f(0); }`;
    const result = await trial(sandbox, burn, { cpuMs: 400, wallMs: patienceMs });
    expect(result.outcome).toBe('cpu-time');
    expect(result.cpuMs).toBeGreaterThan(400);
  });

  test('children add up, reaped or not', async () => {
    const burn = `for (int i = 0; i < 3; i++) if (!fork()) { ${spin}; } wait(0)`;
    expect(await trial(sandbox, burn, { cpuMs: 400, wallMs: patienceMs })).toMatchObject({
      outcome: 'cpu-time',
    });
    const reaped = `for (int i = 0; i < 20; i++) { if (!fork()) { clock_t c = clock(); while (clock() - c < 30000); _exit(0); } wait(0); }`;
    const many = await trial(sandbox, reaped, { wallMs: patienceMs });
    expect(many.cpuMs).toBeGreaterThan(580);
    expect(await trial(sandbox, reaped, { cpuMs: 300, wallMs: patienceMs })).toMatchObject({
      outcome: 'cpu-time',
    });
  });

  test('orphans that left the session are counted and killed', async () => {
    const leaveSession = `int p[2]; pipe(p); char c; if (fork()) { read(p[0], &c, 1); return 0; }
      setsid(); if (fork()) _exit(0); signal(SIGTERM, SIG_IGN); signal(SIGHUP, SIG_IGN);
      while (clock() < 60000); write(p[1], "x", 1); ${spin}`;
    const room = await roomWith(sandbox, leaveSession);
    const result = await runIn(room, { wallMs: 20_000 });
    expect(result).toMatchObject({ outcome: 'exited', exitCode: 0 });
    expect(result.cpuMs).toBeGreaterThan(58);
    expect((await sandbox.audit()).processes).toBe(0);
    const alone = await runIn(room, shell('ls /proc | grep -c "^[0-9]"'));
    expect(Number(alone.text)).toBeLessThanOrEqual(4);
    await room.close();
  });

  test('sleeping is idle, and nobody else’s work is charged to the sleeper', async () => {
    const result = await trial(sandbox, 'sleep(100)', { wallMs: 1_000 });
    expect(result.outcome).toBe('idle');
    expect(result.wallMs).toBeGreaterThanOrEqual(1_000);
    // It takes about 1 ms; a kernel without interrupt accounting may add what interrupted it.
    expect(result.cpuMs).toBeLessThan(result.wallMs / 10);
  });

  test('wall time out with much CPU is wall time', async () => {
    const result = await trial(sandbox, spin, { cpuMs: 9000, wallMs: 1_500 });
    // Whom the machine gave less than a tenth of a core cannot be told from a sleeper.
    const wasStarved = result.cpuMs < result.wallMs / 10;
    expect(result.outcome).toBe(wasStarved ? 'idle' : 'wall-time');
  });

  test('too much memory is memory, less is not', async () => {
    expect(await trial(sandbox, `${touch(200)}; sleep(5)`, { memoryKb: 64 * 1024 })).toMatchObject({
      outcome: 'memory',
    });
    const fine = await trial(sandbox, touch(50), { memoryKb: 64 * 1024 });
    expect(fine).toMatchObject({ outcome: 'exited', exitCode: 0 });
    expect(fine.memoryKb).toBeGreaterThan(50 * 1024);
    expect(fine.memoryKb).toBeLessThan(56 * 1024);
  });

  test('memory shared with children counts as well', async () => {
    const shared =
      'size_t n = 200UL << 20; char *p = mmap(0, n, 3, MAP_SHARED | MAP_ANONYMOUS, -1, 0); for (size_t i = 0; i < n; i += 4096) p[i] = 1; sleep(5)';
    expect(await trial(sandbox, shared, { memoryKb: 64 * 1024 })).toMatchObject({ outcome: 'memory' });
  });

  test('memory is that of this run, not of the one before', async () => {
    const room = await roomWith(sandbox, `if (argc > 1) { ${touch(100)}; }`);
    expect((await runIn(room, { argv: ['/w/program', 'big'] })).memoryKb).toBeGreaterThan(100 * 1024);
    const small = await runIn(room);
    expect(small.memoryKb).toBeGreaterThan(100);
    expect(small.memoryKb).toBeLessThan(6 * 1024);
    await room.close();
  });

  test('a reservation that is not touched is not memory', async () => {
    const reserve =
      'char *p = mmap(0, 8UL << 30, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0); return p == MAP_FAILED';
    expect(await trial(sandbox, reserve, { memoryKb: 32 * 1024 })).toMatchObject({
      outcome: 'exited',
      exitCode: 0,
    });
  });

  test('a fork bomb meets the process limit and dies', async () => {
    const bomb = await trial(sandbox, 'for (;;) fork()', { cpuMs: 500, wallMs: 2000 });
    expect(['cpu-time', 'wall-time']).toContain(bomb.outcome);
    expect((await sandbox.audit()).processes).toBe(0);
    const counted = await trial(
      sandbox,
      'int n = 0; while (fork() > 0) n++; if (getpid() != 2) { pause(); } printf("%d", n); fflush(stdout); kill(-1, 9)',
      { processes: 10 },
    );
    // Without a group the user's processes are counted, and those of the bomb that just ended may still be among them.
    expect(Number(counted.text)).toBeLessThanOrEqual(9);
    expect(Number(counted.text)).toBeGreaterThanOrEqual(exact ? 9 : 1);
  });

  test('the programs of another judge are not counted', async () => {
    const other = await openSandbox({ accounting });
    const crowd = await roomWith(other, 'for (int i = 0; i < 12; i++) if (!fork()) pause(); pause()');
    const crowded = runIn(crowd, { wallMs: patienceMs });
    await expect.poll(() => descendants(other.pid).length).toBeGreaterThan(12);
    const rooms = await Promise.all([1, 2, 3].map(() => roomWith(sandbox, 'return fork() < 0')));
    for (const room of rooms)
      expect(await runIn(room, { processes: 10 })).toMatchObject({ outcome: 'exited', exitCode: 0 });
    for (const room of rooms) await room.close();
    crowd.kill();
    expect(await crowded).toMatchObject({ outcome: 'cancelled' });
    await other.close();
  });

  test('the stack is as large as asked for', async () => {
    const deep =
      'int f(int n) { volatile char a[4096]; a[0] = n; return n ? f(n - 1) + a[0] * 0 : 0; } int main() { return f(8000); }';
    expect(await trial(sandbox, deep, { stackKb: 64 * 1024 })).toMatchObject({
      outcome: 'exited',
      exitCode: 0,
    });
    expect(await trial(sandbox, deep, { stackKb: 8 * 1024 })).toMatchObject({
      outcome: 'signalled',
      signal: 11,
    });
  });

  test('after each of them the next run is normal', async () => {
    const room = await roomWith(
      sandbox,
      `switch (argc) { case 2: for (;;) fork(); case 3: { ${touch(300)}; } case 4: for (;;) write(1, argv, 64); case 5: raise(SIGSTOP); default: write(1, "ok", 2); }`,
    );
    for (let argc = 1; argc <= 5; argc++) {
      const more = { argv: ['/w/program', ...Array<string>(argc - 1).fill('x')], cpuMs: 300, wallMs: 600 };
      await runIn(room, { ...more, memoryKb: 64 * 1024 }).then(result => result.stdout.drop());
      expect(await runIn(room)).toMatchObject({ outcome: 'exited', exitCode: 0, text: 'ok' });
    }
    await room.close();
  });
});

describe('memory that is not the program itself', () => {
  let sandbox: Sandbox;
  beforeAll(async () => {
    sandbox = await openSandbox();
  });
  afterAll(() => sandbox.close());

  test('files written over the memory limit are memory, and the room survives', async () => {
    const fill =
      'int f = open("/tmp/fill", O_CREAT | O_WRONLY, 0600); static char b[1 << 20]; while (write(f, b, sizeof b) > 0); return 3';
    const room = await roomWith(sandbox, fill);
    for (let i = 0; i < 3; i++) {
      expect(await runIn(room, { memoryKb: 32 * 1024 })).toMatchObject({ outcome: 'memory' });
      expect(await runIn(room, shell('echo ok'))).toMatchObject({ outcome: 'exited', text: 'ok\n' });
    }
    await room.close();
  });

  test('what the judge put there is not counted', async () => {
    const room = await roomWith(sandbox, 'return 0');
    await room.put('data', Buffer.alloc(60 << 20));
    const result = await runIn(room, { memoryKb: 16 * 1024 });
    expect(result).toMatchObject({ outcome: 'exited' });
    expect(result.memoryKb).toBeLessThan(8 * 1024);
    await room.close();
  });

  test("a large input is not the reader's memory", async () => {
    const room = await roomWith(sandbox, 'char b[65536]; while (read(0, b, sizeof b) > 0);');
    const result = await runIn(room, { stdin: { data: Buffer.alloc(60 << 20) }, memoryKb: 16 * 1024 });
    expect(result).toMatchObject({ outcome: 'exited' });
    expect(result.memoryKb).toBeLessThan(8 * 1024);
    await room.close();
  });
});

test('time that a program waits for a core is not its own, time that it sleeps is', async () => {
  const sandbox = await openSandbox();
  // Each has a session of its own, as shares are counted by session on some machines.
  const others = Array.from({ length: 6 }, () =>
    spawn('taskset', ['-c', firstCore(), compiled(spin)], { stdio: 'ignore', detached: true }),
  );
  try {
    const alone = { cpu: 0 };
    const busy = 'while (clock() < 300000)';
    expect(await trial(sandbox, busy, { wallMs: 700 }, alone)).toMatchObject({ outcome: 'exited' });
    const asleep = await trial(sandbox, 'sleep(100)', { wallMs: 700 }, alone);
    expect(asleep.outcome).toBe('idle');
    expect(asleep.wallMs).toBeLessThan(5_000);
  } finally {
    for (const other of others) other.kill('SIGKILL');
    await sandbox.close();
  }
});
