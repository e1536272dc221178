import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { endpoint } from '#core/contract/endpoint.ts';
import { beginUpload } from '#core/contract/upload.ts';
import { uploadBytesMax } from '#core/limits.ts';
import { admission } from '#server/http/admission.ts';
import { fail } from '#server/http/errors.ts';
import { requireLogin } from '#server/http/viewer.ts';
import type { Site } from '#server/site.ts';
import { completeUpload, findUpload, type StoredUpload, sentBytes } from './queries.ts';
import { leasePart } from './store/part-lease.ts';

/**
 * The core of the tus protocol, version 1.0.0: HEAD says how many bytes there are, PATCH adds some where they end. Uploads
 * are made by a call of ours, because who may make one, and how large, is asked like everything else is asked here.
 */
const version = '1.0.0';
const partType = 'application/offset+octet-stream';

/** Who is asked for like with every call; there is no limit to how often, since a part is admitted, not a request. */
const sendPart = endpoint({
  method: 'PUT',
  path: `${beginUpload.path}/:id`,
  summary: 'A part of an upload',
  who: 'login',
  answer: beginUpload.answer,
});

export async function takeParts(app: FastifyInstance, site: Site): Promise<void> {
  await app.register(async scope => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(partType, (_request, body, done) => done(null, body));
    const options = { onRequest: admission(site, sendPart) };
    scope.route({ method: 'HEAD', url: sendPart.path, ...options, handler: tellSent(site) });
    scope.route({ method: 'PATCH', url: sendPart.path, ...options, handler: takePart(site) });
    scope.options(sendPart.path, async (_request, reply) =>
      reply
        .code(204)
        .headers({ 'tus-version': version, 'tus-resumable': version, 'tus-max-size': uploadBytesMax })
        .send(),
    );
  });
}

const tellSent = (site: Site) => async (request: FastifyRequest, reply: FastifyReply) => {
  const upload = await uploadNamed(site, request);
  return reply
    .headers({
      'tus-resumable': version,
      'upload-offset': await sentBytes(site, upload),
      'upload-length': upload.sizeBytes,
    })
    .send();
};

const takePart = (site: Site) => async (request: FastifyRequest, reply: FastifyReply) => {
  const upload = await uploadNamed(site, request);
  const { headers } = request;
  if (headers['tus-resumable'] !== version) return reply.code(412).header('tus-version', version).send();
  const from = offsetIn(headers['upload-offset']);
  if (from !== (await sentBytes(site, upload))) fail('upload.offset');
  if (from + Number(headers['content-length'] ?? 0) > upload.sizeBytes) fail('file.tooLarge');
  const sent =
    upload.sha256 === null ? await write(site, upload, from, request.body as IncomingMessage) : from;
  return reply.code(204).headers({ 'tus-resumable': version, 'upload-offset': sent }).send();
};

function offsetIn(header: string | string[] | undefined): number {
  if (typeof header !== 'string' || !/^\d{1,15}$/.test(header)) return fail('upload.offset');
  return Number(header);
}

/** Answers how many bytes there are then. */
async function write(
  site: Site,
  upload: StoredUpload,
  from: number,
  content: IncomingMessage,
): Promise<number> {
  const { id, sizeBytes: until } = upload;
  const lease = await leasePart(site.db, id);
  try {
    // what was written by then may have moved the end
    if (from !== (await sentBytes(site, upload))) fail('upload.offset');
    await site.uploads.append(id, { from, until, content: lease.held(content) });
  } finally {
    await lease.end();
  }
  const sent = await site.uploads.sentBytes(id);
  if (sent === until && !(await completeUpload(site, upload))) fail('upload.offset');
  return sent;
}

async function uploadNamed({ db }: Site, request: FastifyRequest): Promise<StoredUpload> {
  const { id } = request.params as { id: string };
  const { uid } = requireLogin(request.admission!.viewer);
  const found = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) && (await findUpload(db, uid, id));
  return found || fail('upload.unknown');
}
