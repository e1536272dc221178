import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Blobs, type DirectReader, requireName } from './blobs.ts';
import type { Bucket } from './bucket.ts';
import { digestOfFile, writeWithDigest } from './content-digest.ts';
import { roomIn } from './disk.ts';
import { BlobStoreError } from './store-error.ts';

/**
 * Blobs in an S3-compatible store. Content of unknown length is written to a file in `waitingFolder` first, because an object
 * needs its name, which is a hash of the whole, before its first byte.
 *
 * Stores cannot remove an object only if nobody has put it again since. So whoever removes one says so beside it first,
 * and whoever puts one looks for that afterwards:
 *
 *   discard   say that it leaves → look once more how old it is → remove it → unsay
 *   put       write → wait while it is said to leave, and write again → look whether it is there, or write again
 */
export function s3Blobs(bucket: Bucket, waitingFolder: string, direct: DirectReader[]): Blobs {
  const put = async (sha256: string, write: (key: string) => Promise<void>) => {
    for (let tries = 0; tries < triesMax; tries += 1) {
      await write(keyOf(sha256));
      if (await isLeaving(bucket, sha256)) await sleep(leavingRestMs);
      else if (await bucket.find(keyOf(sha256))) return;
    }
    throw new BlobStoreError(`The blob ${sha256} does not stay in the store`);
  };
  const adopt: Blobs['adopt'] = async file => {
    const measured = await digestOfFile(file);
    await put(measured.sha256, key => bucket.putFile(key, file, measured.sizeBytes));
    return measured;
  };
  return {
    adopt,
    async put(content) {
      if (content instanceof Uint8Array) {
        const sha256 = createHash('sha256').update(content).digest('hex');
        await put(sha256, key => bucket.put(key, content));
        return { sha256, sizeBytes: content.length };
      }
      await mkdir(waitingFolder, { recursive: true });
      const file = path.join(waitingFolder, randomUUID());
      try {
        const measured = await writeWithDigest(content, file);
        await put(measured.sha256, key => bucket.putFile(key, file, measured.sizeBytes));
        return measured;
      } finally {
        await rm(file, { force: true });
      }
    },
    has: async sha256 => (await bucket.find(keyOf(sha256))) !== undefined,
    async read(sha256, firstBytes) {
      const end = firstBytes === undefined ? undefined : firstBytes - 1;
      const { pieces, sizeBytes } = await bucket.read(keyOf(sha256), { start: 0, end });
      return { stream: Readable.from(pieces, { objectMode: false }), sizeBytes };
    },
    async *readRange(sha256, range) {
      yield* (await bucket.read(keyOf(sha256), range)).pieces;
    },
    async *list(prefix) {
      for await (const { key } of bucket.list(blobsFolder + prefix)) yield key.slice(blobsFolder.length);
    },
    async discard(sha256, before) {
      const isOld = async () => {
        const found = await bucket.find(keyOf(sha256));
        return found !== undefined && found.modifiedAt < before;
      };
      if (!(await isOld())) return false;
      await bucket.put(leavingKeyOf(sha256), new Uint8Array());
      try {
        if (!(await isOld())) return false;
        await bucket.remove(keyOf(sha256));
        return true;
      } finally {
        await bucket.remove(leavingKeyOf(sha256));
      }
    },
    async usage() {
      let [files, bytes] = [0, 0];
      for await (const { sizeBytes } of bucket.list(blobsFolder)) {
        files += 1;
        bytes += sizeBytes;
      }
      return { files, bytes };
    },
    room: () => roomIn(waitingFolder),
    addressFor: async (reader, sha256, mediaType) =>
      direct.includes(reader) ? bucket.signedAddress(keyOf(sha256), mediaType) : null,
    store: bucket.store,
  };
}

const blobsFolder = 'blobs/';
const keyOf = (sha256: string) => blobsFolder + requireName(sha256);
const leavingKeyOf = (sha256: string) => `leaving/${sha256}`;

const triesMax = 20;
const leavingRestMs = 250;
/** Removing takes some requests; a word that is older was left by somebody who was killed. */
const leavingMs = 10 * 60_000;

async function isLeaving(bucket: Bucket, sha256: string): Promise<boolean> {
  const said = await bucket.find(leavingKeyOf(sha256));
  return said !== undefined && said.modifiedAt.getTime() > Date.now() - leavingMs;
}
