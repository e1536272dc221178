import type { Overview } from '#core/contract/dashboard.ts';
import type { Blobs } from '#server/blobs/blobs.ts';
import { cachedFor } from '#server/concurrency/cached-for.ts';
import type { Site } from '#server/site.ts';
import { measuredDatabase } from './queries/database-size.ts';

type Storage = Overview['storage'];

export async function storageOf({ db, blobs }: Site): Promise<Storage> {
  const [database, used, room] = await Promise.all([databaseUse.read(db), measured(blobs), blobs.room()]);
  return { ...database, blobs: used, ...room };
}

const databaseUse = cachedFor(60_000, measuredDatabase);

/** Looking at every file takes a while on a large site, so nobody waits for it. */
const blobUse = cachedFor(600_000, (blobs: Blobs) => blobs.usage());

const measured = (blobs: Blobs): Promise<Storage['blobs']> =>
  Promise.race([
    blobUse.read(blobs),
    new Promise<null>(resolve => {
      setTimeout(() => resolve(null), 50).unref();
    }),
  ]);
