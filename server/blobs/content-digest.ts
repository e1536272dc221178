import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export interface ContentDigest {
  sha256: string;
  sizeBytes: number;
}

/** Writes content to a new file that only the site may read, and says what it is. */
export async function writeWithDigest(content: Readable | Uint8Array, file: string): Promise<ContentDigest> {
  const measure = meter();
  const source = content instanceof Uint8Array ? Readable.from([Buffer.from(content)]) : content;
  const passing = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      measure.add(chunk);
      next(null, chunk);
    },
  });
  await pipeline(source, passing, createWriteStream(file, { mode: 0o600, flush: true }));
  return measure.result();
}

export async function digestOfFile(file: string): Promise<ContentDigest> {
  const measure = meter();
  for await (const piece of createReadStream(file, { highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>)
    measure.add(piece);
  return measure.result();
}

function meter() {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  return {
    add(piece: Uint8Array) {
      hash.update(piece);
      sizeBytes += piece.length;
    },
    result: (): ContentDigest => ({ sha256: hash.digest('hex'), sizeBytes }),
  };
}
