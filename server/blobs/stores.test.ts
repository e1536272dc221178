import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anS3Store, type S3Store } from '../testing/s3-store.ts';
import type { Blobs } from './blobs.ts';
import { openBucket } from './bucket.ts';
import { copyBlobs } from './copy.ts';
import { diskBlobs } from './disk.ts';
import { openFileStores } from './open.ts';
import { s3Blobs } from './s3.ts';
import { s3Location } from './s3-location.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'acorn-stores-'));
let store: S3Store;
beforeAll(async () => {
  store = await anS3Store();
});
afterAll(async () => {
  await store[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true });
});

const s3At = async (prefix: string) => (await openFileStores(folder, store.location(prefix))).blobs;
const hashOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');
const names = async (blobs: Blobs, prefix = '') => (await Readable.from(blobs.list(prefix)).toArray()).sort();

const stores: [string, () => Promise<Blobs>][] = [
  ['on a disk', async () => diskBlobs(path.join(folder, 'blobs'))],
  ['in S3', () => s3At('contract')],
];

describe.each(stores)('blobs %s', (_where, open) => {
  test('are what was put, whole, in part, or their beginning', async () => {
    const blobs = await open();
    const content = Buffer.from('0123456789');
    const { sha256, sizeBytes } = await blobs.put(
      Readable.from([content.subarray(0, 4), content.subarray(4)]),
    );
    expect([sha256, sizeBytes]).toEqual([hashOf(content), 10]);
    expect((await blobs.put(content)).sha256).toBe(sha256);
    const whole = await blobs.read(sha256);
    expect([await text(whole.stream), whole.sizeBytes]).toEqual(['0123456789', 10]);
    const head = await blobs.read(sha256, 3);
    expect([await text(head.stream), head.sizeBytes]).toEqual(['012', 10]);
    expect(await text(blobs.readRange(sha256, { start: 3, end: 5 }))).toBe('345');
    const empty = await blobs.put(new Uint8Array());
    for (const bytes of [undefined, 100])
      expect(await text((await blobs.read(empty.sha256, bytes)).stream)).toBe('');
    expect(await names(blobs)).toEqual([sha256, empty.sha256].sort());
    expect(await names(blobs, sha256.slice(0, 1))).toEqual([sha256]);
    expect(await blobs.usage()).toEqual({ files: 2, bytes: 10 });
    await expect(blobs.read(hashOf(Buffer.from('nobody put this')))).rejects.toThrow();
  });

  test('take a large file from the disk in parts', async () => {
    const blobs = await open();
    const content = randomBytes(17 * 2 ** 20);
    const file = path.join(folder, 'large');
    writeFileSync(file, content);
    const { sha256 } = await blobs.adopt(file);
    expect(hashOf(await buffer((await blobs.read(sha256)).stream))).toBe(hashOf(content));
  });

  test('go when they are old, and not when they were put again', async () => {
    const blobs = await open();
    const { sha256 } = await blobs.put(Buffer.from('passing'));
    const [past, future] = [new Date(0), new Date(Date.now() + 86_400_000)];
    expect(await blobs.discard(sha256, past)).toBe(false);
    expect(await blobs.has(sha256)).toBe(true);
    expect(await blobs.discard(sha256, future)).toBe(true);
    expect(await blobs.has(sha256)).toBe(false);
    expect(await blobs.discard(sha256, future)).toBe(false);
  });
});

test('content that is put while S3 is told to remove it is there afterwards', async () => {
  const bucket = openBucket(store.location('race'));
  const content = Buffer.from('again');
  const { sha256 } = await s3Blobs(bucket, folder, []).put(content);
  let again: Promise<unknown> | undefined;
  const slow = {
    ...bucket,
    async remove(key: string) {
      // The second one has written, and is looking whether it stays, when the first removes.
      again ??= s3Blobs(bucket, folder, []).put(content);
      await expect.poll(async () => (await bucket.find(key))?.sizeBytes).toBeDefined();
      await bucket.remove(key);
    },
  };
  expect(await s3Blobs(slow, folder, []).discard(sha256, new Date(Date.now() + 86_400_000))).toBe(true);
  await again;
  expect(await s3Blobs(bucket, folder, []).has(sha256)).toBe(true);
});

test('a site is copied from one store to another, again and again, and damage is not copied', async () => {
  const from = diskBlobs(path.join(folder, 'moving'));
  const to = await s3At('moving');
  for (const word of ['a', 'b', 'c']) await from.put(Buffer.from(word));
  expect(await copyBlobs(from, to)).toEqual({ copied: 3, bytes: 3, alreadyThere: 0 });
  await from.put(Buffer.from('d'));
  expect(await copyBlobs(from, to)).toEqual({ copied: 1, bytes: 1, alreadyThere: 3 });
  const back = diskBlobs(path.join(folder, 'back'));
  expect((await copyBlobs(to, back)).copied).toBe(4);
  expect(await names(back)).toEqual(await names(from));
  const { sha256 } = await from.put(Buffer.from('e'));
  writeFileSync(path.join(folder, 'moving', sha256.slice(0, 2), sha256), 'not e');
  await expect(copyBlobs(from, to)).rejects.toThrow(sha256);
});

test('an address in the owner’s words, and what is wrong with it', () => {
  const keys = { AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' };
  expect(s3Location('s3://files', keys)).toMatchObject({
    endpoint: 'https://files.s3.us-east-1.amazonaws.com/',
    prefix: '',
  });
  const own = { ...keys, ACORN_S3_ENDPOINT: 'http://store:9000', ACORN_S3_PATH_STYLE: '1' };
  expect(s3Location('s3://files/oj/', own)).toMatchObject({
    endpoint: 'http://store:9000/files',
    prefix: 'oj/',
  });
  expect(() => s3Location('s3://files', {})).toThrow('AWS_ACCESS_KEY_ID');
  expect(() => s3Location('files', keys)).toThrow('s3://bucket/prefix');
  expect(() => s3Location('s3://files', { ...keys, ACORN_BLOBS_DIRECT: 'everybody' })).toThrow('everybody');
});
