import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { tryLock } from '../files/file-lock.ts';
import { runningPostmaster, takeFolder } from './embedded-folder.ts';

const base = mkdtempSync(path.join(tmpdir(), 'acorn-folder-'));
const started: ChildProcess[] = [];
afterAll(() => {
  for (const child of started) child.kill('SIGKILL');
  rmSync(base, { recursive: true });
});

let data = '';
beforeEach(({ task }) => {
  data = path.join(base, task.id, 'data');
  mkdirSync(data, { recursive: true });
});

/** A process that looks like the PostgreSQL of a folder, and ends as one does. */
function lookalike(folder: string): ChildProcess {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', '--', '-D', folder], {
    stdio: 'ignore',
  });
  started.push(child);
  return child;
}

const now = () => Math.floor(Date.now() / 1000);
const writePidFile = (pid: number | undefined, startedAt: number) =>
  writeFileSync(path.join(data, 'postmaster.pid'), `${pid}\n${data}\n${startedAt}\n`);
const isAlive = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;

test('only the process that the folder names, on this folder and since then, is its database', () => {
  const folder = { data, seen: data };
  expect(runningPostmaster(folder)).toBeUndefined();
  const [own, other] = [lookalike(data), lookalike('/elsewhere')];
  writePidFile(own.pid, now());
  expect(runningPostmaster(folder)).toBe(own.pid);
  writePidFile(own.pid, now() - 3_600);
  expect(runningPostmaster(folder), 'a number that was used again').toBeUndefined();
  writePidFile(other.pid, now());
  expect(runningPostmaster(folder), 'a database of another folder').toBeUndefined();
});

test('a stale number ends nobody and is forgotten', async () => {
  const other = lookalike('/elsewhere');
  writePidFile(other.pid, now());
  const lock = await takeFolder({ data, seen: data });
  expect(() => readFileSync(path.join(data, 'postmaster.pid'))).toThrow('ENOENT');
  expect(isAlive(other)).toBe(true);
  lock.release();
});

test('a database nobody holds the lock for is left alone, as the one who started it may be there still', async () => {
  const own = lookalike(data);
  writePidFile(own.pid, now());
  await expect(takeFolder({ data, seen: data })).rejects.toThrow(`process ${own.pid}`);
  expect(isAlive(own)).toBe(true);
});

test('an orphan that holds the lock is ended, and the folder is free when it has gone', async () => {
  const lock = tryLock(path.join(data, '..', 'lock'))!;
  const orphan = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)', '--', '-D', data], {
    stdio: ['ignore', 'ignore', 'ignore', lock.fd],
  });
  started.push(orphan);
  lock.release();
  writePidFile(orphan.pid, now());
  const taken = await takeFolder({ data, seen: data });
  await expect.poll(() => isAlive(orphan)).toBe(false);
  taken.release();
});

test('a lock means the same in another process namespace, and goes with its holder', () => {
  const file = path.join(data, 'lock');
  const fromElsewhere = () =>
    spawnSync('unshare', ['--pid', '--fork', '--user', '--map-root-user', 'flock', '-n', file, 'true'])
      .status;
  const lock = tryLock(file)!;
  expect(tryLock(file)).toBeUndefined();
  expect(fromElsewhere()).toBe(1);
  lock.release();
  expect(fromElsewhere()).toBe(0);
});
