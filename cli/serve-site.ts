import { ffmpegConverter, findFfmpeg } from '#judge/video/ffmpeg.ts';
import { type Server, startServer } from '#server/main.ts';
import { type Planted, plantSite } from '#server/samples/plant.ts';
import { type NamedDatabase, type StartConfig, webFolder } from './config.ts';
import { readyLine } from './ready-line.ts';

interface SiteDatabase {
  url: string;
  named: NamedDatabase | undefined;
}

/** The web service of a site in this process, on a database that is there. */
export async function serveSite(
  config: StartConfig,
  database: SiteDatabase,
  { signal, onStep }: { signal: AbortSignal; onStep: (step: string) => void },
): Promise<Server> {
  const { named } = database;
  const ffmpeg = await findFfmpeg(config.ffmpeg);
  let planted: Planted | undefined;
  const server = await startServer({
    ...config,
    databaseUrl: database.url,
    databaseDirectUrl: named?.directUrl,
    databaseReplicaUrl: named?.replicaUrl,
    databaseSource: named?.source,
    sharesPort: config.attached,
    webFolder,
    converter: ffmpeg ? ffmpegConverter(ffmpeg) : null,
    signal,
    onStep,
    beforeListening: async site => {
      planted = await plantSite(site, config);
    },
  }).catch(error => {
    throw named?.source === 'chosen' ? new Error(chosenHint, { cause: error }) : error;
  });
  if (!config.quiet) {
    console.log(`${readyLine}${server.address}`);
    console.log(`Administrator: ${planted?.administrator}`);
    if (planted?.password) console.log(`Password (shown only now): ${planted.password}`);
  }
  return server;
}

const chosenHint =
  'The site does not start on the database that was chosen in the back office (database.json in the data folder); without that file it starts on its own';
