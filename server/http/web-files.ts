import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isPagePath } from '#core/pages.ts';
import { appShortcuts } from '../sentences/app-shortcuts.ts';
import type { Site } from '../site.ts';
import { ApiError } from './errors.ts';
import { type Language, languageOf } from './language.ts';
import { type PublishedAsset, publishAssets, publishedAssets, unpacked } from './published-assets.ts';
import { contentSecurityPolicy } from './security-headers.ts';

/** What comes along with a page: answers that it would ask for first, and the picture that is seen first. */
export interface Ahead {
  answers: AnswerAhead[];
  picture: string | undefined;
  /** from where pictures may come besides */
  pictureOrigin: string | undefined;
  /** the site in the words of its owner, for those who read the page without running it */
  site: { name: string; shortName: string; description: string; worksOffline?: false } | undefined;
}

/** An answer that travels with a page, under the key by which the web keeps answers. */
export interface AnswerAhead {
  key: [path: string, query?: object];
  data: unknown;
}

/** The built web application: hashed assets for a year, every other path is a page of the app. */
export async function serveWebFiles(
  app: FastifyInstance,
  site: Pick<Site, 'db' | 'blobs'>,
  folder: string,
  aheadOf: (app: FastifyInstance, pathname: string) => Promise<Ahead>,
  /** from where videos may come besides */
  mediaOrigin?: string,
): Promise<void> {
  const indexFile = path.join(folder, 'index.html');
  if (!existsSync(indexFile)) return;
  const index = readFileSync(indexFile, 'utf8');
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    index: false,
    setHeaders(response, file) {
      const hashed = file.includes(`${path.sep}assets${path.sep}`);
      response.header('cache-control', hashed ? forever : 'no-cache');
    },
  });
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const { pathname } = new URL(request.url, 'http://page');
    const ahead = await aheadOf(app, pathname);
    return reply
      .code(isPagePath(pathname) ? 200 : 404)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', contentSecurityPolicy(ahead.pictureOrigin, mediaOrigin))
      .send(withAhead(index, ahead));
  };
  // The folder itself is no file, and so never reaches the handler of what is not found.
  app.get('/', sendPage);
  app.get('/manifest.webmanifest', async (request, reply) => {
    const { site } = await aheadOf(app, '/manifest.webmanifest');
    return reply
      .type('application/manifest+json; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-language')
      .send(JSON.stringify(manifestOf(site, languageOf(request.headers['accept-language']))));
  });
  // Browsers look for another worker whenever a page is opened: one that clears and goes reaches all of them.
  app.get('/sw.js', async (_request, reply) => {
    const { site } = await aheadOf(app, '/sw.js');
    return reply.sendFile(site?.worksOffline === false ? 'no-worker.js' : 'sw.js');
  });
  // A site whose builds others do not find is a site nevertheless.
  await publishAssets(site, folder).catch(error => app.log.warn(error));
  const findPublished = publishedAssets(site);
  app.setNotFoundHandler(async (request, reply) => {
    const [, name] = (request.method === 'GET' && assetPath.exec(request.url)) || [];
    const published = name && (await findPublished(name));
    if (published) return sendPublished(request, reply, name, published);
    const wantsPage = request.method === 'GET' && !/^\/(api|assets)\//.test(request.url);
    if (!wantsPage) throw new ApiError('request.unknownPath');
    return sendPage(request, reply);
  });
}

const forever = 'public, max-age=31536000, immutable';
const assetPath = /^\/assets\/([\w.-]+(?:\/[\w.-]+)*)$/;

async function sendPublished(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  { content, brotli }: PublishedAsset,
) {
  const takesBrotli = /\bbr\b/.test(String(request.headers['accept-encoding']));
  reply.type(mediaTypes[path.extname(name)] ?? 'application/octet-stream').header('cache-control', forever);
  if (brotli) reply.header('vary', 'accept-encoding');
  if (brotli && takesBrotli) reply.header('content-encoding', 'br');
  return reply.send(brotli && !takesBrotli ? await unpacked(content) : content);
}

const mediaTypes: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.ttf': 'font/ttf',
  '.wasm': 'application/wasm',
};

/** As what a phone puts the site among its applications. */
const manifestOf = (site: Ahead['site'], language: Language) => ({
  id: '/',
  name: site?.name ?? 'Acorn',
  short_name: site?.shortName ?? 'Acorn',
  description: site?.description,
  lang: language,
  start_url: '/',
  scope: '/',
  display: 'standalone',
  // While it opens; a page then says the colours of its theme.
  background_color: '#ffffff',
  theme_color: '#ffffff',
  icons: [
    { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
    { src: '/icons/192.png', type: 'image/png', sizes: '192x192' },
    { src: '/icons/512.png', type: 'image/png', sizes: '512x512' },
    { src: '/icons/maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
  ],
  shortcuts: Object.entries(appShortcuts).map(([url, names]) => ({ url, name: names[language] })),
});

/** A block of data is no script: the policy of the site lets it pass, and nothing in it can end it. */
function withAhead(index: string, { answers, picture, site }: Ahead): string {
  const data = JSON.stringify(answers).replaceAll('<', '\\u003c');
  return index
    .replace(/<title>[^<]*/, title => (site ? `<title>${escaped(site.shortName)}` : title))
    .replace(/(<meta name="description" content=")[^"]*/, (all, tag) =>
      site ? tag + escaped(site.description) : all,
    )
    .replace('</head>', () => `<script type="application/json" id="ahead">${data}</script></head>`)
    .replace('<div class="arriving-stage">', stage =>
      picture ? `${stage}<img class="arriving-picture" src="${picture}" alt="" fetchpriority="high">` : stage,
    );
}

const escaped = (text: string) =>
  text.replace(/[&<"]/g, sign => ({ '&': '&amp;', '<': '&lt;' })[sign] ?? '&quot;');
