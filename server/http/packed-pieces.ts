import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';
import { once } from '#server/concurrency/once.ts';

/** A part of some bytes, written and packed on its own and only once, in however many of them it is, when first asked for. */
export interface Piece {
  bytes(): Buffer;
  packed(): Promise<Buffer>;
}

const deflate = promisify(deflateRaw);

export function pieceOf(text: () => string): Piece {
  const bytes = once(() => Buffer.from(text()));
  return { bytes, packed: once(() => deflate(bytes(), { level: 1, finishFlush: constants.Z_FULL_FLUSH })) };
}

/**
 * Pieces as one gzip: the deflate format lets them follow one another as long as each ends with a whole byte, and only
 * checksum and length are of all of them.
 */
export async function packedPieces(pieces: readonly Piece[]): Promise<Buffer> {
  const packed = await Promise.all(pieces.map(piece => piece.packed()));
  return Buffer.concat([gzipHead, ...packed, lastBlock, gzipTail(pieces)]);
}

/** No name, no time, no system (RFC 1952). */
const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
/** An empty block that says that it is the last (RFC 1951). */
const lastBlock = Buffer.from([3, 0]);

function gzipTail(pieces: readonly Piece[]): Buffer {
  let [checksum, length] = [0, 0];
  for (const piece of pieces) {
    const bytes = piece.bytes();
    checksum = crc32(bytes, checksum);
    length += bytes.length;
  }
  const tail = Buffer.alloc(8);
  tail.writeUInt32LE(checksum);
  tail.writeUInt32LE(length % 2 ** 32, 4);
  return tail;
}
