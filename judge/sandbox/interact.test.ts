import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunRequest, Sandbox } from './room.ts';
import { openSandbox } from './sandbox.ts';
import { roomWith, roomy, spin } from './trial.ts';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openSandbox();
});
afterAll(() => sandbox.close());

async function play(left: string, right: string, limits: Partial<RunRequest> = {}) {
  const rooms = await Promise.all([roomWith(sandbox, left), roomWith(sandbox, right)]);
  const seat = (i: 0 | 1) => ({ room: rooms[i], run: { ...roomy, ...limits, argv: ['/w/program'] } });
  const begin = performance.now();
  const result = await sandbox.interact(seat(0), seat(1));
  await Promise.all(rooms.map(room => room.close()));
  return { ...result, tookMs: performance.now() - begin };
}

const ask = (n: number) =>
  `{ char c; for (int i = 0; i < ${n}; i++) if (write(1, "?", 1) != 1 || read(0, &c, 1) != 1) return 3; }`;
const reply = 'char c; while (read(0, &c, 1) == 1) if (write(1, "!", 1) != 1) return 4';
const wait = 'char c; return read(0, &c, 1) == 0 ? 0 : 1';

describe('two programs', () => {
  test('talk for as long as they like', async () => {
    const { left, right, firstToEnd } = await play(ask(1000), reply);
    expect(left).toMatchObject({ outcome: 'exited', exitCode: 0 });
    expect(right).toMatchObject({ outcome: 'exited', exitCode: 0 });
    expect(firstToEnd).toBe('left');
  });

  test('one that ends early gives the other an end of file', async () => {
    expect(await play('return 5', wait)).toMatchObject({
      left: { outcome: 'exited', exitCode: 5 },
      right: { outcome: 'exited', exitCode: 0 },
      firstToEnd: 'left',
    });
    expect(await play(wait, 'return 6')).toMatchObject({ right: { exitCode: 6 }, firstToEnd: 'right' });
  });

  test('one that writes to the dead gets SIGPIPE', async () => {
    expect(await play('return 0', 'usleep(50000); for (;;) write(1, "x", 1)')).toMatchObject({
      right: { outcome: 'signalled', signal: 13 },
    });
  });

  test('a last word to one that is gone is as good as one that is heard', async () => {
    // It knows that the other has ended, because it has read the end of its words.
    const late = 'char c; while (read(0, &c, 1) > 0); return write(1, "x", 1) == 1 ? 0 : 3';
    const talk = await play(late, 'return 7');
    expect(talk).toMatchObject({ left: { outcome: 'exited', exitCode: 0 }, firstToEnd: 'right' });
    expect(await play('return 7', late)).toMatchObject({ right: { outcome: 'exited', exitCode: 0 } });
  });

  test('who hears of a crash ends after it; who has made up its mind without it, before', async () => {
    const crash = 'write(1, "x", 1); return 3';
    const untilTheEnd = 'char c; while (read(0, &c, 1) > 0); return 1';
    // The crash is long over when this one reads the word before it.
    const one = 'usleep(300000); char c; return read(0, &c, 1) == 1 ? 1 : 2';
    expect(await play(crash, untilTheEnd)).toMatchObject({ right: { exitCode: 1 }, firstToEnd: 'left' });
    expect(await play(crash, one)).toMatchObject({ right: { exitCode: 1 }, firstToEnd: 'right' });
  });

  test('one may close its output to be the end of what the other reads', async () => {
    const closes = 'char c; write(1, "x", 1); close(1); return read(0, &c, 1) == 1 ? 0 : 3';
    const listens = 'char c; while (read(0, &c, 1) > 0); write(1, "y", 1)';
    for (const [left, right] of [
      [closes, listens],
      [listens, closes],
    ] as const)
      expect(await play(left, right)).toMatchObject({ left: { exitCode: 0 }, right: { exitCode: 0 } });
  });

  test('waiting for each other is idle at once', async () => {
    const { left, right, tookMs } = await play(wait, wait, { wallMs: 10_000 });
    expect(left.outcome).toBe('idle');
    expect(right.outcome).toBe('idle');
    // Found by looking at the two, not by the limit running out.
    expect(tookMs).toBeLessThan(10_000);
  });

  test('waiting for each other after some talk is found too', async () => {
    const { left, tookMs } = await play(`${ask(10)}; ${wait}`, `${reply}`, { wallMs: 10_000 });
    expect(left.outcome).toBe('idle');
    // Found by looking at the two, not by the limit running out.
    expect(tookMs).toBeLessThan(10_000);
  });

  test('one that sleeps by choice is not stuck', async () => {
    const { left, right } = await play(
      'usleep(400000); write(1, "x", 1)',
      'char c; return read(0, &c, 1) == 1 ? 0 : 1',
    );
    expect(left).toMatchObject({ outcome: 'exited' });
    expect(right).toMatchObject({ outcome: 'exited', exitCode: 0 });
  });

  test('each has its own limits', async () => {
    const { left, right } = await play(spin, wait, { cpuMs: 200 });
    expect(left.outcome).toBe('cpu-time');
    expect(right).toMatchObject({ outcome: 'exited', exitCode: 0 });
  });

  test('error output is kept of both', async () => {
    const { left, right } = await play('write(2, "L", 1)', 'write(2, "R", 1)');
    expect(Buffer.from(left.stderr).toString() + Buffer.from(right.stderr).toString()).toBe('LR');
  });

  test('a program that cannot start does not leave the other waiting', async () => {
    const rooms = [await roomWith(sandbox, wait), await sandbox.openRoom()] as const;
    const result = await sandbox.interact(
      { room: rooms[0], run: { ...roomy, argv: ['/w/program'] } },
      { room: rooms[1], run: { ...roomy, argv: ['/w/absent'] } },
    );
    expect(result.right.outcome).toBe('fault');
    expect(result.left).toMatchObject({ outcome: 'exited', exitCode: 0 });
    for (const room of rooms) await room.close();
  });

  test('a kill ends one side, the other goes on to its end of file', async () => {
    const rooms = await Promise.all([roomWith(sandbox, spin), roomWith(sandbox, wait)]);
    const playing = sandbox.interact(
      { room: rooms[0]!, run: { ...roomy, argv: ['/w/program'] } },
      { room: rooms[1]!, run: { ...roomy, argv: ['/w/program'] } },
    );
    await new Promise(resolve => setTimeout(resolve, 50));
    rooms[0]!.kill();
    expect(await playing).toMatchObject({ left: { outcome: 'cancelled' }, right: { outcome: 'exited' } });
    for (const room of rooms) await room.close();
  });

  test('closing both rooms in the middle ends both', async () => {
    for (const [left, right] of [
      [spin, spin],
      ['return 0', spin],
    ] as const) {
      const rooms = await Promise.all([roomWith(sandbox, left), roomWith(sandbox, right)]);
      const seat = (i: 0 | 1) => ({ room: rooms[i], run: { ...roomy, argv: ['/w/program'] } });
      const playing = sandbox.interact(seat(0), seat(1));
      await new Promise(resolve => setTimeout(resolve, 50));
      await Promise.all(rooms.map(room => room.close()));
      expect((await playing).right.outcome).toBe('cancelled');
    }
    expect(await sandbox.audit()).toMatchObject({ rooms: 0, processes: 0 });
  });
});
