import path from 'node:path';
import { embeddedUrl, startEmbeddedPostgres } from '#server/database/embedded.ts';
import { lockHolder } from './data-lock.ts';

/** Works on the database of a site, running or not: an embedded one that sleeps is woken for as long as it takes. */
export async function withSiteDatabase<T>(dataFolder: string, work: (url: string) => Promise<T>): Promise<T> {
  if (process.env.DATABASE_URL) return work(process.env.DATABASE_URL);
  const folder = path.join(dataFolder, 'postgres');
  if (lockHolder(dataFolder)) return work(embeddedUrl(folder));
  const database = await startEmbeddedPostgres(folder);
  try {
    return await work(database.url);
  } finally {
    await database.stop();
  }
}
