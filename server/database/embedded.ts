import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { postgresBinaries } from './embedded-binaries.ts';
import { type Launch, launcher } from './embedded-launch.ts';

/**
 * The PostgreSQL server that comes with Acorn: real binaries from npm, its own folder, reachable only through a
 * unix socket with a password that the first start makes.
 */
export interface EmbeddedPostgres {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

const databaseName = 'acorn';

export async function startEmbeddedPostgres(folder: string): Promise<EmbeddedPostgres> {
  const place = prepare(folder, await postgresBinaries());
  await endOrphan(place.data);
  if (!existsSync(path.join(place.data, 'PG_VERSION'))) initialise(place);
  let stopping = false;
  let server = await running(place);
  /** A database that died is started again: it replays its log, and whoever uses it connects anew. */
  const keepRunning = (current: ChildProcess) =>
    current.once('exit', async () => {
      while (!stopping) {
        const next = await running(place).catch(() => undefined);
        if (next) {
          server = next;
          keepRunning(next);
          if (stopping) next.kill('SIGINT');
          return;
        }
        await sleep(200);
      }
    });
  keepRunning(server);
  await ensureDatabase(embeddedUrl(folder, 'postgres'));
  return {
    url: embeddedUrl(folder),
    get pid() {
      return server.pid!;
    },
    async stop() {
      stopping = true;
      if (hasEnded(server)) return;
      const ended = new Promise(resolve => server.once('exit', resolve));
      // SIGINT is PostgreSQL's fast shutdown: sessions are ended, everything committed is on disk.
      server.kill('SIGINT');
      await ended;
    },
  };
}

/** Starts the server and waits until it answers. */
async function running(place: Place): Promise<ChildProcess> {
  const server = start(place);
  const log = collectLog(server);
  await answering(embeddedUrl(place.folder, 'postgres'), server, log);
  return server;
}

const hasEnded = (server: ChildProcess) => server.exitCode !== null || server.signalCode !== null;

/** How the database of a folder is reached while it runs. */
export function embeddedUrl(folder: string, database = databaseName): string {
  const password = keptPassword(path.join(folder, 'password'));
  return `postgres://acorn:${password}@/${database}?host=${encodeURIComponent(socketFolder(folder))}`;
}

interface Place {
  folder: string;
  data: string;
  socket: string;
  password: string;
  launch: Launch;
}

function prepare(folder: string, binaries: string): Place {
  const data = path.join(folder, 'data');
  const socket = socketFolder(folder);
  mkdirSync(data, { recursive: true });
  mkdirSync(socket, { recursive: true });
  const launch = launcher({ binaries, data, socket });
  for (const own of [data, socket]) {
    chmodSync(own, 0o700);
    if (launch.user) chownSync(own, launch.user.uid, launch.user.gid);
  }
  return { folder, data, socket, password: keptPassword(path.join(folder, 'password')), launch };
}

/** A unix socket's path has room for 107 bytes; a deep data folder gets a short one elsewhere. */
function socketFolder(folder: string): string {
  const beside = path.join(folder, 'socket');
  if (Buffer.byteLength(beside) < 80) return beside;
  return path.join(tmpdir(), `acorn-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`);
}

function keptPassword(file: string): string {
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 });
  return readFileSync(file, 'utf8');
}

function initialise(place: Place): void {
  // initdb wants the password in a file that the database user can read.
  const passwordFile = path.join(place.socket, 'password');
  writeFileSync(passwordFile, place.password, { mode: 0o600 });
  if (place.launch.user) chownSync(passwordFile, place.launch.user.uid, place.launch.user.gid);
  const { file, args, options } = place.launch.command('initdb', seen => [
    '-D',
    seen.data,
    '--username=acorn',
    '--auth=scram-sha-256',
    `--pwfile=${seen.socket}/password`,
    '--encoding=UTF8',
    '--locale=C',
    '--no-instructions',
  ]);
  const done = spawnSync(file, args, { ...options, encoding: 'utf8' });
  rmSync(passwordFile);
  if (done.status !== 0) throw new Error(`initdb failed: ${done.error?.message ?? done.stderr}`);
}

function start(place: Place): ChildProcess {
  const { file, args, options } = place.launch.command('postgres', seen => [
    '-D',
    seen.data,
    ...settings(seen.socket),
  ]);
  // A process group of its own: Ctrl+C in a terminal reaches Acorn, which ends the database last.
  return spawn(file, args, { ...options, detached: true, stdio: ['ignore', 'ignore', 'pipe'] });
}

function settings(socket: string): string[] {
  const values: Record<string, string | number> = {
    listen_addresses: '',
    unix_socket_directories: socket,
    unix_socket_permissions: '0700',
    max_connections: 80,
    shared_buffers: '96MB',
    max_wal_size: '1GB',
    jit: 'off',
    log_min_messages: 'error',
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/** The last lines the server wrote, for the message when it does not start. */
function collectLog(server: ChildProcess): () => string {
  let tail = '';
  server.stderr?.on('data', (chunk: Buffer) => {
    tail = (tail + chunk.toString()).slice(-4_000);
  });
  return () => tail.trim();
}

async function answering(url: string, server: ChildProcess, log: () => string): Promise<void> {
  let failure: Error | undefined;
  server.once('error', error => {
    failure = error;
  });
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await sleep(10)) {
    if (failure || hasEnded(server))
      throw new Error(`PostgreSQL did not start: ${failure?.message ?? log()}`);
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      if ((error as { code?: string }).code === '28P01') throw error;
    }
  }
  throw new Error(`PostgreSQL did not answer within 60 s: ${log()}`);
}

async function ensureDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [databaseName]);
    if (!rowCount) await client.query(`create database ${databaseName}`);
  } finally {
    await client.end();
  }
}

/** When Acorn was killed with -9 its database runs on alone: end it in order before starting anew. */
async function endOrphan(data: string): Promise<void> {
  const pidFile = path.join(data, 'postmaster.pid');
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
  if (!isPostgres(pid)) return;
  process.kill(pid, 'SIGINT');
  for (const deadline = Date.now() + 30_000; isPostgres(pid); await sleep(20)) {
    if (Date.now() > deadline)
      throw new Error(`A PostgreSQL left from an earlier start (process ${pid}) does not end`);
  }
}

function isPostgres(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres');
  } catch {
    return false;
  }
}
