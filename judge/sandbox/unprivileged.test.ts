import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildSandbox } from './build.ts';
import type { Sandbox } from './room.ts';
import { openSandbox } from './sandbox.ts';
import { compiled, roomWith, runIn, shell, spin, touch, trial } from './trial.ts';

const asNobody = ['setpriv', '--reuid', '65534', '--regid', '65534', '--clear-groups', '--inh-caps=-all'];
const root = process.getuid?.() === 0;
const allowed =
  !root || spawnSync(asNobody[0]!, [...asNobody.slice(1), 'unshare', '-U', 'true']).status === 0;

describe.skipIf(!allowed)('a keeper without root (skipped where the kernel forbids user namespaces)', () => {
  let sandbox: Sandbox;
  let folder: string;
  beforeAll(async () => {
    // A place another user can reach; the checkout may not be.
    folder = mkdtempSync('/var/tmp/acorn-plain-');
    chmodSync(folder, 0o777);
    copyFileSync(await buildSandbox(), join(folder, 'sandbox'));
    sandbox = await openSandbox(
      root ? { binary: join(folder, 'sandbox'), launcher: asNobody, scratch: join(folder, 's') } : {},
    );
  });
  afterAll(async () => {
    await sandbox.close();
    rmSync(folder, { recursive: true });
  });

  const plainRoom = async (source: string) => {
    const room = await sandbox.openRoom();
    const { readFileSync } = await import('node:fs');
    await room.put('program', readFileSync(compiled(source)), 0o755);
    await room.seal();
    return room;
  };

  test('says what it cannot enforce, each with a remedy', () => {
    expect(sandbox.report.privileged).toBe(false);
    expect(sandbox.report.gaps.length).toBeGreaterThan(0);
    for (const gap of sandbox.report.gaps) expect(gap.fix).not.toBe('');
  });

  test('runs programs and keeps their limits', async () => {
    const run = async (source: string, more = {}) => {
      const room = await plainRoom(source);
      const result = await runIn(room, more);
      await room.close();
      return result;
    };
    expect(await run('write(1, "hi", 2); return 3')).toMatchObject({
      outcome: 'exited',
      exitCode: 3,
      text: 'hi',
    });
    expect(await run(spin, { cpuMs: 200 })).toMatchObject({ outcome: 'cpu-time' });
    expect(await run('sleep(9)', { wallMs: 1_000 })).toMatchObject({ outcome: 'idle' });
    expect(await run(`${touch(300)}; sleep(2)`, { memoryKb: 64 * 1024 })).toMatchObject({
      outcome: 'memory',
    });
    expect(await run('for (;;) fork()', { cpuMs: 300, wallMs: 900 })).not.toMatchObject({ outcome: 'fault' });
    expect(await run('char b[4096]; for (;;) write(1, b, 4096)')).toMatchObject({ outcome: 'output' });
  });

  test('programs have no capabilities and see nothing of the host', async () => {
    const room = await sandbox.openRoom();
    const result = await runIn(
      room,
      shell(
        'id -u; grep CapEff /proc/self/status; ls /root /home /etc/shadow; cat /proc/1/environ; kill -9 1; echo $$',
      ),
    );
    expect(result.text).toBe('1000\nCapEff:\t0000000000000000\n2\n');
    expect(await runIn(room, shell('unshare -U true || echo no'))).toMatchObject({ text: 'no\n' });
    await room.close();
  });

  test('sealed files are restored, whatever a program with the same uid does to them', async () => {
    const room = await plainRoom('return 0');
    await room.put('data', Buffer.from('sealed'));
    await room.put('sub/inner', Buffer.from('inner'));
    for (const attack of [
      'chmod 666 data; echo evil > data',
      'rm -rf data sub program',
      'mv data other; mkdir data; chmod 0 sub',
      'ln -sf /etc/passwd data',
      'chmod 0 .',
    ]) {
      await runIn(room, shell(attack));
      expect(await runIn(room, shell('ls; cat data sub/inner'))).toMatchObject({
        text: 'data\nprogram\nsub\nsealedinner',
      });
    }
    await room.close();
  });

  test('the input cannot be changed through /proc', async () => {
    const room = await plainRoom(
      'int f = open("/proc/self/fd/0", O_RDWR); return f >= 0 && write(f, "x", 1) == 1',
    );
    expect(await runIn(room, { stdin: { data: Buffer.from('abc') } })).toMatchObject({ exitCode: 0 });
    await room.close();
  });
});

test.skipIf(!allowed)('without root and user namespaces it refuses and says why', async () => {
  const without = 'echo 0 > /proc/sys/user/max_user_namespaces; exec "$@"';
  await expect(openSandbox({ launcher: ['unshare', '-Ur', 'sh', '-c', without, 'sh'] })).rejects.toThrow(
    'neither root nor user namespaces',
  );
});

describe('a room of a privileged keeper', () => {
  test.skipIf(!root)('has no gaps that root alone would mend', async () => {
    const sandbox = await openSandbox();
    expect(sandbox.report.privileged).toBe(true);
    expect(await trial(sandbox, 'return 0')).toMatchObject({ outcome: 'exited' });
    const room = await roomWith(sandbox, 'return 0');
    await room.close();
    await sandbox.close();
  });
});
