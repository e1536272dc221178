import type { FastifyInstance, FastifyRequest } from 'fastify';
import { workerQueue } from '../concurrency/worker.ts';
import { ApiError } from './errors.ts';
import { type ParsedJson, parseJson } from './json.ts';

/** What takes longer to read than a few milliseconds is read beside the main thread, so that others are answered meanwhile. */
const bytesMaxInline = 256 * 1024;

/** Reads JSON within bounds, and only for calls that take a body. */
export function readJsonBodies(app: FastifyInstance): void {
  const large = workerQueue<Uint8Array, ParsedJson>(new URL('./json-worker.ts', import.meta.url), 20_000);
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      if (!request.routeOptions.config.takesBody) return undefined;
      const parsed =
        body.length > bytesMaxInline ? await large.ask(body, [body.buffer as ArrayBuffer]) : parseJson(body);
      if (!parsed) throw new ApiError('request.tooLarge');
      if ('refused' in parsed) throw new ApiError(parsed.refused);
      return parsed.value;
    },
  );
}
