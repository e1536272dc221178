import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { FileLock } from '../files/file-lock.ts';
import { postgresBinaries } from './embedded-binaries.ts';
import { takeFolder } from './embedded-folder.ts';
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

/** `signal` gives the start up. */
export async function startEmbeddedPostgres(folder: string, signal?: AbortSignal): Promise<EmbeddedPostgres> {
  const prepared = prepare(folder, await postgresBinaries());
  const lock = await takeFolder({ data: prepared.data, seen: prepared.launch.data });
  const place = { ...prepared, lock };
  forgetSocket(prepared.socket);
  const stopping = new AbortController();
  let server: ChildProcess;
  try {
    if (!isInitialised(place)) initialise(place);
    server = await running(place, signal);
  } catch (error) {
    leave(place);
    throw error;
  }
  /** A database that died is started again: it replays its log, and whoever uses it connects anew. */
  const kept = (async () => {
    for (;;) {
      await exitOf(server);
      if (stopping.signal.aborted) return;
      server = await running(place, stopping.signal).catch(() => server);
      if (hasEnded(server)) await sleep(200);
    }
  })();
  const stop = async () => {
    stopping.abort();
    await end(server);
    await kept;
    leave(place);
  };
  return {
    url: embeddedUrl(folder),
    get pid() {
      return server.pid!;
    },
    stop,
  };
}

/** The lock goes last: until then nobody else makes folders that are tidied away. */
function leave({ launch, lock }: Cluster): void {
  launch.tidy();
  lock.release();
}

/**
 * Whoever holds the folder's lock knows that no server is at this socket. What lies there was left by one that was killed,
 * or came along with a copy of the folder, and PostgreSQL would take any process with its number for a server.
 */
function forgetSocket(socket: string): void {
  for (const name of readdirSync(socket))
    if (name.startsWith('.s.PGSQL.')) rmSync(path.join(socket, name), { force: true });
}

/** Starts the server and waits until it answers. */
async function running(place: Cluster, signal?: AbortSignal): Promise<ChildProcess> {
  const server = start(place);
  const log = collectLog(server);
  try {
    await answering(place.folder, { server, log, signal });
    return server;
  } catch (error) {
    await end(server);
    throw error;
  }
}

/** SIGINT is PostgreSQL's fast shutdown: sessions are ended, everything committed is on disk. */
async function end(server: ChildProcess): Promise<void> {
  server.kill('SIGINT');
  await exitOf(server);
}

const exitOf = async (server: ChildProcess): Promise<void> => {
  if (!hasEnded(server)) await new Promise(resolve => server.once('exit', resolve));
};

/** One without a process id never began. */
const hasEnded = ({ pid, exitCode, signalCode }: ChildProcess) =>
  pid === undefined || exitCode !== null || signalCode !== null;

/** How the database of a folder is reached while it runs. */
export function embeddedUrl(folder: string, database = databaseName): string {
  const password = readFileSync(passwordFile(folder), 'utf8');
  return `postgres://acorn:${password}@/${database}?host=${encodeURIComponent(socketFolder(folder))}`;
}

/** How the database that another process runs from a folder is reached, once it answers. */
export async function runningEmbeddedUrl(folder: string, signal?: AbortSignal): Promise<string> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await sleep(100)) {
    signal?.throwIfAborted();
    if (!existsSync(passwordFile(folder))) continue;
    const url = embeddedUrl(folder);
    if ((await answerOf(url)) === 'yes') return url;
  }
  throw new Error(`The database in ${folder} does not answer`);
}

interface Cluster {
  folder: string;
  data: string;
  socket: string;
  password: string;
  launch: Launch;
  lock: FileLock;
}

function prepare(folder: string, binaries: string): Omit<Cluster, 'lock'> {
  const data = path.join(folder, 'data');
  const socket = socketFolder(folder);
  mkdirSync(data, { recursive: true });
  mkdirSync(socket, { recursive: true });
  const launch = launcher({ binaries, data, socket });
  for (const own of [data, socket]) {
    chmodSync(own, 0o700);
    if (launch.user) chownSync(own, launch.user.uid, launch.user.gid);
  }
  return { folder, data, socket, password: keptPassword(folder), launch };
}

/** A unix socket's path has room for 107 bytes; a deep data folder gets a short one elsewhere. */
function socketFolder(folder: string): string {
  const beside = path.join(folder, 'socket');
  if (Buffer.byteLength(beside) < 80) return beside;
  return path.join(tmpdir(), `acorn-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`);
}

const passwordFile = (folder: string) => path.join(folder, 'password');

function keptPassword(folder: string): string {
  const file = passwordFile(folder);
  if (!existsSync(file)) {
    writeFileSync(`${file}.new`, randomBytes(24).toString('base64url'), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  return readFileSync(file, 'utf8');
}

/** There from before initdb begins until it is through: what it leaves when it is killed looks like a database. */
const initialisingFile = ({ folder }: Cluster) => path.join(folder, 'initialising');

const isInitialised = (place: Cluster): boolean =>
  existsSync(path.join(place.data, 'PG_VERSION')) && !existsSync(initialisingFile(place));

function initialise(place: Cluster): void {
  writeFileSync(initialisingFile(place), '');
  for (const name of readdirSync(place.data)) rmSync(path.join(place.data, name), { recursive: true });
  // initdb wants the password in a file that the database user can read.
  const readable = path.join(place.socket, 'password');
  writeFileSync(readable, place.password, { mode: 0o600 });
  if (place.launch.user) chownSync(readable, place.launch.user.uid, place.launch.user.gid);
  const { file, args, options } = place.launch.command('initdb', seen => [
    '-D',
    seen.data,
    '--username=acorn',
    '--auth=scram-sha-256',
    // Many rounds are for passwords that can be guessed. Ours cannot, and each connection would wait for them.
    '--set=scram_iterations=1',
    `--pwfile=${seen.socket}/password`,
    '--encoding=UTF8',
    '--locale=C',
    '--no-instructions',
  ]);
  const done = spawnSync(file, args, { ...options, encoding: 'utf8' });
  rmSync(readable);
  if (done.status !== 0) throw new Error(`initdb failed: ${done.error?.message ?? done.stderr}`);
  rmSync(initialisingFile(place));
}

function start(place: Cluster): ChildProcess {
  const { file, args, options } = place.launch.command('postgres', seen => [
    '-D',
    seen.data,
    ...settings(seen.socket),
  ]);
  // A process group of its own: Ctrl+C in a terminal reaches Acorn, which ends the database last.
  return spawn(file, args, {
    ...options,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe', place.lock.fd],
  });
}

/**
 * Others were tried on an idle server of eight connections, which takes 42 MB: a smaller pool of buffers saves 3 MB, fewer
 * connections at most 3.5, and fewer workers for vacuum, for parallel queries or none at all less than one.
 */
function settings(socket: string): string[] {
  const values: Record<string, string | number> = {
    listen_addresses: '',
    unix_socket_directories: socket,
    unix_socket_permissions: '0700',
    // A web process has up to 28, and there may be several.
    max_connections: 150,
    shared_buffers: '96MB',
    max_wal_size: '1GB',
    jit: 'off',
    // What is read fits into memory, so that nobody need read ahead: three processes fewer.
    io_method: 'sync',
    // Nothing is replicated.
    max_logical_replication_workers: 0,
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

interface Starting {
  server: ChildProcess;
  log: () => string;
  signal: AbortSignal | undefined;
}

async function answering(folder: string, { server, log, signal }: Starting): Promise<void> {
  let failure: Error | undefined;
  server.once('error', error => {
    failure = error;
  });
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await sleep(10)) {
    signal?.throwIfAborted();
    if (failure || hasEnded(server))
      throw new Error(`PostgreSQL did not start: ${failure?.message ?? log()}`);
    const answer = await answerOf(embeddedUrl(folder));
    if (answer === 'no such database') await createDatabase(embeddedUrl(folder, 'postgres'));
    if (answer) return;
  }
  throw new Error(`PostgreSQL did not answer within 60 s: ${log()}`);
}

type Answer = 'yes' | 'no such database' | undefined;

async function answerOf(url: string): Promise<Answer> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.end();
    return 'yes';
  } catch (error) {
    const [wrongPassword, noSuchDatabase] = ['28P01', '3D000'];
    const { code } = error as { code?: string };
    if (code === wrongPassword) throw error;
    return code === noSuchDatabase ? 'no such database' : undefined;
  }
}

async function createDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`create database ${databaseName}`);
  } finally {
    await client.end();
  }
}
