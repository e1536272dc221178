import { type SpawnOptions, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmdirSync } from 'node:fs';
import path from 'node:path';

/**
 * How the programs of PostgreSQL are started. It refuses to run as root, so root starts it as a user of its own.
 * Where that user cannot reach our folders (a clone in /root, which is closed to others), the program gets a private
 * mount namespace in which they appear at a path it can reach.
 */
export interface Launch {
  user?: DatabaseUser;
  /** the data folder's name for the program that is started */
  data: string;
  command(
    program: string,
    args: (seen: Folders) => string[],
  ): { file: string; args: string[]; options: SpawnOptions };
  /** after the last program has ended */
  tidy(): void;
}

interface DatabaseUser {
  uid: number;
  gid: number;
}

interface Folders {
  binaries: string;
  data: string;
  socket: string;
}

export function launcher(folders: Folders): Launch {
  const options: SpawnOptions = { cwd: '/', env: { PATH: process.env.PATH, LANG: 'C' } };
  const program = (seen: Folders, name: string) => path.join(seen.binaries, 'bin', name);
  if (process.getuid?.() !== 0)
    return {
      data: folders.data,
      command: (name, args) => ({ file: program(folders, name), args: args(folders), options }),
      tidy() {},
    };
  const user = databaseUser();
  if (canEnter(user, Object.values(folders)))
    return {
      user,
      data: folders.data,
      command: (name, args) => ({
        file: program(folders, name),
        args: args(folders),
        options: { ...options, ...user },
      }),
      tidy() {},
    };
  const base = `/run/acorn-${createHash('sha256').update(folders.data).digest('hex').slice(0, 12)}`;
  const seen = mountPoints(base);
  return {
    user,
    data: seen.data,
    command: (name, args) => {
      for (const folder of Object.values(seen)) mkdirSync(folder, { recursive: true, mode: 0o755 });
      return {
        file: 'unshare',
        args: [
          '--mount',
          '--propagation',
          'private',
          '/bin/sh',
          '-ec',
          mountAndRun,
          'sh',
          ...pairs(folders, seen),
          String(user.uid),
          String(user.gid),
          program(seen, name),
          ...args(seen),
        ],
        options,
      };
    },
    tidy() {
      for (const folder of [...Object.values(seen), base]) removeEmpty(folder);
    },
  };
}

const mountAndRun = [
  'for folder in 1 2 3; do mount --bind "$1" "$2"; shift 2; done',
  'uid=$1 gid=$2; shift 2',
  'exec setpriv --reuid="$uid" --regid="$gid" --clear-groups -- "$@"',
].join('\n');

const pairs = (from: Folders, to: Folders) =>
  (['binaries', 'data', 'socket'] as const).flatMap(name => [from[name], to[name]]);

/** Empty folders of a fixed name; what is mounted on them is seen by the database alone. */
const mountPoints = (base: string): Folders => ({
  binaries: `${base}/postgres`,
  data: `${base}/data`,
  socket: `${base}/socket`,
});

function removeEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {
    // It is not there, or not ours alone: a folder without anything in it harms nobody.
  }
}

function canEnter(user: DatabaseUser, folders: string[]): boolean {
  const args = ['-ec', 'for parent; do cd "$parent"; done', 'sh', ...folders.map(path.dirname)];
  return spawnSync('/bin/sh', args, { ...user, stdio: 'ignore' }).status === 0;
}

const userName = 'acorn-db';

function databaseUser(): DatabaseUser {
  const known = lookUp(userName);
  if (known) return known;
  spawnSync('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', userName], {
    stdio: 'ignore',
  });
  const created = lookUp(userName) ?? lookUp('postgres') ?? lookUp('nobody');
  if (!created)
    throw new Error(`Could not create the user ${userName} that PostgreSQL runs as: useradd failed`);
  return created;
}

function lookUp(name: string): DatabaseUser | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find(entry => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}
