import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { expect } from 'vitest';
import { saveProblem } from '../features/problem/store/save.ts';
import { aProblem } from '../testing/problem.ts';
import { test } from '../testing/site.ts';
import { collectBlobs } from './collect.ts';
import { diskBlobs } from './disk.ts';

const dayMs = 24 * 3_600_000;

test('what no row names goes after some days; data of every version, files and uploads stay', async ({
  site,
}) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'acorn-blobs-'));
  const blobs = diskBlobs(folder);
  const stores = { ...site.site, blobs };
  const author = await site.aUser();
  const { pid } = await aProblem({ site: stores }, author, { cases: [{ input: 'old', output: 'o' }] });
  await saveProblem(stores, author, pid, { problem: {}, cases: [{ input: 'new', output: 'o' }] });
  const [stray, picture, uploaded] = await Promise.all(
    ['stray', 'picture', 'uploaded'].map(text => blobs.put(Buffer.from(text))),
  );
  const { db } = site.site;
  const file = { kind: 'img', purpose: 'markdown', mediaType: 'image/webp' };
  await db
    .insertInto('publicFile')
    .values({ name: 'a.webp', ...file, ...picture! })
    .execute();
  const upload = { token: 't', uid: author.uid, expiresAt: new Date().toISOString() };
  await db.insertInto('testcaseUpload').values(upload).execute();
  await db
    .insertInto('testcaseUploadFile')
    .values({ token: 't', name: '1.in', ...uploaded! })
    .execute();

  expect(await collectBlobs(stores)).toBe(0);
  const later = Date.now() + 4 * dayMs;
  expect(await collectBlobs(stores, later)).toBe(1);
  expect(await blobs.has(stray!.sha256)).toBe(false);
  expect(await Readable.from(blobs.list('')).toArray()).toHaveLength(5);

  await db.deleteFrom('problem').where('id', '=', pid).execute();
  await db.deleteFrom('testcaseUpload').execute();
  expect(await collectBlobs(stores, later)).toBe(4);
  expect(await Readable.from(blobs.list('')).toArray()).toEqual([picture!.sha256]);
  rmSync(folder, { recursive: true });
});

test('content that is put again while it is being removed stays', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'acorn-blobs-'));
  const blobs = diskBlobs(folder);
  const { sha256 } = await blobs.put(Buffer.from('x'));
  expect(await blobs.discard(sha256, new Date(0))).toBe(false);
  expect(await blobs.has(sha256)).toBe(true);
  expect(await blobs.discard(sha256, new Date(Date.now() + dayMs))).toBe(true);
  expect(await blobs.discard(sha256, new Date(Date.now() + dayMs))).toBe(false);
  rmSync(folder, { recursive: true });
});
