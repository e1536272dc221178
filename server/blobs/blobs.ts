import type { Readable } from 'node:stream';

/** Files named by the SHA-256 of their content: written once, never changed, shared by all who hold the name. */
export interface Blobs {
  put(content: Readable | Uint8Array): Promise<{ sha256: string; sizeBytes: number }>;
  /** The same with a file that is on the disk of the blobs, without taking its content through memory. */
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
  room(): Promise<{ freeBytes: number; diskBytes: number }>;
}
