import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, type FailureKey, failureOf, messageOf } from '#server/http/errors.ts';
import { languageOf } from '#server/http/language.ts';
import { withRequestId } from '#server/http/request-id.ts';

/** Every refusal has the shape of the specification. */
export function answerFailure(
  error: Error & { statusCode?: number },
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const refusal = error instanceof ApiError ? error : new ApiError(keyOf(error));
  const isUnexpected = refusal.key === 'server.unexpected';
  if (isUnexpected) request.log.error({ err: error, url: request.url }, 'unexpected failure');
  const { http, status } = failureOf(refusal.key);
  const code = asksForName.includes(refusal.key) ? 401 : (http ?? status);
  if (code === 401) reply.header('www-authenticate', 'Basic realm="Acorn", charset="UTF-8"');
  const text = messageOf(refusal.key, languageOf(request.headers['accept-language']), refusal.values);
  return reply.code(code).send({ code, message: isUnexpected ? withRequestId(text, request) : text });
}

const asksForName: FailureKey[] = ['session.required', 'account.wrongLogin'];

function keyOf({ statusCode = 500 }: { statusCode?: number }): FailureKey {
  if (statusCode === 413) return 'request.tooLarge';
  if (statusCode === 415) return 'request.mediaType';
  return statusCode < 500 ? 'request.malformed' : 'server.unexpected';
}
