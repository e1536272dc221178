import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { cookieOf } from '#server/http/cookies.ts';
import { fail } from '#server/http/errors.ts';
import type { Site } from '#server/site.ts';

const cookie = 'acorn-lti';
const lifeS = 3_600;

/**
 * Marks the browser in which a launch begins, so that nobody completes what another began. The answer comes as a form that
 * a page of the platform posts, mostly in a frame of it: such a cookie has to be SameSite=None, and partitioned, since
 * browsers keep no other in frames. Over a plain line neither exists, and one without a word about it still comes along.
 */
export function markBrowser({ secrets }: Pick<Site, 'secrets'>, reply: FastifyReply): string {
  const known = cookieOf(reply.request, cookie);
  const mark = known ?? randomBytes(32).toString('base64url');
  const isSafe = reply.request.protocol === 'https';
  const rest = isSafe ? '; Secure; SameSite=None; Partitioned' : '';
  reply.header('set-cookie', `${cookie}=${mark}; Path=/api; Max-Age=${lifeS}; HttpOnly${rest}`);
  return secrets.digest(mark);
}

export function requireSameBrowser(
  { secrets }: Pick<Site, 'secrets'>,
  { request }: Pick<FastifyReply, 'request'>,
  mark: string,
): void {
  const shown = cookieOf(request, cookie);
  if (!shown || secrets.digest(shown) !== mark) fail('lti.expired');
}
