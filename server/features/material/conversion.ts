import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { ConversionFault, Converter } from '#core/converter.ts';
import type { BackgroundKind } from '#server/background/kind.ts';
import type { Database } from '#server/database/connect.ts';
import { type FileLock, tryLock } from '#server/files/file-lock.ts';
import type { Site } from '#server/site.ts';
import { foreignMediaTypes } from './media.ts';

/**
 * Videos that no browser plays become ones that every browser does. The row says where that stands:
 *
 *   waiting ──begin──▶ waiting since it began ──▶ converted: the new file takes the place of the old one
 *      ▲                        │
 *      └──stopped, killed───────┴──▶ failed, and why: the old file stays
 *
 * A job is for one content of one material. Whatever replaces the content makes the job find nothing to do.
 */
export interface Conversion {
  id: number;
  sha256: string;
}

export const conversionName = 'material-conversion';
const triesMax = 3;

/** One at a time on a machine, also where several processes of the site run on it. */
export const materialConversion = (converter: Converter): BackgroundKind<Conversion> => ({
  name: conversionName,

  async perform(site, job, signal) {
    const turn = await ownTurn(site.database.dataFolder, signal);
    try {
      const begun = await begin(site.db, job);
      if (!begun) return;
      if (begun.tries > triesMax) return await fail(site.db, job, 'machine');
      await convert({ ...site, converter }, job, begun, signal);
    } catch (error) {
      // A planned stop says nothing about the video.
      if (signal.aborted) await giveBack(site.db, job);
      throw error;
    } finally {
      turn.release();
    }
  },

  /** Also what came while the site had nobody to convert it. */
  async pending(db) {
    const rows = await db
      .selectFrom('material')
      .select(['id', 'sha256'])
      .where('mediaType', 'in', foreignMediaTypes)
      .where(sql<boolean>`conversion is distinct from 'failed'`)
      .execute();
    return rows.map(({ id, sha256 }) => entryFor({ id, sha256: sha256! }));
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

interface Begun {
  filename: string;
  mediaType: string;
  tries: number;
}

async function begin(db: Database, job: Conversion): Promise<Begun | undefined> {
  const { rows } = await sql<Begun>`
    update material set conversion = 'waiting', conversion_began_at = now(), conversion_tries = conversion_tries + 1
    where ${isOpen(job)}
    returning coalesce(filename, '') as filename, media_type as "mediaType", conversion_tries as tries`.execute(
    db,
  );
  return rows[0];
}

const isOpen = ({ id, sha256 }: Conversion) => sql<boolean>`
  id = ${id} and sha256 = ${sha256} and media_type = any (${foreignMediaTypes}) and conversion is distinct from 'failed'`;

async function convert(
  { db, blobs, scratch, converter }: Pick<Site, 'db' | 'blobs' | 'scratch'> & { converter: Converter },
  job: Conversion,
  { filename, mediaType }: Begun,
  signal: AbortSignal,
): Promise<void> {
  await scratch.withFile(await blobs.read(job.sha256), async file => {
    const target = `${file}.mp4`;
    try {
      const fault = await converter.convert({ file, mediaType }, target, signal);
      if (fault) return await fail(db, job, fault);
      const { sha256, sizeBytes } = await blobs.adopt(target);
      await sql`
        update material set filename = ${`${filename.replace(/\.[^.]*$/, '')}.mp4`}, sha256 = ${sha256},
          size_bytes = ${sizeBytes}, media_type = 'video/mp4', conversion = null, conversion_began_at = null
        where ${isOpen(job)}`.execute(db);
    } finally {
      await rm(target, { force: true });
    }
  });
}

async function fail(db: Database, job: Conversion, fault: ConversionFault): Promise<void> {
  await sql`
    update material set conversion = 'failed', conversion_began_at = null, conversion_fault = ${fault}
    where ${isOpen(job)}`.execute(db);
}

async function giveBack(db: Database, job: Conversion): Promise<void> {
  await sql`
    update material set conversion_began_at = null, conversion_tries = conversion_tries - 1
    where ${isOpen(job)}`.execute(db);
}
