import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, crc32, createDeflateRaw } from 'node:zlib';

/** A file for an archive. Its content is asked for when its turn comes. */
export interface ZipMember {
  path: string;
  /** at least as large as it is; archives say beforehand whether a file may pass 4 GB */
  sizeBytes: number;
  content(): Promise<Readable | Uint8Array> | Readable | Uint8Array;
}

/**
 * A zip archive, made while it is read: each file is packed as it passes, its sizes follow it, and the directory
 * comes last. Files and archives over 4 GB use the 64-bit fields of the format, the others do not.
 */
export const zipStream = (members: Iterable<ZipMember> | AsyncIterable<ZipMember>): Readable =>
  Readable.from(pieces(members), { objectMode: false });

const limit32 = 0xffffffff;
const limit16 = 0xffff;
const sizesFollow = 0x8;
const utf8Names = 0x800;
const deflated = 8;
const [version, version64] = [20, 45];

interface Written {
  name: Buffer;
  offset: number;
  sizeBytes: number;
  packedBytes: number;
  checksum: number;
  isLarge: boolean;
}

async function* pieces(members: Iterable<ZipMember> | AsyncIterable<ZipMember>): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let offset = 0;
  for await (const member of members) {
    const name = Buffer.from(member.path);
    const isLarge = member.sizeBytes >= limit32;
    const record: Written = { name, offset, sizeBytes: 0, packedBytes: 0, checksum: 0, isLarge };
    const header = localHeader(name, isLarge);
    yield header;
    for await (const piece of packed(member, record)) {
      record.packedBytes += piece.length;
      yield piece;
    }
    const sizes = descriptor(record);
    yield sizes;
    offset += header.length + record.packedBytes + sizes.length;
    written.push(record);
  }
  const directory = Buffer.concat(written.map(directoryEntry));
  yield directory;
  yield ending(written.length, offset, directory.length);
}

async function* packed(member: ZipMember, record: Written): AsyncGenerator<Buffer> {
  const content = await member.content();
  const source = content instanceof Uint8Array ? Readable.from([Buffer.from(content)]) : content;
  const measure = new Transform({
    transform(piece: Buffer, _encoding, next) {
      record.sizeBytes += piece.length;
      record.checksum = crc32(piece, record.checksum);
      next(null, piece);
    },
  });
  const deflate = createDeflateRaw({ level: constants.Z_BEST_SPEED, chunkSize: 64 * 1024 });
  const done = pipeline(source, measure, deflate);
  // A failure reaches whoever reads through the destroyed stream.
  done.catch(() => {});
  yield* deflate;
  await done;
}

function localHeader(name: Buffer, isLarge: boolean): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(isLarge ? version64 : version, 4);
  header.writeUInt16LE(sizesFollow | utf8Names, 6);
  header.writeUInt16LE(deflated, 8);
  writeDate(header, 10);
  header.writeUInt16LE(name.length, 26);
  if (!isLarge) return Buffer.concat([header, name]);
  header.writeUInt32LE(limit32, 18);
  header.writeUInt32LE(limit32, 22);
  const extra = longField([0, 0]);
  header.writeUInt16LE(extra.length, 28);
  return Buffer.concat([header, name, extra]);
}

function descriptor({ checksum, packedBytes, sizeBytes, isLarge }: Written): Buffer {
  const sizes = Buffer.alloc(isLarge ? 24 : 16);
  sizes.writeUInt32LE(0x08074b50, 0);
  sizes.writeUInt32LE(checksum, 4);
  if (isLarge) {
    sizes.writeBigUInt64LE(BigInt(packedBytes), 8);
    sizes.writeBigUInt64LE(BigInt(sizeBytes), 16);
  } else {
    sizes.writeUInt32LE(packedBytes, 8);
    sizes.writeUInt32LE(sizeBytes, 12);
  }
  return sizes;
}

function directoryEntry({ name, offset, sizeBytes, packedBytes, checksum, isLarge }: Written): Buffer {
  const isFar = isLarge || offset >= limit32;
  const extra = isFar ? longField([sizeBytes, packedBytes, offset]) : Buffer.alloc(0);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE((3 << 8) | (isFar ? version64 : version), 4);
  entry.writeUInt16LE(isFar ? version64 : version, 6);
  entry.writeUInt16LE(sizesFollow | utf8Names, 8);
  entry.writeUInt16LE(deflated, 10);
  writeDate(entry, 12);
  entry.writeUInt32LE(checksum, 16);
  entry.writeUInt32LE(isFar ? limit32 : packedBytes, 20);
  entry.writeUInt32LE(isFar ? limit32 : sizeBytes, 24);
  entry.writeUInt16LE(name.length, 28);
  entry.writeUInt16LE(extra.length, 30);
  entry.writeUInt32LE((0o100644 << 16) >>> 0, 38);
  entry.writeUInt32LE(isFar ? limit32 : offset, 42);
  return Buffer.concat([entry, name, extra]);
}

function ending(count: number, offset: number, bytes: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(Math.min(count, limit16), 8);
  end.writeUInt16LE(Math.min(count, limit16), 10);
  end.writeUInt32LE(Math.min(bytes, limit32), 12);
  end.writeUInt32LE(Math.min(offset, limit32), 16);
  if (count < limit16 && offset < limit32 && bytes < limit32) return end;
  const long = Buffer.alloc(56);
  long.writeUInt32LE(0x06064b50, 0);
  long.writeBigUInt64LE(44n, 4);
  long.writeUInt16LE((3 << 8) | version64, 12);
  long.writeUInt16LE(version64, 14);
  for (const at of [24, 32]) long.writeBigUInt64LE(BigInt(count), at);
  long.writeBigUInt64LE(BigInt(bytes), 40);
  long.writeBigUInt64LE(BigInt(offset), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(BigInt(offset + bytes), 8);
  locator.writeUInt32LE(1, 16);
  return Buffer.concat([long, locator, end]);
}

function longField(values: number[]): Buffer {
  const field = Buffer.alloc(4 + 8 * values.length);
  field.writeUInt16LE(1, 0);
  field.writeUInt16LE(8 * values.length, 2);
  for (const [at, value] of values.entries()) field.writeBigUInt64LE(BigInt(value), 4 + 8 * at);
  return field;
}

/** 1 January 1980, the first day of the format: the same files make the same archive. */
const writeDate = (header: Buffer, at: number) => header.writeUInt32LE(0x00210000, at);
