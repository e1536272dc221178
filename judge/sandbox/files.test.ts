import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Room, Sandbox } from './room.ts';
import { openSandbox } from './sandbox.ts';
import { runIn, shell } from './trial.ts';

let sandbox: Sandbox;
let room: Room;
let folder: string;
beforeAll(async () => {
  sandbox = await openSandbox();
  folder = mkdtempSync(join(tmpdir(), 'acorn-files-'));
  chmodSync(folder, 0o755);
});
afterAll(async () => {
  await sandbox.close();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  room = await sandbox.openRoom();
});
afterEach(() => room.close());

const text = (bytes: Uint8Array | null) => (bytes === null ? null : Buffer.from(bytes).toString());

describe('a file as stdout', () => {
  test('is written, gone back in and opened anew, and is bounded', async () => {
    const file = join(folder, 'written');
    const again = 'printf 12345; printf ab | dd of=/dev/stdout bs=1 seek=1 conv=notrunc 2>/dev/null';
    const stdout = { hostFile: file };
    const result = await runIn(room, { ...shell(again), stdout });
    expect([result.outcome, result.text]).toEqual(['exited', '']);
    expect(readFileSync(file, 'utf8')).toBe('1ab45');
    // one that is there is nobody's to overwrite
    await expect(runIn(room, { ...shell('echo x'), stdout })).rejects.toThrow('cannot be made');
    const large = { hostFile: join(folder, 'large') };
    const full = await runIn(room, { ...shell('exec cat /dev/zero'), stdout: large, fileBytes: 100_000 });
    expect(full.outcome).toBe('output');
    expect(statSync(large.hostFile).size).toBe(100_000);
    // the room is as good as before
    expect(await runIn(room, shell('echo here'))).toMatchObject({ text: 'here\n' });
  });
});

describe('what is asked without waiting for an answer', () => {
  test('is done in order', async () => {
    const [, , first, back, second] = await Promise.all([
      room.put('script', Buffer.from('#!/bin/sh\ncat *d\necho left > second\n'), 0o755),
      room.put('word', Buffer.from('one\n')),
      runIn(room, { argv: ['/w/script'] }),
      room.take('second', 100),
      runIn(room, { argv: ['/w/script'] }),
    ]);
    expect([first.text, text(back), second.text]).toEqual(['one\n', 'left\n', 'left\none\n']);
  });

  test('is not done after something that failed, and the room is as good as before', async () => {
    const asked = await Promise.allSettled([
      room.put('there', Buffer.from('1')),
      room.put('input', { hostFile: join(folder, 'nowhere') }),
      runIn(room, shell('echo ran > ran')),
    ]);
    expect(asked.map(one => one.status)).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect(String((asked[1] as PromiseRejectedResult).reason)).toContain('nowhere');
    expect(await runIn(room, shell('ls'))).toMatchObject({ text: 'there\n' });
  });

  test('ends with the program that was to be killed, and with the room', async () => {
    const killed = Promise.allSettled([runIn(room, shell('exec sleep 9')), runIn(room, shell('echo later'))]);
    room.kill();
    const [running, later] = await killed;
    expect(running).toMatchObject({ value: { outcome: 'cancelled' } });
    expect(later).toMatchObject({ status: 'rejected' });
    const closed = Promise.allSettled([runIn(room, shell('exec sleep 9')), room.take('x', 1)]);
    await room.close();
    expect((await closed).map(one => one.status)).toEqual(['fulfilled', 'rejected']);
  });
});

describe('put and take', () => {
  test('a file comes back as it went in, with its mode', async () => {
    await room.put('a/b/script', Buffer.from('#!/bin/sh\necho $0\n'), 0o755);
    expect(text(await room.take('a/b/script', 100))).toBe('#!/bin/sh\necho $0\n');
    expect(await runIn(room, { argv: ['/w/a/b/script'] })).toMatchObject({ text: '/w/a/b/script\n' });
  });

  test('host files go in and out', async () => {
    const host = join(folder, 'host');
    writeFileSync(host, Buffer.alloc(3_000_000, 7));
    await room.put('copy', { hostFile: host });
    const back = join(folder, 'back');
    expect(await room.takeTo('copy', back, 3_000_000)).toBe(true);
    expect(readFileSync(back).equals(readFileSync(host))).toBe(true);
    expect(await room.takeTo('copy', back, 2_999_999)).toBe(false);
    expect(await room.takeTo('absent', back, 10)).toBe(false);
    await expect(room.put('x', { hostFile: join(folder, 'absent') })).rejects.toThrow('No such file');
  });

  test('a file put again is replaced', async () => {
    await room.put('x', Buffer.from('long content'));
    await room.put('x', Buffer.from('short'));
    expect(text(await room.take('x', 100))).toBe('short');
  });

  test('names that leave /w are refused', async () => {
    for (const name of ['../x', '/etc/passwd', 'a/../../x', '', '.', 'a//b']) {
      await expect(room.put(name, Buffer.from('x'))).rejects.toThrow();
      expect(await room.take(name, 10)).toBeNull();
    }
  });

  test('what is not there, too large, or no regular file is null', async () => {
    await runIn(
      room,
      shell('mkdir d; mkfifo p; ln -s /etc/passwd s; head -c 100 /dev/zero > big; : > empty'),
    );
    for (const name of ['absent', 'd', 'p', 's', 'd/absent', 'big/x'])
      expect(await room.take(name, 1000)).toBeNull();
    expect(await room.take('big', 99)).toBeNull();
    expect((await room.take('big', 100))?.length).toBe(100);
    expect((await room.take('empty', 100))?.length).toBe(0);
  });

  test('links a program made lead nowhere', async () => {
    await runIn(
      room,
      shell('ln -s / root; ln -s /proc/1 one; ln -s . here; mkdir real; ln -s ../real real/up'),
    );
    for (const name of ['root/etc/passwd', 'one/environ', 'here/real', 'real/up/x', 'root'])
      expect(await room.take(name, 100_000)).toBeNull();
    await expect(room.put('root/w/x', Buffer.from('x'))).rejects.toThrow();
    await room.put('here', Buffer.from('a file now'));
    expect(text(await room.take('here', 100))).toBe('a file now');
  });

  test('unreadable files of the program are still taken', async () => {
    await runIn(room, shell('mkdir d; echo secret > d/x; chmod 0 d/x; chmod 0 d'));
    expect(text(await room.take('d/x', 100))).toBe('secret\n');
  });
});

describe('between runs', () => {
  test('before seal, files stay for the next step', async () => {
    await runIn(room, shell('echo one > made'));
    expect(await runIn(room, shell('cat made'))).toMatchObject({ text: 'one\n' });
  });

  test('reset empties /w of everything that was not put', async () => {
    await room.put('mine', Buffer.from('mine'));
    await runIn(room, shell('echo one > made; mkdir -p a/b/c; echo > a/b/c/d; echo > /tmp/t'));
    await room.reset();
    expect(await runIn(room, shell('ls -A /w /tmp'))).toMatchObject({ text: '/tmp:\n\n/w:\nmine\n' });
  });

  test('after seal every run starts from the same files', async () => {
    await runIn(room, shell('echo sealed > kept; mkdir sub; echo inner > sub/inner; ln -s kept link'));
    await room.seal();
    const before = await runIn(room, shell('ls -AlR /w; cat kept link sub/inner'));
    const attacks = [
      'echo evil > kept; echo evil >> sub/inner',
      'rm -rf kept sub link',
      'mv kept other; mv sub sub2; echo evil > kept',
      'chmod 777 kept sub; echo evil > kept',
      'ln -sf /etc/passwd link; ln kept hard; ln -s /w loop',
      'echo new > new; mkdir -p sub/new/deep; echo x > sub/new/deep/x',
      'chmod 000 /w; chmod 000 sub',
    ];
    for (const attack of attacks) {
      await runIn(room, shell(attack));
      expect((await runIn(room, shell('ls -AlR /w; cat kept link sub/inner'))).text).toBe(before.text);
    }
  });

  test('a file put after seal is there, and newer than what a program made in its place', async () => {
    await room.seal();
    await runIn(room, shell('echo theirs > in.txt'));
    await room.put('in.txt', Buffer.from('ours'));
    expect(await runIn(room, shell('cat in.txt; echo done > out.txt'))).toMatchObject({ text: 'ours' });
    expect(text(await room.take('out.txt', 100))).toBe('done\n');
    expect(await runIn(room, shell('ls'))).toMatchObject({ text: 'in.txt\n' });
  });

  test('/tmp and /dev/shm are empty at every start', async () => {
    for (let i = 0; i < 3; i++)
      expect(
        await runIn(room, shell('ls -A /tmp /dev/shm/; echo x > /tmp/a; mkdir /tmp/.b; echo > /dev/shm/c')),
      ).toMatchObject({ text: '/dev/shm/:\n\n/tmp:\n' });
  });

  test('very many and very deep files are removed too', async () => {
    await room.seal();
    await runIn(room, {
      ...shell(
        'i=0; while [ $i -lt 400 ]; do mkdir d; cd d; i=$((i+1)); done; cd /tmp; i=0; while [ $i -lt 3000 ]; do : > $i; i=$((i+1)); done',
      ),
    });
    expect(await runIn(room, shell('ls -A /w /tmp'))).toMatchObject({ text: '/tmp:\n\n/w:\n' });
  });

  test('size and number of files are capped', async () => {
    const small = await sandbox.openRoom({ workBytes: 1 << 20, workInodes: 50 });
    const full = await runIn(small, shell('head -c 2000000 /dev/zero > big; wc -c < big'));
    expect(Number(full.text)).toBeLessThanOrEqual(1 << 20);
    const many = await runIn(small, shell('rm big; i=0; while : > $i; do i=$((i+1)); done; echo $i'));
    expect(many.errors).toContain('No space left');
    await small.close();
  });

  test('extra folders are shown read-only', async () => {
    writeFileSync(join(folder, 'shown'), 'shown');
    const extra = await sandbox.openRoom({ readOnly: [{ host: folder, room: '/opt/extra' }] });
    const result = await runIn(extra, shell('cat /opt/extra/shown; echo evil > /opt/extra/evil'));
    expect(result.text).toBe('shown');
    expect(result.errors).toMatch(/Read-only|Permission/);
    await extra.close();
    await expect(
      sandbox.openRoom({ readOnly: [{ host: join(folder, 'absent'), room: '/x' }] }),
    ).rejects.toThrow('cannot build a room: find');
  });
});
