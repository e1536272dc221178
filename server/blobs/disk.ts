import { createHash, randomUUID } from 'node:crypto';
import { constants, createReadStream, createWriteStream } from 'node:fs';
import { access, copyFile, mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Blobs } from './blobs.ts';

/** Blobs in a folder, spread over 256 subfolders by the first two digits of their name. */
export function diskBlobs(folder: string): Blobs {
  const pathOf = (sha256: string) => {
    if (!/^[0-9a-f]{64}$/.test(sha256)) throw new Error(`Not the name of a blob: ${sha256}`);
    return path.join(folder, sha256.slice(0, 2), sha256);
  };
  /** What is written under a name of its own becomes the blob that its content names. */
  const shelve = async (write: (arriving: string) => Promise<{ sha256: string; sizeBytes: number }>) => {
    const arriving = path.join(folder, 'arriving', randomUUID());
    await mkdir(path.dirname(arriving), { recursive: true });
    try {
      const measured = await write(arriving);
      const place = pathOf(measured.sha256);
      await mkdir(path.dirname(place), { recursive: true });
      await rename(arriving, place);
      return measured;
    } catch (error) {
      await rm(arriving, { force: true });
      throw error;
    }
  };
  return {
    put: content => shelve(arriving => write(content, arriving)),
    adopt: file => shelve(arriving => copy(file, arriving)),
    has: sha256 =>
      access(pathOf(sha256)).then(
        () => true,
        () => false,
      ),
    async read(sha256, firstBytes) {
      const place = pathOf(sha256);
      const { size } = await stat(place);
      const end = firstBytes === undefined ? undefined : firstBytes - 1;
      return { stream: createReadStream(place, { end }), sizeBytes: size };
    },
    readRange: (sha256, range) => pieces(pathOf(sha256), range),
    async usage() {
      let [files, bytes] = [0, 0];
      for await (const name of this.list('')) {
        const found = await stat(pathOf(name)).catch(() => undefined);
        if (!found) continue;
        files += 1;
        bytes += found.size;
      }
      return { files, bytes };
    },
    async room() {
      await mkdir(folder, { recursive: true });
      const { bavail, blocks, bsize } = await statfs(folder);
      return { freeBytes: bavail * bsize, diskBytes: blocks * bsize };
    },
    async *list(prefix) {
      const shelves = await readdir(folder).catch(() => []);
      for (const shelf of shelves.filter(name => name.length === 2 && shares(name, prefix)))
        for (const name of await readdir(path.join(folder, shelf))) if (name.startsWith(prefix)) yield name;
    },
    async discard(sha256, before) {
      const place = pathOf(sha256);
      if (!(await isOlder(place, before))) return false;
      const leaving = path.join(folder, 'leaving', sha256);
      await mkdir(path.dirname(leaving), { recursive: true });
      await rename(place, leaving);
      // Somebody may have put the same content since it was looked at: then that is what was taken away.
      const isGone = await isOlder(leaving, before);
      if (isGone) await rm(leaving, { force: true });
      else await rename(leaving, place);
      return isGone;
    },
  };
}

const pieceBytes = 256 * 1024;

async function* pieces(place: string, { start, end }: { start: number; end: number }) {
  await using file = await open(place, 'r');
  const buffer = Buffer.allocUnsafeSlow(Math.min(pieceBytes, end - start + 1));
  for (let at = start; at <= end; ) {
    const { bytesRead } = await file.read(buffer, 0, Math.min(buffer.length, end - at + 1), at);
    if (bytesRead === 0) throw new Error(`${place} is shorter than it was`);
    at += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

const shares = (shelf: string, prefix: string) => shelf.startsWith(prefix) || prefix.startsWith(shelf);

const isOlder = (file: string, instant: Date): Promise<boolean> =>
  stat(file).then(
    ({ mtime }) => mtime < instant,
    () => false,
  );

async function write(content: Readable | Uint8Array, file: string) {
  const hash = createHash('sha256');
  let sizeBytes = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      hash.update(chunk);
      sizeBytes += chunk.length;
      next(null, chunk);
    },
  });
  const source = content instanceof Uint8Array ? Readable.from([Buffer.from(content)]) : content;
  await pipeline(source, measure, createWriteStream(file, { mode: 0o600, flush: true }));
  return { sha256: hash.digest('hex'), sizeBytes };
}

/**
 * The system copies, or only shares the blocks where the file system can. A rename would cost nothing, but whoever has the
 * old name open could change the blob behind its name.
 */
async function copy(from: string, to: string) {
  await copyFile(from, to, constants.COPYFILE_FICLONE);
  const file = await open(to, 'r');
  await file.chmod(0o600);
  await file.sync();
  const hash = createHash('sha256');
  let sizeBytes = 0;
  for await (const piece of file.createReadStream({ highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>) {
    hash.update(piece);
    sizeBytes += piece.length;
  }
  return { sha256: hash.digest('hex'), sizeBytes };
}
