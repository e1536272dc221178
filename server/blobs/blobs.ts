import type { Readable } from 'node:stream';

/** Files named by the SHA-256 of their content: written once, never changed, shared by all who hold the name. */
export interface Blobs {
  put(content: Readable | Uint8Array): Promise<{ sha256: string; sizeBytes: number }>;
  /** The same with a file on a disk of this machine, without taking the whole of it through memory. */
  adopt(file: string): Promise<{ sha256: string; sizeBytes: number }>;
  has(sha256: string): Promise<boolean>;
  /** The content, or its beginning, and the size of the whole. Fails when there is no such blob. */
  read(sha256: string, firstBytes?: number): Promise<{ stream: Readable; sizeBytes: number }>;
  /** The bytes from one to another, both included, piece by piece; each is good until the next is asked for. */
  readRange(sha256: string, range: { start: number; end: number }): AsyncGenerator<Buffer>;
  /** The names that begin so. */
  list(prefix: string): AsyncIterable<string>;
  /** Removes a blob unless it was put at this instant or later, which includes being put again. */
  discard(sha256: string, before: Date): Promise<boolean>;
  /** Looks at every blob. */
  usage(): Promise<{ files: number; bytes: number }>;
  /** The disk of this machine that a new blob has to fit on: where blobs are, or where they wait to be sent. */
  room(): Promise<{ freeBytes: number; diskBytes: number }>;
  /**
   * Where somebody who may have a blob can fetch it for the next minutes without this site in between; null where the
   * store has no such address or the owner does not allow it.
   */
  addressFor(reader: DirectReader, sha256: string, mediaType?: string): Promise<string | null>;
  /** The store elsewhere that has the blobs, for those who watch it; null on a disk of this machine. */
  store: WatchedStore | null;
}

export interface WatchedStore {
  /** as the owner wrote it */
  name: string;
  /** Whether it answers; fails when it does not, or refuses. */
  ask(): Promise<true>;
  /** Tells of every request when it is over. */
  onRequest(listener: (request: StoreRequest) => void): void;
}

export interface StoreRequest {
  operation: 'put' | 'read' | 'list' | 'remove';
  seconds: number;
  /** the store did not answer, or refused, at every try */
  failed: boolean;
}

/** Whom the owner may let fetch blobs from the store itself. */
export const directReaders = ['judges', 'browsers'] as const;
export type DirectReader = (typeof directReaders)[number];

const name = /^[0-9a-f]{64}$/;

export function requireName(sha256: string): string {
  if (!name.test(sha256)) throw new Error(`Not the name of a blob: ${sha256}`);
  return sha256;
}
