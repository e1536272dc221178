import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';

/**
 * Bytes in gzip of which most pieces are alike from one time to the next. Each piece is packed once and on its own: the
 * deflate format lets pieces follow one another as long as each ends with a whole byte, and only checksum and length
 * are of all of them.
 */
export async function packedPieces(pieces: readonly string[], whole: Buffer): Promise<Buffer> {
  const packed = await Promise.all(pieces.map(packedPiece));
  return Buffer.concat([gzipHead, ...packed, lastBlock, gzipTail(whole)]);
}

/** No name, no time, no system (RFC 1952). */
const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
/** An empty block that says that it is the last (RFC 1951). */
const lastBlock = Buffer.from([3, 0]);

function gzipTail(whole: Buffer): Buffer {
  const tail = Buffer.alloc(8);
  tail.writeUInt32LE(crc32(whole));
  tail.writeUInt32LE(whole.length % 2 ** 32, 4);
  return tail;
}

/** A piece is some twenty kilobytes. */
const keptMax = 500;
const kept = new Map<string, Promise<Buffer>>();
const deflate = promisify(deflateRaw);

function packedPiece(text: string): Promise<Buffer> {
  const piece = kept.get(text) ?? deflate(text, { level: 1, finishFlush: constants.Z_FULL_FLUSH });
  kept.delete(text);
  kept.set(text, piece);
  if (kept.size > keptMax) kept.delete(kept.keys().next().value!);
  return piece;
}
