import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import net from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { StartConfig } from './config.ts';
import { keepRunning } from './kept-process.ts';
import { readyLine } from './ready-line.ts';

/** Requests under way are finished, as by a process that is told to stop. */
const patienceMs = 30_000;

/**
 * Several web processes on one port, each of which is started again when it dies. The system gives connections to those that
 * listen, so nothing stands in front of them. The others come when the first is ready, and has made the site.
 */
export async function startWebProcesses(
  config: StartConfig,
  started: AsyncDisposableStack,
  signal: AbortSignal,
): Promise<void> {
  await requireFreePort(config);
  for (let at = 0; at < config.webProcesses; at += 1) {
    let isFirst = at === 0;
    const ready = Promise.withResolvers<void>();
    const start = () => {
      const child = spawnWeb(config, at, isFirst ? [] : ['--quiet']);
      if (isFirst) tellWhenReady(child).then(ready.resolve, ready.reject);
      isFirst = false;
      return child;
    };
    started.defer(keepRunning(start, patienceMs));
    if (at === 0) await Promise.race([ready.promise, stopped(signal)]);
  }
}

/** Several of a site may listen on one port, but not those of two sites. */
async function requireFreePort({ host, port }: StartConfig): Promise<void> {
  if (port === 0) throw new Error('Several web processes need the number of their port: --port');
  const probe = net.createServer().listen(port, host);
  await once(probe, 'listening').catch(error => {
    throw error.code === 'EADDRINUSE'
      ? new Error(`Port ${port} of ${host} is in use: choose another one with --port`)
      : error;
  });
  probe.close();
  await once(probe, 'close');
}

function spawnWeb(config: StartConfig, at: number, more: string[]): ChildProcess {
  const { host, port, dataFolder, metrics, empty } = config;
  const main = path.join(import.meta.dirname, 'main.ts');
  const where = ['--host', host, '--port', String(port), '--data', dataFolder];
  const args = ['start', '--services', 'web', '--attached', ...where, ...(empty ? ['--empty'] : []), ...more];
  const environment = { ...process.env, ACORN_WEB: '1' };
  // Each tells of itself, so each has a port for it.
  if (metrics) Object.assign(environment, { ACORN_METRICS: `[${metrics.host}]:${metrics.port + at}` });
  const child = spawn(process.execPath, [...process.execArgv, main, ...args], {
    // A pipe that closes with us: a web process without the one that runs its database ends too.
    stdio: ['pipe', 'pipe', 'inherit'],
    env: environment,
    detached: true,
  });
  child.stdout.pipe(process.stdout, { end: false });
  return child;
}

function tellWhenReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error('The web process ended before it was ready')));
    createInterface(child.stdout!).on('line', line => {
      if (line.startsWith(readyLine)) resolve();
    });
  });
}

const stopped = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
