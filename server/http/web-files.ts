import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { ApiError } from './errors.ts';

/** The built web application: hashed assets for a year, every other path is a page of the app. */
export async function serveWebFiles(app: FastifyInstance, folder: string): Promise<void> {
  const indexFile = path.join(folder, 'index.html');
  if (!existsSync(indexFile)) return;
  const index = readFileSync(indexFile);
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    index: false,
    setHeaders(response, file) {
      const hashed = file.includes(`${path.sep}assets${path.sep}`);
      response.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const sendPage = (reply: FastifyReply) =>
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(index);
  // The folder itself is no file, and so never reaches the handler of what is not found.
  app.get('/', (_request, reply) => sendPage(reply));
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && !/^\/(api|assets)\//.test(request.url);
    if (!wantsPage) throw new ApiError('request.unknownPath');
    return sendPage(reply);
  });
}
