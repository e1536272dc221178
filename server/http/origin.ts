import type { FastifyReply } from 'fastify';

/** The site as the browser knows it: a page of ours says so with every post. */
export function originOf({ request }: Pick<FastifyReply, 'request'>): string {
  const { origin } = request.headers;
  if (origin && URL.canParse(origin) && new URL(origin).host === request.host) return origin;
  return `${request.protocol}://${request.host}`;
}
