import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, expect, vi } from 'vitest';
import type { Blobs } from '#server/blobs/blobs.ts';
import { collectBlobs, namedBlobs } from '#server/blobs/collect.ts';
import { diskBlobs } from '#server/blobs/disk.ts';
import { aGroup } from '#server/testing/place.ts';
import { aProblem } from '#server/testing/problem.ts';
import { anS3Store } from '#server/testing/s3-store.ts';
import { test } from '#server/testing/site.ts';
import { anUpload } from '#server/testing/upload.ts';
import { blobs as blobsCommand } from './blobs.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const namesIn = async (blobs: Blobs) => (await Readable.from(blobs.list('')).toArray()).sort();

const contentIn = async (blobs: Blobs, sha256: string) => buffer((await blobs.read(sha256)).stream);

test('the files of a site move to S3 while it runs, are cleared away there, and move back', async ({
  site,
}) => {
  await using store = await anS3Store();
  for (const [name, value] of Object.entries(store.environment)) vi.stubEnv(name, value);
  const said: string[] = [];
  vi.spyOn(console, 'log').mockImplementation(line => void said.push(String(line)));
  const move = async (from: string, to: string, data = site.dataFolder) => {
    said.length = 0;
    expect(await blobsCommand(['move', '--from', from, '--to', to, '--data', data])).toBe(0);
    return said.find(line => line.startsWith('Copied'));
  };
  const s3 = store.location('moved');
  const { db, blobs: onDisk } = site.site;

  const teacher = await site.aUser();
  await aGroup(site, teacher);
  const { pid } = await aProblem(site, teacher, { cases: [{ input: 'in', output: 'out' }] });
  // so large that it goes in parts
  const film = randomBytes(17 * 2 ** 20);
  const uploadId = await anUpload(site, teacher, film);
  const stray = await onDisk.put(Buffer.from('nobody names it'));
  expect(await move('disk', s3.name)).toContain('Copied 4 files');

  const moved = await site.another({ blobStore: s3 });
  const { blobs: inS3 } = moved.site;
  const late = await onDisk.put(Buffer.from('put while the site was switched'));
  expect(await move('disk', s3.name)).toMatch(/Copied 1 files .* 4 were there already/);
  expect(await namesIn(inS3)).toEqual(await namesIn(onDisk));
  const { sha256 } = await db
    .selectFrom('upload')
    .select('sha256')
    .where('id', '=', uploadId)
    .executeTakeFirstOrThrow();
  expect((await contentIn(inS3, sha256!)).equals(film)).toBe(true);

  expect(await collectBlobs(moved.site)).toBe(0);
  const inFourDays = Date.now() + 4 * 24 * 3_600_000;
  expect(await collectBlobs(moved.site, inFourDays)).toBe(2);
  for (const { sha256 } of [stray, late]) expect(await inS3.has(sha256)).toBe(false);
  expect(await namesIn(inS3)).toEqual([...(await namedBlobs(db))].sort());
  await db.deleteFrom('problem').where('id', '=', pid).execute();
  expect(await collectBlobs(moved.site, inFourDays)).toBe(2);
  expect(await namesIn(inS3)).toEqual([sha256]);

  const elsewhere = path.join(site.dataFolder, 'elsewhere');
  expect(await move(s3.name, 'disk', elsewhere)).toContain('Copied 1 files');
  const back = diskBlobs(path.join(elsewhere, 'blobs'));
  expect((await contentIn(back, sha256!)).equals(film)).toBe(true);
});
