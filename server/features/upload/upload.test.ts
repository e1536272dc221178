import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect } from 'vitest';
import { beginUpload, dropUpload, getUploads, type Upload } from '#core/contract/upload.ts';
import { aGroup } from '#server/testing/place.ts';
import { type TestSite, type TestUser, test } from '#server/testing/site.ts';
import { cleanUploads } from './cleaning.ts';
import { claimUpload } from './queries.ts';

const announced = async (user: TestUser, sizeBytes: number, more = {}) =>
  (
    await user.call<Upload>(beginUpload, {
      body: { filename: 'film.mp4', sizeBytes, fingerprint: '7', ...more },
    })
  ).body;

/** A part as a client of tus sends it. */
const send = (
  site: TestSite,
  user: TestUser,
  url: string,
  offset: number | string,
  content: Buffer | ReadableStream,
) =>
  fetch(site.address + url, {
    method: 'PATCH',
    headers: {
      authorization: user.token,
      'tus-resumable': '1.0.0',
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
    },
    body: content as BodyInit,
    duplex: 'half',
  } as RequestInit);

const head = async (site: TestSite, user: TestUser | undefined, url: string) => {
  const headers: Record<string, string> = user ? { authorization: user.token } : {};
  const response = await fetch(site.address + url, { method: 'HEAD', headers });
  return [response.status, response.headers.get('upload-offset'), response.headers.get('upload-length')];
};

async function aTeacher(site: TestSite): Promise<TestUser> {
  const teacher = await site.aUser();
  await aGroup(site, teacher);
  return teacher;
}

test('a file is sent in parts and becomes a blob; who teaches nowhere announces none', async ({ site }) => {
  const [teacher, pupil] = [await aTeacher(site), await site.aUser()];
  expect((await announced(pupil, 10)).status).toBe(403);
  const content = randomBytes(300_000);
  const { url, uploadId } = (await announced(teacher, content.length)).data!;
  expect(await head(site, teacher, url)).toEqual([200, '0', '300000']);
  expect((await send(site, teacher, url, 0, content.subarray(0, 100_000))).status).toBe(204);
  // one that does not fit to what is there, one that is too long, one that is no part at all
  expect((await send(site, teacher, url, 50_000, content)).status).toBe(409);
  expect((await send(site, teacher, url, 100_000, content)).status).toBe(413);
  const wrong = { method: 'PATCH', headers: { authorization: teacher.token, 'content-type': 'text/plain' } };
  expect((await fetch(site.address + url, { ...wrong, body: 'x' })).status).toBe(415);
  expect(await head(site, teacher, url)).toEqual([200, '100000', '300000']);

  // nobody else knows of it
  for (const [user, status] of [
    [pupil, 404],
    [undefined, 401],
  ] as const)
    expect((await head(site, user, url))[0]).toBe(status);
  expect((await send(site, pupil, url, 100_000, content.subarray(100_000))).status).toBe(404);

  // whoever announces the same file again goes on with it, through another process if it comes to that
  const again = (await announced(teacher, content.length)).data!;
  expect(again).toMatchObject({ uploadId, sentBytes: 100_000, isComplete: false });
  const other = await site.another();
  const last = await send(other, teacher, url, 100_000, content.subarray(100_000));
  expect([last.status, last.headers.get('upload-offset')]).toEqual([204, '300000']);
  expect((await teacher.call<Upload[]>(getUploads)).body.data).toMatchObject([
    { uploadId, isComplete: true },
  ]);
  const { sha256 } = await site.site.db
    .selectFrom('upload')
    .select('sha256')
    .where('id', '=', uploadId)
    .executeTakeFirstOrThrow();
  expect((await buffer((await site.site.blobs.read(sha256!)).stream)).equals(content)).toBe(true);
  expect(existsSync(path.join(site.dataFolder, 'uploads', uploadId))).toBe(false);
});

test('an offset is written in digits, and of parts that begin at one place one is taken', async ({
  site,
}) => {
  const teacher = await aTeacher(site);
  const content = randomBytes(400_000);
  const { url } = (await announced(teacher, content.length, { fingerprint: 'parallel' })).data!;
  for (const offset of ['0x0', '', ' ', '-0', '0.0', '1e0'])
    expect([offset, (await send(site, teacher, url, offset, content)).status]).toEqual([offset, 409]);
  const other = await site.another();
  const parts = await Promise.all(
    [site, other, site, other].map((process, at) =>
      send(process, teacher, url, 0, at % 2 ? content.subarray(0, 200_000) : randomBytes(200_000)),
    ),
  );
  expect(parts.map(({ status }) => status).sort()).toEqual([204, 409, 409, 409]);
  expect(await head(site, teacher, url)).toEqual([200, '200000', '400000']);
  expect((await send(site, teacher, url, 200_000, content.subarray(200_000))).status).toBe(204);
});

test('while a part comes, no other part of the upload is taken, by no process', async ({ site }) => {
  const teacher = await aTeacher(site);
  const content = randomBytes(300_000);
  const { url } = (await announced(teacher, content.length, { fingerprint: 'one at a time' })).data!;
  const first = Promise.withResolvers<void>();
  const slow = new ReadableStream({
    async start(controller) {
      controller.enqueue(content.subarray(0, 100_000));
      await first.promise;
      controller.enqueue(content.subarray(100_000, 200_000));
      controller.close();
    },
  });
  const sending = send(site, teacher, url, 0, slow);
  await expect.poll(async () => (await head(site, teacher, url))[1]).toBe('100000');
  const other = await site.another();
  const refused = await send(other, teacher, url, 100_000, content.subarray(100_000));
  expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining('正在上传')]);
  first.resolve();
  expect((await sending).status).toBe(204);
  expect((await send(other, teacher, url, 200_000, content.subarray(200_000))).status).toBe(204);
  expect((await teacher.call<Upload[]>(getUploads)).body.data).toMatchObject([{ isComplete: true }]);
});

test('what came of a part that broke off is kept, and the rest is sent from there', async ({ site }) => {
  const teacher = await aTeacher(site);
  const content = randomBytes(2_000_000);
  const { url } = (await announced(teacher, content.length)).data!;
  const hangUp = new AbortController();
  const broken = new ReadableStream({
    async start(controller) {
      controller.enqueue(content.subarray(0, 900_000));
      await expect.poll(async () => Number((await head(site, teacher, url))[1])).toBe(900_000);
      hangUp.abort();
    },
  });
  const headers = {
    authorization: teacher.token,
    'tus-resumable': '1.0.0',
    'upload-offset': '0',
    'content-type': 'application/offset+octet-stream',
  };
  const sending = fetch(site.address + url, {
    method: 'PATCH',
    headers,
    body: broken,
    duplex: 'half',
    signal: hangUp.signal,
  } as RequestInit);
  await expect(sending).rejects.toThrow();
  expect((await head(site, teacher, url))[1]).toBe('900000');
  // whoever took it may hear a moment later that nothing more comes
  const rest = async () => (await send(site, teacher, url, 900_000, content.subarray(900_000))).status;
  await expect.poll(rest).toBe(204);
  expect((await teacher.call<Upload[]>(getUploads)).body.data).toMatchObject([{ isComplete: true }]);
});

test('nobody keeps more than their share, also when they announce much at once', async ({ site }) => {
  const teacher = await aTeacher(site);
  const other = await site.another({ uploadQuotaBytes: 1_000 });
  const at = (filename: string) =>
    other.as(teacher.token)<Upload>(beginUpload, { body: { filename, sizeBytes: 600 } });
  const answers = await Promise.all(['a', 'b', 'c'].map(at));
  expect(answers.map(({ body }) => body.status).sort()).toEqual([200, 403, 403]);
  const { uploadId } = answers.find(({ body }) => body.status === 200)!.body.data!;
  await teacher.call(dropUpload, { query: { uploadId } });
  expect((await at('d')).body.status).toBe(200);
  expect((await announced(teacher, 5 * 1024 ** 3)).status).toBe(400);
});

test('what nobody goes on with is cleared away', async ({ site }) => {
  const teacher = await aTeacher(site);
  const { uploadId } = (await announced(teacher, 100)).data!;
  const folder = path.join(site.dataFolder, 'uploads');
  await cleanUploads(site.site);
  expect(statSync(path.join(folder, uploadId)).size).toBe(0);
  await site.site.pool.query('alter table upload disable trigger touch');
  await site.site.pool.query(`update upload set gmt_modified = now() - interval '4 days'`);
  await site.site.pool.query('alter table upload enable trigger touch');
  const stray = path.join(folder, crypto.randomUUID());
  await site.site.uploads.create(path.basename(stray));
  utimesSync(stray, new Date(0), new Date(0));
  await cleanUploads(site.site);
  expect(readdirSync(folder)).toEqual([]);
  expect((await teacher.call<Upload[]>(getUploads)).body.data).toEqual([]);
});

test('what was sent whole before a process was killed becomes a file with the next announcement, for one who saves', async ({
  site,
}) => {
  const teacher = await aTeacher(site);
  const content = randomBytes(1_000);
  const { uploadId } = (await announced(teacher, content.length)).data!;
  // all bytes are there, and whoever would have made a blob of them is gone
  await site.site.uploads.append(uploadId, {
    from: 0,
    until: content.length,
    content: Readable.from([content]),
  });
  expect((await announced(teacher, content.length)).data).toMatchObject({ uploadId, isComplete: true });
  const { db } = site.site;
  const claim = () =>
    db.transaction().execute(transaction => claimUpload(transaction, teacher.uid, uploadId));
  const claims = await Promise.allSettled([claim(), claim()]);
  expect(claims.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});
