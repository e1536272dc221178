import { randomBytes } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { cookieOf, setCookie } from '#server/http/cookies.ts';
import type { Context } from '#server/http/route.ts';

/**
 * A browser in which somebody logged in before says so by a signed cookie, for that account alone. Whatever strangers
 * do to the account from elsewhere, its owner is asked no puzzle there; own failures count as everybody's do.
 */
const cookie = 'acorn-device';
const lifeS = 180 * 86_400;
const audience = 'device';

type RequestContext = Pick<Context<unknown, unknown>, 'site' | 'reply'>;

/** The name of the device, if the account was logged in to from it. */
export async function knownDevice({ site, reply }: RequestContext, uid: string): Promise<string | undefined> {
  const token = cookieOf(reply.request, cookie);
  if (!token) return undefined;
  const verified = await jwtVerify(token, site.secrets.tokenKey, { algorithms: ['HS512'], audience }).catch(
    () => undefined,
  );
  return verified?.payload.sub === uid ? verified.payload.jti : undefined;
}

export async function rememberDevice({ site, reply }: RequestContext, uid: string): Promise<void> {
  const token = await new SignJWT()
    .setProtectedHeader({ alg: 'HS512' })
    .setSubject(uid)
    .setAudience(audience)
    .setJti(randomBytes(16).toString('hex'))
    .setIssuedAt()
    .setExpirationTime(`${lifeS}s`)
    .sign(site.secrets.tokenKey);
  setCookie(reply, cookie, token, lifeS);
}
