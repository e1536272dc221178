import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Sandbox } from './room.ts';
import { openSandbox } from './sandbox.ts';
import { patient, roomWith, roomy, runIn, shell, spin, trial } from './trial.ts';

let sandbox: Sandbox;
let folder: string;
beforeAll(async () => {
  sandbox = await openSandbox();
  folder = mkdtempSync(join(tmpdir(), 'acorn-run-'));
});
afterAll(async () => {
  await sandbox.close();
  rmSync(folder, { recursive: true });
});

const echo = 'char b[65536]; ssize_t n; while ((n = read(0, b, sizeof b)) > 0) write(1, b, n)';

describe('how a program ends', () => {
  test('an exit code is reported as it is', async () => {
    expect(await trial(sandbox, 'return 0')).toMatchObject({ outcome: 'exited', exitCode: 0, signal: 0 });
    expect(await trial(sandbox, 'return 42')).toMatchObject({ outcome: 'exited', exitCode: 42 });
    expect(await trial(sandbox, 'return 255')).toMatchObject({ outcome: 'exited', exitCode: 255 });
  });

  test('a signal is reported by its number', async () => {
    expect(await trial(sandbox, 'raise(SIGSEGV)')).toMatchObject({ outcome: 'signalled', signal: 11 });
    expect(await trial(sandbox, 'abort()')).toMatchObject({ outcome: 'signalled', signal: 6 });
    expect(await trial(sandbox, 'raise(SIGKILL)')).toMatchObject({ outcome: 'signalled', signal: 9 });
    expect(await trial(sandbox, 'raise(SIGFPE)')).toMatchObject({ outcome: 'signalled', signal: 8 });
  });

  test('a program that cannot be started is a fault with its cause', async () => {
    const room = await sandbox.openRoom();
    const result = await runIn(room, { argv: ['/w/nothing-here'] });
    expect(result).toMatchObject({
      outcome: 'fault',
      cause: 'cannot start /w/nothing-here: No such file or directory',
    });
    expect(await runIn(room, shell('echo fine'))).toMatchObject({ outcome: 'exited', text: 'fine\n' });
    await room.close();
  });

  test('a file that is no program is not the sandbox’s fault', async () => {
    const room = await sandbox.openRoom();
    await room.put('text', Buffer.from('!<arch>\n'), 0o755);
    await room.put('locked', Buffer.from('!<arch>\n'), 0o644);
    expect(await runIn(room, { argv: ['./text'] })).toMatchObject({
      outcome: 'no-program',
      cause: 'cannot start ./text: Exec format error',
    });
    expect(await runIn(room, { argv: ['./locked'] })).toMatchObject({ outcome: 'fault' });
    await room.close();
  });

  test('a program is looked up on its PATH', async () => {
    const room = await sandbox.openRoom();
    expect(await runIn(room, { argv: ['echo', 'a b', ''] })).toMatchObject({ text: 'a b \n' });
    await room.close();
  });
});

describe('input', () => {
  const everyByte = Buffer.from(Array.from({ length: 100_000 }, (_, i) => (i * 7 + (i >> 8)) & 255));

  test('bytes arrive exactly', async () => {
    const result = await trial(sandbox, echo, { stdin: { data: everyByte } });
    expect(Buffer.from(result.text, 'latin1').equals(everyByte)).toBe(true);
  });

  test('a host file arrives exactly, cannot be written, and is read from its start every time', async () => {
    const hostFile = join(folder, 'input');
    writeFileSync(hostFile, everyByte, { mode: 0o666 });
    const room = await roomWith(
      sandbox,
      `int fd = open("/proc/self/fd/0", O_RDWR); if (fd >= 0 && write(fd, "evil", 4) == 4) return 7; ${echo}`,
    );
    for (let i = 0; i < 3; i++) {
      const result = await runIn(room, { stdin: { hostFile } });
      expect(result.outcome).toBe('exited');
      expect(result.exitCode).toBe(0);
      expect(Buffer.from(result.text, 'latin1').equals(everyByte)).toBe(true);
    }
    expect(readFileSync(hostFile).equals(everyByte)).toBe(true);
    await room.close();
  });

  test('without input there is an immediate end of file', async () => {
    expect(await trial(sandbox, 'char c; return read(0, &c, 1) == 0 ? 0 : 1')).toMatchObject({ exitCode: 0 });
  });

  test('an input that does not exist is refused with its reason', async () => {
    await expect(trial(sandbox, echo, { stdin: { hostFile: join(folder, 'absent') } })).rejects.toThrow(
      'the input cannot be opened',
    );
  });
});

describe('output', () => {
  test('a large output is spooled and dropped', async () => {
    const room = await roomWith(sandbox, echo);
    const data = Buffer.alloc(900_000, 'x');
    const result = await room.run({ ...roomy, argv: ['/w/program'], stdin: { data } });
    expect(result.stdout.size).toBe(data.length);
    expect(readFileSync(result.stdout.hostFile!).equals(data)).toBe(true);
    result.stdout.drop();
    expect(() => readFileSync(result.stdout.hostFile!)).toThrow();
    await room.close();
  });

  test('exactly the limit is allowed, one byte more is not', async () => {
    const room = await roomWith(sandbox, echo);
    const limited = (size: number) =>
      runIn(room, { stdin: { data: Buffer.alloc(size, 'y') }, stdoutBytes: 100_000 });
    expect(await limited(100_000)).toMatchObject({ outcome: 'exited' });
    const over = await limited(100_001);
    expect(over.outcome).toBe('output');
    expect(over.text.length).toBe(100_000);
    await room.close();
  });

  test('a flood is stopped at once and keeps its head', async () => {
    const result = await trial(sandbox, 'char b[65536]; for (;;) write(1, b, sizeof b)', {
      stdoutBytes: 3 << 20,
    });
    expect(result.outcome).toBe('output');
    expect(result.text.length).toBe(3 << 20);
    result.stdout.drop();
  });

  test('standard error is kept apart and limited too', async () => {
    expect(await trial(sandbox, 'write(2, "oops", 4); write(1, "fine", 4)')).toMatchObject({
      text: 'fine',
      errors: 'oops',
    });
    const flood = await trial(sandbox, 'char b[4096]; for (;;) write(2, b, sizeof b)', patient);
    expect(flood.outcome).toBe('output');
    expect(flood.errors.length).toBe(64 * 1024);
  });

  test('a file larger than allowed ends the program', async () => {
    const write =
      'int f = open("big", O_CREAT | O_WRONLY, 0600); char b[65536]; while (write(f, b, sizeof b) > 0)';
    expect(await trial(sandbox, write, { fileBytes: 1 << 20 })).toMatchObject({
      outcome: 'output',
      signal: 25,
    });
  });
});

describe('the same world every run', () => {
  test('pid, folder, descriptors, environment, host name, mask and signals', async () => {
    const room = await sandbox.openRoom();
    const look = {
      ...patient,
      ...shell(
        'echo $$; pwd; ls /proc/self/fd | wc -l; env | sort; uname -n; umask; grep -E "SigBlk|SigIgn|SigCgt|NoNewPrivs|CapEff|CapBnd" /proc/1/status /proc/self/status 2>/dev/null',
      ),
    };
    const first = await runIn(room, look);
    expect(first.text).toMatch(/^2\n\/w\n4\n/);
    expect(first.text).toContain('\nroom\n0022\n');
    expect(first.text).toContain('SigBlk:\t0000000000000000');
    expect(first.text).toContain('SigIgn:\t0000000000000000');
    expect(first.text).toContain('CapEff:\t0000000000000000');
    expect(first.text).toContain('NoNewPrivs:\t1');
    for (let i = 0; i < 5; i++) expect((await runIn(room, look)).text).toBe(first.text);
    await room.close();
  });

  test('an environment of the caller replaces the usual one', async () => {
    const room = await sandbox.openRoom();
    const result = await runIn(room, { argv: ['/usr/bin/env'], env: { ONLY: 'this=that' } });
    expect(result.text).toBe('ONLY=this=that\n');
    await room.close();
  });
});

describe('many at once', () => {
  test('rooms run side by side', async () => {
    const rooms = await Promise.all(Array.from({ length: 6 }, () => roomWith(sandbox, 'usleep(300000)')));
    const begin = performance.now();
    const results = await Promise.all(rooms.map(room => runIn(room)));
    const tookMs = performance.now() - begin;
    // One after another they would take at least what each of them took.
    expect(results.reduce((sum, { wallMs }) => sum + wallMs, 0)).toBeGreaterThan(tookMs);
    for (const result of results) expect(result).toMatchObject({ outcome: 'exited', exitCode: 0 });
    await Promise.all(rooms.map(room => room.close()));
  });

  test('requests to one room take turns', async () => {
    const room = await roomWith(sandbox, echo);
    const texts = await Promise.all(
      ['a', 'b', 'c'].map(async s => (await runIn(room, { stdin: { data: Buffer.from(s) } })).text),
    );
    expect(texts).toEqual(['a', 'b', 'c']);
    await room.close();
  });

  test('a kill reaches a running program, and the room goes on', async () => {
    const room = await roomWith(sandbox, spin);
    const running = runIn(room);
    await new Promise(resolve => setTimeout(resolve, 100));
    room.kill();
    expect((await running).outcome).toBe('cancelled');
    expect(await runIn(room, shell('echo on'))).toMatchObject({ outcome: 'exited', text: 'on\n' });
    room.kill();
    expect(await runIn(room, shell('echo still'))).toMatchObject({ outcome: 'exited', text: 'still\n' });
    await room.close();
  });

  test('closing a room ends its run', async () => {
    const room = await roomWith(sandbox, spin);
    const running = runIn(room);
    await new Promise(resolve => setTimeout(resolve, 50));
    await room.close();
    expect((await running).outcome).toBe('cancelled');
    await expect(runIn(room)).rejects.toThrow('no such room');
  });
});
