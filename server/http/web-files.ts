import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type AnswerAhead, answersAhead, firstPicture } from '../features/site/ahead.ts';
import { ApiError } from './errors.ts';

/** The built web application: hashed assets for a year, every other path is a page of the app. */
export async function serveWebFiles(app: FastifyInstance, folder: string): Promise<void> {
  const indexFile = path.join(folder, 'index.html');
  if (!existsSync(indexFile)) return;
  const index = readFileSync(indexFile, 'utf8');
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    index: false,
    setHeaders(response, file) {
      const hashed = file.includes(`${path.sep}assets${path.sep}`);
      response.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const answers = await answersAhead(app, new URL(request.url, 'http://page').pathname);
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(withAnswers(index, answers));
  };
  // The folder itself is no file, and so never reaches the handler of what is not found.
  app.get('/', sendPage);
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && !/^\/(api|assets)\//.test(request.url);
    if (!wantsPage) throw new ApiError('request.unknownPath');
    return sendPage(request, reply);
  });
}

/** A block of data is no script: the policy of the site lets it pass, and nothing in it can end it. */
function withAnswers(index: string, answers: AnswerAhead[]): string {
  const data = JSON.stringify(answers).replaceAll('<', '\\u003c');
  const picture = firstPicture(answers);
  return index
    .replace('</head>', () => `<script type="application/json" id="ahead">${data}</script></head>`)
    .replace('<div class="arriving-stage">', stage =>
      picture ? `${stage}<img class="arriving-picture" src="${picture}" alt="" fetchpriority="high">` : stage,
    );
}
