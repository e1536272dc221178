import { beginUpload, type Upload } from '#core/contract/upload.ts';
import type { TestSite, TestUser } from './site.ts';

/** A complete upload of somebody; answers its id. */
export async function anUpload(
  site: TestSite,
  user: TestUser,
  content: Buffer,
  filename = 'film.mp4',
): Promise<string> {
  const body = { filename, sizeBytes: content.length };
  const { url, uploadId } = (await user.call<Upload>(beginUpload, { body })).body.data!;
  const headers = {
    authorization: user.token,
    'tus-resumable': '1.0.0',
    'upload-offset': '0',
    'content-type': 'application/offset+octet-stream',
  };
  const { status } = await fetch(site.address + url, {
    method: 'PATCH',
    headers,
    body: new Uint8Array(content),
  });
  if (status !== 204) throw new Error(`The upload was answered with ${status}`);
  return uploadId;
}
