import type { Socket } from 'node:net';
import multipart from '@fastify/multipart';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import type { Endpoint } from '#core/contract/endpoint.ts';
import { BlobStoreError } from '../blobs/store-error.ts';
import type { Site } from '../site.ts';
import { admission } from './admission.ts';
import { bodyGuard, discardFile, discardRest } from './body.ts';
import { concurrencyLimit } from './concurrency-limit.ts';
import { databaseFailure } from './database-failure.ts';
import { ApiError, type FailureKey, fail, failureOf, messageOf } from './errors.ts';
import { keepAddresses } from './forwarded.ts';
import { guardChain, takesBody } from './guard-chain.ts';
import { readJsonBodies } from './json-body.ts';
import { languageOf } from './language.ts';
import { requestIds, tellRequestId, withRequestId } from './request-id.ts';
import type { Route } from './route.ts';
import { securityHeaders } from './security-headers.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    downloads?: boolean;
    takesBody?: boolean;
    fileBytesMax?: number;
  }
}

interface AppOptions {
  routes: Route[];
  /** how many proxies, or those of which networks, may say where a request came from; false: none */
  trustProxy: false | number | string;
  logLevel: string;
}

/** What a body may weigh unless the contract says otherwise; whoever need not be known gets a form, not a file. */
const bodyBytesMax = 1024 * 1024;
const visitorsBodyBytesMax = 64 * 1024;

/**
 * Whoever is not logged in reads with a part of the database's connections, so that those who are find one, whatever
 * visitors ask for.
 */
const visitorsAtOnce = 6;
const visitorsWaitingMax = 1_000;

export function createApp(options: AppOptions): FastifyInstance {
  const app = Fastify({
    // An error of the database brings its whole connection along.
    logger: {
      level: options.logLevel,
      redact: { paths: ['req.headers.authorization', 'err.client'], remove: true },
    },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trusted(options.trustProxy),
    genReqId: requestIds(Boolean(options.trustProxy)),
    bodyLimit: visitorsBodyBytesMax,
    // How it stops is told in `closing.ts`: what has come is answered.
    forceCloseConnections: false,
    return503OnClosing: false,
    clientErrorHandler: answerUnreadable,
    // The head of a request has this long; what becomes of a slow body is told in `body.ts`.
    http: { headersTimeout: 20_000, connectionsCheckingInterval: 10_000 },
    routerOptions: { maxParamLength: 200 },
  });
  app.addHook('onRequest', keepAddresses);
  app.addHook('onRequest', tellRequestId);
  app.addHook('onRequest', bodyGuard());
  return app;
}

/** The nearest proxy is asked about as number 0. */
const trusted = (proxies: AppOptions['trustProxy']) =>
  typeof proxies === 'number' ? (_address: string, number: number) => number < proxies : proxies;

/** A request that is not even HTTP, or whose address is longer than the server reads: its language is unknown. */
function answerUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const key: FailureKey = error.code === 'HPE_HEADER_OVERFLOW' ? 'request.tooLarge' : 'request.malformed';
  const msg = `${messageOf(key, 'zh-CN')} ${messageOf(key, 'en-US')}`;
  const body = JSON.stringify({ status: 400, data: null, msg });
  const line =
    error.code === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : '400 Bad Request';
  const head = [
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
  ];
  socket.end([`HTTP/1.1 ${line}`, ...head, 'connection: close', '', body].join('\r\n'));
}

/** Mounts every route of the contract behind its guards, and answers in the envelope whatever goes wrong. */
export async function mountApi(app: FastifyInstance, site: Site, routes: Route[]): Promise<void> {
  await app.register(multipart, { limits: { files: 1, fields: 20, fieldSize: 64 * 1024 } });
  readJsonBodies(app);
  app.addContentTypeParser('*', { parseAs: 'buffer' }, ignoreUnwanted);
  app.decorateRequest('admission', null);
  app.decorateRequest('tokenRefusal', null);
  app.addHook('onRequest', securityHeaders);
  app.setErrorHandler((error: Error & { statusCode?: number; code?: string }, request, reply) =>
    answerFailure(site, error, request, reply),
  );
  const visitors = concurrencyLimit(() => site.peers.shareOf(visitorsAtOnce), visitorsWaitingMax);
  for (const route of routes)
    app.route({
      method: route.call.method,
      url: route.call.path,
      exposeHeadRoute: route.call.downloads === true,
      bodyLimit: bodyLimitOf(route.call),
      config: {
        downloads: route.call.downloads,
        takesBody: takesBody(route.call),
        fileBytesMax: route.call.upload?.maxBytes,
      },
      onRequest: admission(site, route.call, visitors),
      handler: guardChain(site, route, visitors),
    });
  answerHeads(app, routes);
  app.all('/api/*', { onRequest: refuseOthers(routes), handler: () => {} });
}

/**
 * HEAD is GET whose body Node leaves out by itself. Only downloads have a route of their own for it, as they need not even
 * read; one for every call would be half of the time that mounting takes.
 */
function answerHeads(app: FastifyInstance, routes: readonly Route[]): void {
  const calls = routes
    .map(route => route.call)
    .filter(({ method, downloads }) => method === 'GET' && !downloads);
  const paths = new Set<string>(calls.map(({ path }) => path));
  app.server.prependListener('request', request => {
    if (request.method === 'HEAD' && paths.has(pathOf(request.url!))) request.method = 'GET';
  });
}

/** Refused by address alone: no body is read for it. */
function refuseOthers(routes: readonly Route[]) {
  const paths = new Set<string>(routes.map(route => route.call.path));
  return async ({ url }: FastifyRequest) =>
    fail(paths.has(pathOf(url)) ? 'request.method' : 'request.unknownPath');
}

const pathOf = (url: string): string => url.split('?', 1)[0]!;

/** What is sent to a call that takes nothing may be made of anything; clients of older judges send a bare number. */
function ignoreUnwanted(request: FastifyRequest, _body: unknown, done: (error: Error | null) => void): void {
  done(request.routeOptions.config.takesBody ? new ApiError('request.mediaType') : null);
}

const bodyLimitOf = (call: Endpoint): number =>
  call.bodyBytesMax ?? (call.who === 'any' ? visitorsBodyBytesMax : bodyBytesMax);

function answerFailure(
  { database }: Site,
  error: Error & { statusCode?: number; code?: string },
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const failure =
    error instanceof ApiError ? refusalOf(error, request) : new ApiError(keyFor(error, request, database));
  const inWords = logged[failure.key];
  if (inWords) request.log.error({ err: error, url: request.url }, inWords);
  const { fileBytesMax } = request.routeOptions.config;
  if (request.admission && fileBytesMax) discardFile(request.raw, fileBytesMax);
  else discardRest(request.raw);
  const { http, status, data = null } = failureOf(failure.key);
  const said = messageOf(failure.key, languageOf(request.headers['accept-language']), failure.values);
  return reply
    .code(http ?? (isDownload(request) ? 400 : 200))
    .headers(urlTypeHeader(request, http))
    .send({ status, data: failure.data ?? data, msg: inWords ? withRequestId(said, request) : said });
}

/** What its owner has to look into, under these words. */
const logged: Partial<Record<FailureKey, string>> = {
  'server.unexpected': 'unexpected failure',
  'server.slow': 'a statement took too long',
  'file.storeAway': 'the store of the files is away',
};

/** Whoever came with a session that is over learns that, rather than that one has to log in. */
const refusalOf = (error: ApiError, { tokenRefusal }: FastifyRequest): ApiError =>
  error.key === 'session.required' && tokenRefusal ? new ApiError(tokenRefusal) : error;

/** Whoever hangs up in the middle of what they send, or sends what no column keeps, made the mistake themselves. */
function keyFor(
  error: Error & { statusCode?: number; code?: string },
  request: FastifyRequest,
  database: Site['database'],
): FailureKey {
  if (request.raw.aborted || unkeepable.includes(error.code ?? '')) return 'request.malformed';
  if (error.code === tookTooLong) return 'server.slow';
  if (error instanceof BlobStoreError) return 'file.storeAway';
  return databaseFailure(error, database) ?? keyOf(error);
}

/** PostgreSQL: the statement was stopped by the timeout of the pool. */
const tookTooLong = '57014';
/** PostgreSQL: a number out of range, bytes that are no text, a text that is no number. */
const unkeepable = ['22003', '22021', '22P02', '22P05'];

const isDownload = ({ routeOptions }: FastifyRequest): boolean => routeOptions.config.downloads === true;

/** Clients tell admin calls from others by this header when they are refused. */
function urlTypeHeader(request: FastifyRequest, http: number | undefined): Record<string, string> {
  const urlType = request.headers['url-type'];
  const isNamed = (http === 401 || http === 403) && typeof urlType === 'string';
  return isNamed ? { 'url-type': urlType === 'admin' ? 'admin' : 'general' } : {};
}

/** Refusals of Fastify and of the disk, in our words. */
function keyOf(error: { statusCode?: number; code?: string }): FailureKey {
  if (error.code === 'ENOSPC' || error.code === 'EDQUOT') return 'file.noSpace';
  if (error.code === 'FST_REQ_FILE_TOO_LARGE') return 'file.tooLarge';
  if (error.statusCode === 413) return 'request.tooLarge';
  if (error.statusCode === 415 || error.statusCode === 406) return 'request.mediaType';
  if (error.statusCode && error.statusCode < 500) return 'request.malformed';
  return 'server.unexpected';
}
