import path from 'node:path';
import { openFileStores } from '#server/blobs/open.ts';
import { connect } from '#server/database/connect.ts';
import { runningEmbeddedUrl, startEmbeddedPostgres } from '#server/database/embedded.ts';
import { migrate } from '#server/database/migrate.ts';
import type { Site } from '#server/site.ts';
import { blobStore, namedDatabase } from './config.ts';
import { refuseForeignFolder, tryLockDataFolder } from './data-lock.ts';
import { refuseOtherDatabase, refuseOtherFiles } from './whereabouts.ts';

/** Works on the database of a site, running or not: an embedded one that sleeps is woken for as long as it takes. */
export async function withSiteDatabase<T>(dataFolder: string, work: (url: string) => Promise<T>): Promise<T> {
  refuseForeignFolder(dataFolder);
  refuseOtherDatabase(dataFolder);
  const named = namedDatabase(dataFolder);
  if (named) return work(named.directUrl ?? named.url);
  const folder = path.join(dataFolder, 'postgres');
  const lock = tryLockDataFolder(dataFolder);
  if (!lock) return work(await runningEmbeddedUrl(folder));
  try {
    return await withOwnDatabase(folder, work);
  } finally {
    lock.release();
  }
}

/** For whoever holds the lock of the data folder. */
export async function withOwnDatabase<T>(folder: string, work: (url: string) => Promise<T>): Promise<T> {
  const database = await startEmbeddedPostgres(folder);
  try {
    return await work(database.url);
  } finally {
    await database.stop();
  }
}

/** The database and the files of a site, of the version that this program knows. */
export function withSiteStores<T>(
  dataFolder: string,
  work: (site: Pick<Site, 'db' | 'blobs'>) => Promise<T>,
): Promise<T> {
  refuseOtherFiles(dataFolder);
  return withSiteDatabase(dataFolder, async url => {
    const { db, pool, close } = connect(url);
    try {
      await migrate(pool);
      const { blobs } = await openFileStores(dataFolder, blobStore());
      return await work({ db, blobs });
    } finally {
      await close();
    }
  });
}

/** Does what a command was told to at its site; one that was told nonsense says why, and how it is used. */
export async function commandAtSite<Options extends { folder: string }>(
  readOptions: () => Options | undefined,
  usage: string,
  run: (site: Pick<Site, 'db' | 'blobs'>, options: Options) => Promise<number>,
): Promise<number> {
  const options = tryReading(readOptions);
  if (options) return withSiteStores(options.folder, site => run(site, options));
  process.stderr.write(usage);
  return 2;
}

function tryReading<Options>(readOptions: () => Options | undefined): Options | undefined {
  try {
    return readOptions();
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n\n`);
    return undefined;
  }
}
