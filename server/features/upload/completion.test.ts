import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { expect } from 'vitest';
import { beginUpload, type Upload } from '#core/contract/upload.ts';
import { aGroup } from '#server/testing/place.ts';
import { anS3Store } from '#server/testing/s3-store.ts';
import { type TestSite, type TestUser, test } from '#server/testing/site.ts';
import { completeUpload, findUpload } from './queries.ts';

test('only all bytes of an upload are a file, and of two who make one of them the second changes nothing', async ({
  site,
}) => {
  const teacher = await site.aUser();
  await aGroup(site, teacher);
  await using store = await anS3Store();
  await completesOnce(site, teacher, 'disk');
  await completesOnce(await site.another({ blobStore: store.location('site') }), teacher, 'S3');
});

async function completesOnce({ as, site }: TestSite, teacher: TestUser, fingerprint: string) {
  const content = randomBytes(100_000);
  const body = { filename: 'film.mp4', sizeBytes: content.length, fingerprint };
  const { uploadId } = (await as(teacher.token)<Upload>(beginUpload, { body })).body.data!;
  const upload = (await findUpload(site.db, teacher.uid, uploadId))!;
  const send = (from: number, until: number) =>
    site.uploads.append(uploadId, {
      from,
      until: content.length,
      content: Readable.from([content.subarray(from, until)]),
    });
  const hash = async () => (await findUpload(site.db, teacher.uid, uploadId))!.sha256;

  await send(0, 60_000);
  expect(await completeUpload(site, upload)).toBe(false);
  expect(await hash()).toBe(null);
  expect(await site.uploads.sentBytes(uploadId)).toBe(60_000);

  await send(60_000, content.length);
  expect(await completeUpload(site, upload)).toBe(true);
  const whole = await hash();
  expect((await site.blobs.read(whole!)).sizeBytes).toBe(content.length);
  // who noticed at the same time lists the parts when they are gone
  expect(await completeUpload(site, upload)).toBe(true);
  expect(await hash()).toBe(whole);
}
