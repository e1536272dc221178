import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fail } from './http/errors.ts';

/** Files that are needed for one request, on the disk of the data: the folder for temporary files may be memory. */
export interface Scratch {
  /** Keeps an upload as a file for as long as the work on it lasts; the limit of its call holds. */
  withFile<T>(upload: { stream: Readable }, work: (file: string) => Promise<T>): Promise<T>;
}

/** What a server that was killed left behind is removed at the next start. */
export async function openScratch(folder: string): Promise<Scratch> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true, mode: 0o700 });
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

export function refuseWhenFull(error: NodeJS.ErrnoException): never {
  if (error.code === 'ENOSPC') fail('file.noSpace');
  throw error;
}
