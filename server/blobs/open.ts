import path from 'node:path';
import type { Blobs } from './blobs.ts';
import { diskBlobs } from './disk.ts';
import type { S3Location } from './s3-location.ts';
import { diskUploads, type Uploads } from './uploads.ts';

interface FileStores {
  blobs: Blobs;
  uploads: Uploads;
}

/** The files of a site: in its data folder, or in the store that the owner named. That one is asked whether it is there. */
export async function openFileStores(dataFolder: string, store?: S3Location): Promise<FileStores> {
  if (!store)
    return {
      blobs: diskBlobs(path.join(dataFolder, 'blobs')),
      uploads: await diskUploads(path.join(dataFolder, 'uploads')),
    };
  // A site on its own disk does not carry the client.
  const [{ openBucket }, { s3Blobs }, { s3Uploads }] = await Promise.all([
    import('./bucket.ts'),
    import('./s3.ts'),
    import('./s3-uploads.ts'),
  ]);
  const bucket = openBucket(store);
  await bucket.store.ask();
  return {
    blobs: s3Blobs(bucket, path.join(dataFolder, 'scratch'), store.direct),
    uploads: s3Uploads(bucket),
  };
}
