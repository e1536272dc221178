import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anS3Store, type S3Store } from '../testing/s3-store.ts';
import { openFileStores } from './open.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'acorn-uploads-'));
let store: S3Store;
beforeAll(async () => {
  store = await anS3Store();
});
afterAll(async () => {
  await store[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true });
});

/** Content of which a piece comes at once, and the end only when it is said; `isWaiting` tells when the piece was taken. */
function stalling(first: Buffer) {
  const waiting = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  async function* content() {
    yield first;
    waiting.resolve();
    await end.promise;
    throw new Error('hung up');
  }
  return { content: content(), isWaiting: waiting.promise, end: end.resolve };
}

test.each(['on a disk', 'in S3'])(
  'parts %s: one that was given up for dead and ends late takes nothing from those that followed',
  async where => {
    const location = where === 'in S3' ? store.location('uploads') : undefined;
    const { blobs, uploads } = await openFileStores(path.join(folder, randomUUID()), location);
    const id = randomUUID();
    const content = randomBytes(20 * 2 ** 20);
    const until = content.length;
    await uploads.create(id);
    const dead = stalling(content.subarray(0, 3 * 2 ** 20));
    const late = uploads.append(id, { from: 0, until, content: dead.content });
    await dead.isWaiting;
    // The next one breaks off too, so that the last begins in the middle of what the dead one holds.
    for (const end of [2 * 2 ** 20, until]) {
      const from = await uploads.sentBytes(id);
      const part = content.subarray(from, Math.max(from, end));
      await uploads.append(id, { from, until, content: [part] as never });
    }
    dead.end();
    await expect(late).rejects.toThrow('hung up');
    expect(await uploads.sentBytes(id)).toBe(until);
    const { sha256, sizeBytes } = await uploads.intoBlob(id, blobs);
    expect(sizeBytes).toBe(until);
    expect((await buffer((await blobs.read(sha256)).stream)).equals(content)).toBe(true);
    await uploads.remove(id);
    expect(await uploads.sentBytes(id)).toBe(0);
  },
);
