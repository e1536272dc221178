import type { Readable } from 'node:stream';

/** Files named by the SHA-256 of their content: written once, never changed, shared by all who hold the name. */
export interface Blobs {
  put(content: Readable | Uint8Array): Promise<{ sha256: string; sizeBytes: number }>;
  has(sha256: string): Promise<boolean>;
  /** Fails when there is no such blob. */
  /** The content, or its beginning, and the size of the whole. */
  read(sha256: string, firstBytes?: number): Promise<{ stream: Readable; sizeBytes: number }>;
  /** The names that begin so. */
  list(prefix: string): AsyncIterable<string>;
  /** Removes a blob unless it was put at this instant or later, which includes being put again. */
  discard(sha256: string, before: Date): Promise<boolean>;
  /** Looks at every blob. */
  usage(): Promise<{ files: number; bytes: number }>;
  room(): Promise<{ freeBytes: number; diskBytes: number }>;
}
