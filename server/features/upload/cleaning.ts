import type { BackgroundKind } from '#server/background/kind.ts';
import type { Site } from '#server/site.ts';
import { forgetOldUploads, knownUploads } from './store/old-uploads.ts';

/** Uploads that nobody goes on with, or makes anything of. */
export async function cleanUploads({ db, uploads }: Pick<Site, 'db' | 'uploads'>): Promise<void> {
  for (const id of await forgetOldUploads(db)) await uploads.remove(id);
  await uploads.removeLeftovers(ids => knownUploads(db, ids));
}

export const uploadCleaning: BackgroundKind = {
  name: 'upload-cleaning',
  cron: '41 3 * * *',
  perform: site => cleanUploads(site),
};
