import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { Database } from '#server/database/connect.ts';
import { ownPagesOnly, readerOf } from '#server/http/admission.ts';
import { fail } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';
import type { Site } from '#server/site.ts';
import { publicUrl } from './public-url.ts';
import { filesOfOthers, findPublicFile } from './queries.ts';
import { forgetPublicFile, notePublicFile } from './store.ts';

/**
 * Files under names that cannot be guessed and content that never changes. They are served without login, but for those
 * whose purpose has a guard.
 */

type Purpose = 'avatar' | 'carousel' | 'markdown' | 'group-avatar' | 'course' | 'lesson' | 'team';

/** Whether somebody may read a file that shows something of which not everybody may know. */
export type FileGuard = (site: Site, viewer: NonNullable<Viewer>, url: string) => Promise<boolean>;

interface NewFile {
  kind: 'img' | 'file';
  purpose: Purpose;
  extension: string;
  mediaType: string;
  content: Buffer | Readable;
  uid: string | null;
}

export async function storePublicFile(site: Pick<Site, 'db' | 'blobs'>, file: NewFile): Promise<string> {
  const { sha256, sizeBytes } = await site.blobs.put(file.content);
  const name = `${randomBytes(16).toString('hex')}.${file.extension}`;
  const { kind, purpose, mediaType, uid } = file;
  await notePublicFile(site.db, { name, kind, purpose, sha256, sizeBytes, mediaType, uid });
  return name;
}

/** Keeps a picture of ours: whatever was uploaded has been encoded anew as WebP. */
export const storePicture = (
  site: Pick<Site, 'db' | 'blobs'>,
  picture: Pick<NewFile, 'purpose' | 'content' | 'uid'>,
): Promise<string> =>
  storePublicFile(site, { ...picture, kind: 'img', extension: 'webp', mediaType: 'image/webp' });

interface Naming {
  purpose: 'lesson' | 'course';
  /** addresses joined by commas, as they were and as they are to be */
  before: string;
  after: string;
}

/** Who names a guarded picture opens it to others: whoever neither sent it nor may read it names none. */
export async function requireReadable(
  site: Site,
  viewer: NonNullable<Viewer>,
  { purpose, before, after }: Naming,
  guard: FileGuard,
): Promise<void> {
  const known = new Set(before.split(','));
  const added = after.split(',').filter(url => !known.has(url));
  if (added.length === 0) return;
  const names = added.map(url => url.split('/').at(-1)!);
  for (const { name } of await filesOfOthers(site.db, viewer.uid, purpose, names))
    if (!(await guard(site, viewer, publicUrl('img', name)))) fail('file.unknown');
}

/** By the address that `publicUrl` gave it. */
export const forgetPublicUrl = (db: Database, url: string): Promise<void> =>
  forgetPublicFile(db, url.split('/').at(-1)!);

const keptByAll = 'public, max-age=31536000, immutable';
/** Long enough for a lesson that is looked at; who may see it can change. */
const keptByOne = 'private, max-age=3600';

export function servePublicFiles(
  app: FastifyInstance,
  site: Site,
  guards: Partial<Record<string, FileGuard>>,
): void {
  app.get<{ Params: { kind: string; name: string } }>('/api/public/:kind/:name', async (request, reply) => {
    const file = await findPublicFile(site.db, request.params.name);
    // Texts that came from HOJ may name a file by either path: it answers for all of them under both.
    if (!file || !['img', 'file'].includes(request.params.kind)) return fail('request.unknownPath');
    const guard = guards[file.purpose];
    if (guard) {
      reply.header(...ownPagesOnly);
      const viewer = await readerOf(site, request);
      // whoever sent it sees it before anything is made of it
      const mayRead =
        viewer !== null &&
        (viewer.uid === file.uid || (await guard(site, viewer, publicUrl('img', file.name))));
      if (!mayRead) return fail('request.unknownPath');
    }
    const { stream, sizeBytes } = await site.blobs.read(file.sha256);
    // Attachments are downloaded, never shown: an uploaded page must not run on our origin.
    if (file.kind === 'file' || request.params.kind === 'file')
      reply.header('content-disposition', 'attachment');
    return reply
      .headers({ 'content-length': sizeBytes, 'cache-control': guard ? keptByOne : keptByAll })
      .type(file.mediaType)
      .send(stream);
  });
}
