import * as contract from '#core/contract/upload.ts';
import { newcomerQuotaBytes } from '#core/limits.ts';
import { isTrusted } from '#server/features/account/queries/trust.ts';
import { requireAuthor } from '#server/features/group/author.ts';
import { fail } from '#server/http/errors.ts';
import { route } from '#server/http/route.ts';
import { requireLogin } from '#server/http/viewer.ts';
import { completeIfWhole, findUpload, insertUpload, present, removeUpload, uploadsOf } from './queries.ts';

export const uploadRoutes = [
  route(contract.beginUpload, async ({ site, db, viewer, body }) => {
    const user = await requireAuthor(db, viewer);
    if (body.sizeBytes === 0) fail('upload.empty');
    const quotaBytes = (await isTrusted(db, user, await site.settings.read()))
      ? site.uploadQuotaBytes
      : Math.min(newcomerQuotaBytes, site.uploadQuotaBytes);
    return present(site, await completeIfWhole(site, await insertUpload(site, user.uid, body, quotaBytes)));
  }),

  route(contract.getUploads, async ({ site, db, viewer }) => {
    const found = await uploadsOf(db, requireLogin(viewer).uid);
    return Promise.all(found.map(one => present(site, one)));
  }),

  route(contract.dropUpload, async ({ site, db, viewer, query }) => {
    const found = await findUpload(db, requireLogin(viewer).uid, query.uploadId);
    await removeUpload(site, found ?? fail('upload.unknown'));
  }),
];
