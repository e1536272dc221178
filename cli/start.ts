import { hostname } from 'node:os';
import path from 'node:path';
import { adoptChoice } from '#server/database/choice.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/database/embedded.ts';
import { issueJudgeKey } from '#server/features/judging/judges.ts';
import { startServer } from '#server/main.ts';
import { plantSite } from '#server/samples/plant.ts';
import { namedDatabase, startConfig, webFolder } from './config.ts';
import { lockDataFolder } from './data-lock.ts';
import { startLocalJudge } from './local-judge.ts';
import { stopSignal } from './stop-signal.ts';
import { buildWeb } from './web-build.ts';

/** What was started, ended in the opposite order. */
type Ending = () => Promise<void> | void;

export async function start(args: string[]): Promise<number> {
  const config = startConfig(args);
  if (!config.services.has('web'))
    throw new Error('A judge without a site of its own is started by ./acorn judge');
  const endings: Ending[] = [];
  const stopped = stopSignal();
  try {
    endings.push(lockDataFolder(config.dataFolder));
    await buildWeb();
    adoptChoice(config.dataFolder);
    const named = namedDatabase(config.dataFolder);
    const server = await startServer({
      ...config,
      databaseUrl: named?.url ?? (await ownDatabase(config.dataFolder, endings)).url,
      databaseSource: named?.source,
      webFolder,
    }).catch(error => {
      throw named?.source === 'chosen' ? new Error(chosenHint, { cause: error }) : error;
    });
    endings.push(() => server.close());
    const planted = await plantSite(server.site, config);
    if (config.services.has('judge')) {
      const key = await issueJudgeKey(server.site, localJudgeName());
      endings.push(
        startLocalJudge({ server: reachable(server.address), key, dataFolder: config.dataFolder }),
      );
    }
    console.log(`Acorn is ready: ${server.address}`);
    console.log(`Administrator: ${planted.administrator}`);
    if (planted.password) console.log(`Password (shown only now): ${planted.password}`);
    await stopped;
    return 0;
  } finally {
    for (const end of endings.reverse()) await end();
  }
}

async function ownDatabase(dataFolder: string, endings: Ending[]): Promise<EmbeddedPostgres> {
  const database = await startEmbeddedPostgres(path.join(dataFolder, 'postgres'));
  endings.push(() => database.stop());
  return database;
}

const chosenHint =
  'The site does not start on the database that was chosen in the back office (database.json in the data folder); without that file it starts on its own';

const localJudgeName = () => `${hostname()} (local)`;

/** A server that listens on every address is reached on loopback from here. */
const reachable = (address: string) =>
  address.replace('//0.0.0.0:', '//127.0.0.1:').replace('//[::]:', '//[::1]:');
