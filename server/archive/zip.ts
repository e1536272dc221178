import { pipeline, type Readable, Transform } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import yauzl from 'yauzl';
import { ApiError, fail } from '../http/errors.ts';
import { entryPath, isLink } from './entry-path.ts';
import { requireZip } from './require-zip.ts';

/** What an archive of a stranger may cost us. */
export interface ZipCaps {
  entriesMax: number;
  /** of all files together, unpacked */
  totalBytesMax: number;
  /** unpacked to packed, of the whole archive; asked only above `ratioFloorBytes` */
  ratioMax: number;
}

export const defaultCaps: ZipCaps = { entriesMax: 20_000, totalBytesMax: 8 * 2 ** 30, ratioMax: 200 };
/** Below this a file of zeros is no bomb, only a file of zeros. */
const ratioFloorBytes = 64 * 2 ** 20;

/** Of the two headers that every file has, without its name. */
const headersBytes = 30 + 46;

export interface ZipEntry {
  /** with slashes, relative, without `.` and `..` */
  path: string;
  sizeBytes: number;
}

export interface Zip {
  /** the files, in the order of the archive; folders and the litter of operating systems are left out */
  entries: ZipEntry[];
  /** paths that occur more than once; the first is among the entries, the others are not */
  duplicates: string[];
  /** The content, unpacked. Fails when it is not what the archive said it would be. */
  read(entry: ZipEntry): Promise<Readable>;
  close(): void;
}

/**
 * Opens a zip file on disk that somebody sent. Nothing is unpacked yet; what cannot be unpacked safely is refused
 * here, in words for the one who sent it. Sizes are the archive's own word until `read` has held it to them.
 */
export async function openZip(file: string, caps: ZipCaps = defaultCaps): Promise<Zip> {
  const archive = await openArchive(file);
  try {
    const found = await listEntries(archive, caps);
    return {
      ...found,
      read: entry => readEntry(archive, found.raw.get(entry)!, entry),
      close: () => archive.close(),
    };
  } catch (error) {
    archive.close();
    throw error;
  }
}

async function openArchive(file: string): Promise<yauzl.ZipFile> {
  try {
    return await yauzl.openPromise(file, { autoClose: false, decodeStrings: false });
  } catch {
    await requireZip(file);
    return fail('archive.truncated');
  }
}

async function listEntries(archive: yauzl.ZipFile, caps: ZipCaps) {
  if (archive.entryCount > caps.entriesMax) fail('archive.tooManyEntries', { max: caps.entriesMax });
  const raw = new Map<ZipEntry, yauzl.Entry>();
  const byPath = new Map<string, ZipEntry>();
  const duplicates = new Set<string>();
  let [sizeBytes, packedBytes, headerBytes] = [0, 0, 0];
  for await (const entry of entriesOf(archive)) {
    sizeBytes += entry.uncompressedSize;
    packedBytes += entry.compressedSize;
    headerBytes += headersBytes + 2 * entry.fileNameLength;
    if (sizeBytes > caps.totalBytesMax)
      fail('archive.tooLarge', { maxMb: Math.floor(caps.totalBytesMax / 2 ** 20) });
    const path = entryPath(entry);
    if (path === undefined) continue;
    if (byPath.has(path)) {
      duplicates.add(path);
      continue;
    }
    checkReadable(entry, path);
    const listed = { path, sizeBytes: entry.uncompressedSize };
    byPath.set(path, listed);
    raw.set(listed, entry);
  }
  // Files that share their packed bytes are how a small archive becomes a mountain.
  const isFolded = headerBytes + packedBytes > archive.fileSize;
  const isDense = sizeBytes > ratioFloorBytes && sizeBytes > packedBytes * caps.ratioMax;
  if (isFolded || isDense) fail('archive.bomb');
  return { entries: [...byPath.values()], duplicates: [...duplicates], raw };
}

async function* entriesOf(archive: yauzl.ZipFile): AsyncGenerator<yauzl.Entry> {
  try {
    yield* archive.eachEntry();
  } catch (error) {
    if (error instanceof ApiError) throw error;
    fail(/encrypt/i.test((error as Error).message) ? 'archive.encrypted' : 'archive.truncated');
  }
}

const [stored, deflated] = [0, 8];

function checkReadable(entry: yauzl.Entry, path: string): void {
  if (entry.isEncrypted()) fail('archive.encrypted');
  if (isLink(entry)) fail('archive.link', { name: path });
  if (entry.compressionMethod !== stored && entry.compressionMethod !== deflated)
    fail('archive.method', { name: path });
}

/** Large pieces: a gigabyte in pieces of 16 KB is mostly the cost of handing them on. */
const pieceBytes = 256 * 1024;

async function readEntry(archive: yauzl.ZipFile, entry: yauzl.Entry, { path }: ZipEntry): Promise<Readable> {
  const damaged = () => new ApiError('archive.damaged', { name: path });
  const packed = await archive.openReadStreamPromise(entry, { decodeFileData: false }).catch(() => {
    throw damaged();
  });
  const content = held(entry, damaged);
  // Whoever reads the content hears of every failure on the way.
  const heard = () => {};
  if (entry.compressionMethod === stored) pipeline(packed, content, heard);
  else pipeline(packed, createInflateRaw({ chunkSize: pieceBytes }), content, heard);
  return content;
}

/** Lets through what has the size and the checksum of the archive's word, and not a byte more. */
function held({ uncompressedSize, crc32: checksum }: yauzl.Entry, damaged: () => ApiError): Transform {
  let [sizeBytes, sum] = [0, 0];
  return new Transform({
    readableHighWaterMark: pieceBytes,
    writableHighWaterMark: pieceBytes,
    transform(piece: Buffer, _encoding, next) {
      sizeBytes += piece.length;
      sum = crc32(piece, sum);
      if (sizeBytes > uncompressedSize) next(damaged());
      else next(null, piece);
    },
    flush(next) {
      next(sizeBytes === uncompressedSize && sum === checksum ? null : damaged());
    },
    destroy(error, done) {
      const isPacking = error && 'code' in error && String(error.code).startsWith('Z_');
      done(isPacking ? damaged() : error);
    },
  });
}
