import { hostname } from 'node:os';
import path from 'node:path';
import { buildSandbox } from '#judge/sandbox/build.ts';
import { adoptChoice } from '#server/database/choice.ts';
import { runningEmbeddedUrl, startEmbeddedPostgres } from '#server/database/embedded.ts';
import { namedDatabase, type StartConfig, startConfig } from './config.ts';
import { failAsLocked, tryLockDataFolder } from './data-lock.ts';
import { startLocalJudge } from './local-judge.ts';
import { stepTimes } from './step-times.ts';
import { inputClosed, stopSignal } from './stop-signal.ts';
import { buildWeb } from './web-build.ts';
import { startWebProcesses } from './web-processes.ts';
import { noteWhereabouts } from './whereabouts.ts';

/** What was started ends in the opposite order, whether it was told to stop or a later part did not start. */
export async function start(args: string[]): Promise<number> {
  const config = startConfig(args);
  if (!config.services.has('web'))
    throw new Error('A judge without a site of its own is started by ./acorn judge');
  const stop = stopSignal();
  await using started = new AsyncDisposableStack();
  try {
    await startServices(config, started, stop.signal);
    await Promise.race([stop.requested, ...(config.attached ? [inputClosed()] : [])]);
  } catch (error) {
    if (!stop.signal.aborted) throw error;
  } finally {
    if (config.attached) process.stdin.destroy();
  }
  return 0;
}

async function startServices(
  config: StartConfig,
  started: AsyncDisposableStack,
  signal: AbortSignal,
): Promise<void> {
  const { dataFolder } = config;
  const done = config.timings ? stepTimes(line => console.log(line)) : () => {};
  done('Node and the modules');
  const lock = config.attached ? undefined : tryLockDataFolder(dataFolder);
  if (lock) started.defer(() => lock.release());
  else if (config.services.has('judge')) failAsLocked(dataFolder, secondHint);
  if (lock) adoptChoice(dataFolder);
  const named = namedDatabase(dataFolder);
  // It comes up by itself: what else a start needs is done meanwhile.
  const databaseUrl = named ? Promise.resolve(named.url) : ownDatabase(dataFolder, { lock, started, signal });
  databaseUrl.catch(() => {});
  if (config.services.has('judge')) await buildSandbox();
  done('sandbox');
  if (!process.env.ACORN_VITE && !config.attached) await buildWeb(signal);
  done('web application');
  // The process that only looks after others does not carry the server.
  const site = config.webProcesses > 1 ? undefined : await import('./serve-site.ts');
  done('modules of the server');
  const database = { url: await databaseUrl, named };
  done('PostgreSQL');
  let address = `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${config.port}`;
  if (site) {
    const server = await site.serveSite(config, database, { signal, onStep: done });
    started.defer(() => server.close());
    address = server.address;
  } else await startWebProcesses(config, started, signal);
  if (!config.attached) for (const line of noteWhereabouts(dataFolder)) console.log(`acorn: ${line}`);
  if (config.services.has('judge')) {
    const { localJudgeKey } = await import('./judge-key.ts');
    const key = await localJudgeKey(named?.directUrl ?? database.url, dataFolder, localJudgeName());
    started.defer(startLocalJudge({ server: reachable(address), key, dataFolder }));
  }
}

/** That of the process that holds the data folder's lock is started here; another process finds it running. */
async function ownDatabase(
  dataFolder: string,
  { lock, started, signal }: { lock: unknown; started: AsyncDisposableStack; signal: AbortSignal },
): Promise<string> {
  const folder = path.join(dataFolder, 'postgres');
  if (!lock) return runningEmbeddedUrl(folder, signal);
  const starting = startEmbeddedPostgres(folder, signal);
  started.defer(async () => (await starting.catch(() => undefined))?.stop());
  return (await starting).url;
}

const secondHint = ': to start another web process beside it, say --services web and another --port';

const localJudgeName = () => `${hostname()} (local)`;

/** A server that listens on every address is reached on loopback from here. */
const reachable = (address: string) =>
  address.replace('//0.0.0.0:', '//127.0.0.1:').replace('//[::]:', '//[::1]:');
