import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fail } from '../http/errors.ts';

/** Files that are needed for one request, on the disk of the data: the folder for temporary files may be memory. */
export interface Scratch {
  /** Keeps an upload as a file for as long as the work on it lasts; the limit of its call holds. */
  withFile<T>(upload: { stream: Readable }, work: (file: string) => Promise<T>): Promise<T>;
}

const dayMs = 24 * 3_600_000;

export async function openScratch(folder: string): Promise<Scratch> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeLeftovers(folder);
  return {
    async withFile({ stream }, work) {
      const file = path.join(folder, randomUUID());
      try {
        await pipeline(stream, createWriteStream(file, { mode: 0o600 })).catch(refuseWhenFull);
        return await work(file);
      } finally {
        await rm(file, { force: true });
      }
    },
  };
}

/** What a server that was killed left behind. Another one may be at work on the same folder: young files are its. */
async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    if (mtimeMs < Date.now() - dayMs) await rm(file, { force: true });
  }
}

export function refuseWhenFull(error: NodeJS.ErrnoException): never {
  if (error.code === 'ENOSPC') fail('file.noSpace');
  throw error;
}
