import { randomUUID } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import { access, copyFile, mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import { type Blobs, requireName } from './blobs.ts';
import { type ContentDigest, digestOfFile, writeWithDigest } from './content-digest.ts';

/** Blobs in a folder, spread over 256 subfolders by the first two digits of their name. */
export function diskBlobs(folder: string): Blobs {
  const pathOf = (sha256: string) => path.join(folder, requireName(sha256).slice(0, 2), sha256);
  /** What is written under a name of its own becomes the blob that its content names. */
  const shelve = async (write: (arriving: string) => Promise<ContentDigest>) => {
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
    put: content => shelve(arriving => writeWithDigest(content, arriving)),
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
    room: () => roomIn(folder),
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
    addressFor: async () => null,
    store: null,
  };
}

export async function roomIn(folder: string) {
  await mkdir(folder, { recursive: true });
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, diskBytes: blocks * bsize };
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

/**
 * The system copies, or only shares the blocks where the file system can. A rename would cost nothing, but whoever has the
 * old name open could change the blob behind its name.
 */
async function copy(from: string, to: string) {
  await copyFile(from, to, constants.COPYFILE_FICLONE);
  await using file = await open(to, 'r');
  await file.chmod(0o600);
  await file.sync();
  return await digestOfFile(to);
}
