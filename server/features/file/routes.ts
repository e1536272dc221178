import path from 'node:path';
import * as contract from '#core/contract/file.ts';
import { markdownImageSidePx } from '#core/limits.ts';
import { fail, requireAllowed } from '#server/http/errors.ts';
import { route } from '#server/http/route.ts';
import { requireLogin } from '#server/http/viewer.ts';
import { pictures } from './pictures.ts';
import { filePolicy } from './policy.ts';
import { storePicture, storePublicFile } from './public-file.ts';
import { publicUrl } from './public-url.ts';
import { findMarkdownFile } from './queries.ts';
import { forgetPublicFile } from './store.ts';

export const fileRoutes = [
  route(contract.uploadMarkdownImage, async ({ site, viewer, query, upload }) => {
    const { uid } = requireLogin(viewer);
    const file = await upload();
    const bytes = await file.bytes();
    const gid = query.gid ?? Number((await file.allFields()).gid);
    const isNamed = Number.isInteger(gid) && gid > 0;
    const standing = isNamed ? await site.standings.at(viewer, { kind: 'group', id: gid }) : undefined;
    requireAllowed(filePolicy.attach(viewer, standing));
    const content = await (await pictures()).picture(bytes, markdownImageSidePx, uid);
    if (!content) return fail('file.type', { name: file.filename });
    const name = await storePicture(site, { purpose: 'markdown', content, uid });
    return { link: publicUrl('img', name), fileId: name };
  }),

  route(contract.deleteMarkdownImage, async ({ db, viewer, query: { fileId } }) => {
    const file = await findMarkdownFile(db, fileId);
    if (!file) return fail('file.unknown');
    requireAllowed(filePolicy.remove(viewer, file));
    await forgetPublicFile(db, fileId);
  }),

  route(contract.uploadMarkdownFile, async ({ site, viewer, upload }) => {
    const { uid } = requireLogin(viewer);
    const file = await upload();
    const name = await storePublicFile(site, {
      kind: 'file',
      purpose: 'markdown',
      mediaType: 'application/octet-stream',
      uid,
      extension: extensionOf(file.filename),
      content: file.stream,
    });
    return { link: publicUrl('file', name) };
  }),
];

/** What the reader's machine knows the file by; only letters and digits, because it becomes part of an address. */
const extensionOf = (filename: string): string =>
  /^\.([a-z0-9]{1,10})$/.exec(path.extname(filename).toLowerCase())?.[1] ?? 'bin';
