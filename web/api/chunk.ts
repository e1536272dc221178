import { chunkLoadTimeoutMs } from '#web/timing.ts';
import { noteFailure } from './connectivity.ts';

/** A piece of the site (script or stylesheet) that did not arrive: refused, missing after an update, or too slow. */
export class ChunkLoadError extends Error {
  constructor(cause: unknown) {
    super('A part of the site did not load', { cause });
    this.name = 'ChunkLoadError';
  }
}

export function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError('timeout')), chunkLoadTimeoutMs);
  });
  const loaded = load().catch(error => {
    noteFailure();
    throw new ChunkLoadError(error);
  });
  return Promise.race([loaded, tooLate]).finally(() => clearTimeout(timer));
}
