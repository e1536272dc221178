import { existsSync, mkdirSync, readFileSync, statSync, truncateSync, writeSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';
import { type FileLock, tryLock } from '#server/files/file-lock.ts';

/**
 * The lock of a data folder, for the one process that runs its database and its judge; undefined while another has it.
 * Further web processes share the folder without it.
 */
export function tryLockDataFolder(dataFolder: string): FileLock | undefined {
  refuseForeignFolder(dataFolder);
  const lock = inWords(dataFolder, () => {
    mkdirSync(dataFolder, { recursive: true });
    return tryLock(lockFile(dataFolder));
  });
  if (!lock) return undefined;
  // For people who look; only the lock itself counts.
  truncateSync(lockFile(dataFolder));
  writeSync(lock.fd, `./acorn ${process.argv[2]}, process ${process.pid} on ${hostname()}\n`);
  return lock;
}

export function failAsLocked(dataFolder: string, hint = ''): never {
  const holder = readFileSync(lockFile(dataFolder), 'utf8').trim();
  throw new Error(`Acorn runs already on ${dataFolder} (${holder})${hint}`);
}

/** Why a folder cannot be used, for those who do not know the names of errors. */
function inWords<T>(dataFolder: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' || code === 'ENOTDIR')
      throw new Error(
        `The data folder ${dataFolder} cannot be made: there is a file of that name on its way`,
      );
    if (code === 'EROFS' || code === 'EACCES' || code === 'EPERM')
      throw new Error(
        `The data folder ${dataFolder} cannot be written to: give it to the user of the site, or name another with --data`,
      );
    if (code === 'ENOSPC') throw new Error(`The disk of the data folder ${dataFolder} is full`);
    throw error;
  }
}

/** What a user's site keeps to itself could not be read by it any more once another user has written there. */
export function refuseForeignFolder(dataFolder: string): void {
  // Whatever root writes into a user's folder, that user can neither read nor remove afterwards.
  const folder = statSync(dataFolder, { throwIfNoEntry: false });
  if (folder && process.getuid?.() === 0 && folder.uid !== 0)
    throw new Error(`The folder ${dataFolder} belongs to ${userName(folder.uid)}: run ./acorn as that user`);
  const own = ['secrets.json', path.join('postgres', 'password')]
    .map(name => path.join(dataFolder, name))
    .find(file => existsSync(file));
  if (!own) return;
  const { uid } = statSync(own);
  if (uid !== process.getuid?.())
    throw new Error(`The site in ${dataFolder} belongs to ${userName(uid)}: run ./acorn as that user`);
}

function userName(uid: number): string {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  const name = lines.map(line => line.split(':')).find(fields => Number(fields[2]) === uid)?.[0];
  return name ? `the user ${name}` : `the user with the number ${uid}`;
}

const lockFile = (dataFolder: string) => path.join(dataFolder, 'acorn.lock');
