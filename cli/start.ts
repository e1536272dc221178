import { hostname } from 'node:os';
import path from 'node:path';
import { buildSandbox } from '#judge/sandbox/build.ts';
import { ffmpegConverter, findFfmpeg } from '#judge/video/ffmpeg.ts';
import { adoptChoice } from '#server/database/choice.ts';
import { runningEmbeddedUrl, startEmbeddedPostgres } from '#server/database/embedded.ts';
import { issueJudgeKey } from '#server/features/judging/judges.ts';
import { startServer } from '#server/main.ts';
import { type Planted, plantSite } from '#server/samples/plant.ts';
import { namedDatabase, type StartConfig, startConfig, webFolder } from './config.ts';
import { refuseSecond, tryLockDataFolder } from './data-lock.ts';
import { startLocalJudge } from './local-judge.ts';
import { stepTimes } from './step-times.ts';
import { stopSignal } from './stop-signal.ts';
import { buildWeb } from './web-build.ts';

/** What was started ends in the opposite order, whether it was told to stop or a later part did not start. */
export async function start(args: string[]): Promise<number> {
  const config = startConfig(args);
  if (!config.services.has('web'))
    throw new Error('A judge without a site of its own is started by ./acorn judge');
  const stop = stopSignal();
  await using started = new AsyncDisposableStack();
  try {
    await startServices(config, started, stop.signal);
    await stop.requested;
  } catch (error) {
    if (!stop.signal.aborted) throw error;
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
  const lock = tryLockDataFolder(dataFolder);
  if (lock) started.defer(() => lock.release());
  else if (config.services.has('judge')) refuseSecond(dataFolder, secondHint);
  if (config.services.has('judge')) await buildSandbox();
  done('sandbox');
  if (!process.env.ACORN_VITE) await buildWeb(signal);
  done('web application');
  if (lock) adoptChoice(dataFolder);
  const named = namedDatabase(dataFolder);
  const postgres = path.join(dataFolder, 'postgres');
  const ownDatabase = async () => {
    if (!lock) return runningEmbeddedUrl(postgres, signal);
    const { url, stop } = await startEmbeddedPostgres(postgres, signal);
    started.defer(stop);
    return url;
  };
  const ffmpeg = await findFfmpeg(config.ffmpeg);
  const databaseAddress = named?.url ?? (await ownDatabase());
  done('PostgreSQL');
  let planted: Planted | undefined;
  const server = await startServer({
    ...config,
    databaseUrl: databaseAddress,
    databaseDirectUrl: named?.directUrl,
    databaseSource: named?.source,
    webFolder,
    converter: ffmpeg ? ffmpegConverter(ffmpeg) : null,
    signal,
    onStep: done,
    beforeListening: async site => {
      planted = await plantSite(site, config);
    },
  }).catch(error => {
    throw named?.source === 'chosen' ? new Error(chosenHint, { cause: error }) : error;
  });
  started.defer(() => server.close());
  if (config.services.has('judge')) {
    const key = await issueJudgeKey(server.site, localJudgeName());
    started.defer(startLocalJudge({ server: reachable(server.address), key, dataFolder }));
  }
  console.log(`Acorn is ready: ${server.address}`);
  console.log(`Administrator: ${planted?.administrator}`);
  if (planted?.password) console.log(`Password (shown only now): ${planted.password}`);
}

const secondHint = ': to start another web process beside it, say --services web and another --port';

const chosenHint =
  'The site does not start on the database that was chosen in the back office (database.json in the data folder); without that file it starts on its own';

const localJudgeName = () => `${hostname()} (local)`;

/** A server that listens on every address is reached on loopback from here. */
const reachable = (address: string) =>
  address.replace('//0.0.0.0:', '//127.0.0.1:').replace('//[::]:', '//[::1]:');
