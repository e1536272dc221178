import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type FileLock, tryLock } from '../files/file-lock.ts';

/** A folder of PostgreSQL, and the name it has for PostgreSQL itself. */
interface DataFolder {
  data: string;
  seen: string;
}

/** Ending in order writes everything to the disk. */
const orphanEndsWithinMs = 60_000;
/** One that was killed while it started its database has not written down yet which process that is. */
const orphanShowsWithinMs = 5_000;

/**
 * The lock of a database folder. The server and every process it forks hold it along with us, so whoever gets it knows
 * that none is left. When Acorn was killed its database runs on alone: it is ended in order first. One that cannot be
 * seen from here, in another container, is left alone: two servers on one folder would destroy it.
 */
export async function takeFolder(folder: DataFolder): Promise<FileLock> {
  const file = path.join(folder.data, '..', 'lock');
  const stopped = new Set<number>();
  for (let deadline = Date.now() + orphanShowsWithinMs; ; await sleep(100)) {
    const lock = tryLock(file);
    const postmaster = runningPostmaster(folder);
    if (lock && !postmaster) {
      // PostgreSQL would take any process that has this number by now for its predecessor.
      rmSync(pidFile(folder), { force: true });
      return lock;
    }
    if (lock || Date.now() > deadline) {
      lock?.release();
      throw new Error(
        postmaster
          ? `Another PostgreSQL (process ${postmaster}) is at work on ${folder.data}: stop it first`
          : `Another PostgreSQL is at work on ${folder.data} where it cannot be seen from here, such as in another container: stop it first`,
      );
    }
    if (postmaster && !stopped.has(postmaster)) {
      stopped.add(postmaster);
      deadline = Date.now() + orphanEndsWithinMs;
      process.kill(postmaster, 'SIGINT');
    }
  }
}

const pidFile = ({ data }: DataFolder) => path.join(data, 'postmaster.pid');

/** The process that the folder names, if it still is that one: on this very folder, and started when the file says. */
export function runningPostmaster(folder: DataFolder): number | undefined {
  const [pid, , startedAt] = readLines(pidFile(folder)).map(Number);
  if (!pid || !startedAt) return undefined;
  const command = readLines(`/proc/${pid}/cmdline`, '\0');
  const isOnFolder = command[command.indexOf('-D') + 1] === folder.seen;
  return isOnFolder && Math.abs(startOf(pid) - startedAt) <= 10 ? pid : undefined;
}

/** In seconds since 1970; PostgreSQL writes its own start down the same way, a moment later. */
function startOf(pid: number): number {
  const bootedAt = Number(/^btime (\d+)/m.exec(readLines('/proc/stat').join('\n'))?.[1]);
  const [stat = ''] = readLines(`/proc/${pid}/stat`);
  const ticksSinceBoot = Number(stat.slice(stat.lastIndexOf(')')).split(' ')[20]);
  const ticksPerSecond = 100;
  return bootedAt + ticksSinceBoot / ticksPerSecond;
}

function readLines(file: string, end = '\n'): string[] {
  try {
    return readFileSync(file, 'utf8').split(end);
  } catch {
    return [];
  }
}
