import type { FastifyReply, FastifyRequest } from 'fastify';

/** Cookies no script reads and no other site sends along; encrypted lines keep them to themselves. */
export function setCookie(reply: FastifyReply, name: string, value: string, lifeS: number): void {
  const secure = reply.request.protocol === 'https' ? '; Secure' : '';
  reply.header(
    'set-cookie',
    `${name}=${value}; Path=/api; Max-Age=${lifeS}; HttpOnly; SameSite=Strict${secure}`,
  );
}

export const clearCookie = (reply: FastifyReply, name: string): void => setCookie(reply, name, '', 0);

export function cookieOf(request: FastifyRequest, name: string): string | undefined {
  const pairs = (request.headers.cookie ?? '').split(';').map(pair => pair.trim());
  return pairs.find(pair => pair.startsWith(`${name}=`))?.slice(name.length + 1);
}
