import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Converter } from '#core/converter.ts';
import type { BackgroundKind } from '#server/background/kind.ts';
import { type FileLock, tryLock } from '#server/files/file-lock.ts';
import type { Site } from '#server/site.ts';
import {
  beginConversion,
  type Conversion,
  failConversion,
  giveBackConversion,
  replaceByConverted,
  type StartedConversion,
  unconverted,
} from './store/conversion.ts';

/**
 * Videos that no browser plays become ones that every browser does. The row says where that stands:
 *
 *   waiting ──begin──▶ waiting since it began ──▶ converted: the new file takes the place of the old one
 *      ▲                        │
 *      └──stopped, killed───────┴──▶ failed, and why: the old file stays
 *
 * A job is for one content of one material. Whatever replaces the content makes the job find nothing to do.
 */
export const conversionName = 'material-conversion';
const triesMax = 3;

/** One at a time on a machine, also where several processes of the site run on it. */
export const materialConversion = (converter: Converter): BackgroundKind<Conversion> => ({
  name: conversionName,

  async perform(site, job, signal) {
    const turn = await ownTurn(site.database.dataFolder, signal);
    try {
      const begun = await beginConversion(site.db, job);
      if (!begun) return;
      if (begun.tries > triesMax) return await failConversion(site.db, job, 'machine');
      await convert({ ...site, converter }, job, begun, signal);
    } catch (error) {
      // A planned stop says nothing about the video.
      if (signal.aborted) await giveBackConversion(site.db, job);
      throw error;
    } finally {
      turn.release();
    }
  },

  /** Also what came while the site had nobody to convert it. */
  async pending(db) {
    return (await unconverted(db)).map(entryFor);
  },
});

async function ownTurn(folder: string, signal: AbortSignal): Promise<FileLock> {
  for (;;) {
    const lock = tryLock(path.join(folder, 'conversion.lock'));
    if (lock) return lock;
    await sleep(lookAgainMs, undefined, { signal });
  }
}

const lookAgainMs = 2_000;

export const entryFor = (job: Conversion) => ({ key: `${job.id}-${job.sha256}`, data: job });

async function convert(
  { db, blobs, scratch, converter }: Pick<Site, 'db' | 'blobs' | 'scratch'> & { converter: Converter },
  job: Conversion,
  { filename, mediaType }: StartedConversion,
  signal: AbortSignal,
): Promise<void> {
  await scratch.withFile(await blobs.read(job.sha256), async file => {
    const target = `${file}.mp4`;
    try {
      const fault = await converter.convert({ file, mediaType }, target, signal);
      if (fault) return await failConversion(db, job, fault);
      const { sha256, sizeBytes } = await blobs.adopt(target);
      await replaceByConverted(db, job, {
        filename: `${filename.replace(/\.[^.]*$/, '')}.mp4`,
        sha256,
        sizeBytes,
      });
    } finally {
      await rm(target, { force: true });
    }
  });
}
