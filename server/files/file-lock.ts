import { spawnSync } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';

/**
 * A lock that the kernel keeps on a file (flock). It belongs to this opening of the file: a child that is given `fd`
 * holds it along, and it is gone with its last holder, whatever ended that. It means the same in every container of the
 * machine, which the number of a process does not. The file stays; only the lock on it counts.
 */
export interface FileLock {
  fd: number;
  release(): void;
}

/** The lock, unless somebody holds it. */
export function tryLock(file: string): FileLock | undefined {
  const fd = openSync(file, 'a', 0o600);
  // Node has no call for this. flock(1) of util-linux locks the opening it is given and leaves the lock with it.
  const { status, error, stderr } = spawnSync('flock', ['-n', '3'], {
    stdio: ['ignore', 'ignore', 'pipe', fd],
    encoding: 'utf8',
  });
  if (status === 0) return { fd, release: () => closeSync(fd) };
  closeSync(fd);
  if (status === 1) return undefined;
  throw new Error(`${file} cannot be locked: ${error?.message ?? stderr.trim()}`);
}
