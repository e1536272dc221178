import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fail } from '../http/errors.ts';
import type { Blobs } from './blobs.ts';
import type { ContentDigest } from './content-digest.ts';

/**
 * Files that arrive in parts. How much of one has come is what is stored of it and is written down nowhere else, so a
 * process that is killed, or a second one that takes the next part, finds the truth.
 *
 * A part begins where what is there ends and is written at its own place. `upload/store/part-lease.ts` lets one part write at a time; a
 * connection that was given up for dead and wakes up late writes into the parts of whoever sends it, and into nothing else:
 * a blob is a copy that nobody has open.
 */
export interface Uploads {
  create(id: string): Promise<void>;
  sentBytes(id: string): Promise<number>;
  /** Writes a part, and what came of one that breaks off; a part that is too long is refused. */
  append(id: string, part: { from: number; until: number; content: AsyncIterable<Buffer> }): Promise<void>;
  /** Makes a blob of all parts. */
  intoBlob(id: string, blobs: Blobs): Promise<ContentDigest>;
  remove(id: string): Promise<void>;
  /** Removes the files of which nobody knows any more. */
  removeLeftovers(isKnown: (ids: string[]) => Promise<Set<string>>): Promise<void>;
}

export const dayMs = 24 * 3_600_000;

export function requireUploadName(id: string): string {
  if (!/^[0-9a-f-]{36}$/.test(id)) throw new Error(`Not the name of an upload: ${id}`);
  return id;
}

/** Parts on the disk of the blobs, a file for each upload. */
export async function diskUploads(folder: string): Promise<Uploads> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const fileOf = (id: string) => path.join(folder, requireUploadName(id));
  const create = async (id: string) => (await open(fileOf(id), 'a', 0o600)).close();
  return {
    create,
    intoBlob: (id, blobs) => blobs.adopt(fileOf(id)),
    sentBytes: id =>
      stat(fileOf(id)).then(
        ({ size }) => size,
        () => 0,
      ),
    async append(id, { from, until, content }) {
      await create(id);
      const file = await open(fileOf(id), 'r+');
      const target = file.createWriteStream({ start: from });
      await pipeline(content, bounded(until - from), target);
    },
    remove: id => rm(fileOf(id), { force: true }),
    async removeLeftovers(isKnown) {
      const names = await readdir(folder);
      const known = await isKnown(names);
      for (const name of names.filter(name => !known.has(name))) {
        const file = path.join(folder, name);
        const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
        if (mtimeMs < Date.now() - dayMs) await rm(file, { force: true });
      }
    },
  };
}

export const bounded = (bytesMax: number) =>
  async function* (content: AsyncIterable<Buffer>) {
    let left = bytesMax;
    for await (const piece of content) {
      left -= piece.length;
      if (left < 0) fail('file.tooLarge');
      yield piece;
    }
  };
