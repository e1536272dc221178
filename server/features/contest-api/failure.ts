import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, type FailureKey, failureOf, messageOf } from '#server/http/errors.ts';
import { languageOf } from '#server/http/language.ts';
import type { Site } from '#server/site.ts';

/** Every refusal has the shape of the specification. */
export function answerFailure(
  { log }: Pick<Site, 'log'>,
  error: Error & { statusCode?: number },
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const refusal = error instanceof ApiError ? error : new ApiError(keyOf(error));
  if (refusal.key === 'server.unexpected') log.error({ err: error, url: request.url }, 'unexpected failure');
  const { http, status } = failureOf(refusal.key);
  const code = asksForName.includes(refusal.key) ? 401 : (http ?? status);
  if (code === 401) reply.header('www-authenticate', 'Basic realm="Acorn", charset="UTF-8"');
  const language = languageOf(request.headers['accept-language']);
  return reply.code(code).send({ code, message: messageOf(refusal.key, language, refusal.values) });
}

const asksForName: FailureKey[] = ['session.required', 'account.wrongLogin'];

function keyOf({ statusCode = 500 }: { statusCode?: number }): FailureKey {
  if (statusCode === 413) return 'request.tooLarge';
  if (statusCode === 415) return 'request.mediaType';
  return statusCode < 500 ? 'request.malformed' : 'server.unexpected';
}
