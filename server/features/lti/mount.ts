import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ltiPaths } from '#core/lti.ts';
import { publicKeys } from '#server/features/identity/tool-key.ts';
import { ApiError, failureOf, messageOf } from '#server/http/errors.ts';
import { languageOf } from '#server/http/language.ts';
import { withRequestId } from '#server/http/request-id.ts';
import type { Site } from '#server/site.ts';
import { launch } from './launch.ts';
import { beginLogin } from './login.ts';
import { sendPage } from './page.ts';
import { pickTarget } from './picking.ts';
import { registerPlatform } from './registration.ts';

type Params = Record<string, string>;
type Step = (site: Site, params: Params, reply: FastifyReply) => Promise<FastifyReply>;

/** What platforms and their browsers ask for. The shapes are those of LTI 1.3, so none of it is in the contract. */
export async function mountLti(app: FastifyInstance, site: Site): Promise<void> {
  await app.register(async scope => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
    );
    scope.setErrorHandler((error: Error, request, reply) => answerFailure(error, request, reply));
    const step = (perform: Step) => (request: FastifyRequest, reply: FastifyReply) => {
      site.rateLimiter.checkAddress('login', request.ip);
      return perform(site, (request.method === 'GET' ? request.query : request.body) as Params, reply);
    };
    scope.route({ method: ['GET', 'POST'], url: ltiPaths.login, handler: step(beginLogin) });
    scope.post(ltiPaths.launch, step(launch));
    scope.post(ltiPaths.deepLinking, step(pickTarget));
    scope.get(ltiPaths.registration, step(registerPlatform));
    scope.get(ltiPaths.keys, async (_request, reply) =>
      reply.header('cache-control', 'public, max-age=600').send(await publicKeys(site)),
    );
  });
}

/** To people: they come here with a whole page and not by a call. */
function answerFailure(
  error: Error & { statusCode?: number },
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const key = (error.statusCode ?? 500) < 500 ? 'request.malformed' : 'server.unexpected';
  const refusal = error instanceof ApiError ? error : new ApiError(key);
  const isUnexpected = refusal.key === 'server.unexpected';
  if (isUnexpected) request.log.error({ err: error }, 'unexpected failure');
  const { http, status } = failureOf(refusal.key);
  const language = languageOf(request.headers['accept-language']);
  const said = messageOf(refusal.key, language, refusal.values);
  const text = isUnexpected ? withRequestId(said, request) : said;
  return sendPage(reply, { kind: 'failure', text, status: http ?? status });
}
