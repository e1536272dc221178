import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '#core/contract/endpoint.ts';
import type { Standing } from '#core/standing.ts';
import type { Site } from '../site.ts';
import type { ConcurrencyLimit } from './concurrency-limit.ts';
import { clearCookie, cookieOf, setCookie } from './cookies.ts';
import { type FailureKey, fail } from './errors.ts';
import type { Judge } from './judges.ts';
import { type Language, languageOf } from './language.ts';
import { requireOnsiteCall, requireOnsitePlace } from './onsite.ts';
import { type Authentication, tokenLifeS } from './sessions.ts';
import { validated } from './validated.ts';
import {
  requireAdmitted,
  requireTokenPlace,
  requireTokenScope,
  type TokenGrant,
  type Viewer,
} from './viewer.ts';
import { namesPlaceInQuery, standingAhead, standingWithin } from './within.ts';

/** What is known of a request from its head alone. */
interface Admission {
  viewer: Viewer;
  /** the name of the snapshot of the database in which it is them */
  snapshot: string | undefined;
  judge: Judge | undefined;
  query: unknown;
  language: Language;
  /** where the query names the place; a place that the body names is looked at once that is read */
  standing: Standing | undefined;
}

declare module 'fastify' {
  interface FastifyRequest {
    admission: Admission | null;
    /** why the token that came along is worth nothing */
    tokenRefusal: FailureKey | null;
  }
}

/**
 * rate limit of the address → who → rate limit of the person → query → place. It runs before a byte of the body is read, so
 * whoever is not admitted costs a header. Where visitors may come they wait for their turn before the place is looked at.
 */
export function admission(site: Site, call: Endpoint, visitors?: ConcurrencyLimit) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    reply.header('cache-control', 'no-store');
    const language = languageOf(request.headers['accept-language']);
    if (call.limit) site.rateLimiter.checkAddress(call.limit, request.ip);
    const takesCookie = Boolean(call.upload || call.plays);
    if (takesCookie) reply.header(...ownPagesOnly);
    const token = request.headers.authorization ?? (takesCookie ? cookieToken(request) : undefined);
    const readQuery = () => validated(call.query, request.query, language);
    const ahead = standingAhead(site, call, token, readQuery);
    const judge = call.who === 'judge' ? await site.judges.authenticate(token) : undefined;
    const onlyReads = call.method === 'GET' && !call.audited;
    const { viewer, snapshot, renewed, refused } = judge
      ? nobody
      : await site.sessions.authenticate(token, onlyReads);
    if (renewed) giveToken(request, reply, renewed, true);
    request.tokenRefusal = refused ?? null;
    // On calls open to all a bad token is ignored rather than refused.
    if (refused && call.who !== 'any') fail(refused);
    if (!judge) requireAdmitted(call.who, viewer);
    requireTokenScope(call, viewer);
    requireOnsiteCall(call, viewer);
    if (viewer?.token) site.rateLimiter.checkPerson('token', String(viewer.token.id));
    if (call.limit && viewer) site.rateLimiter.checkPerson(call.limit, viewer.uid);
    if (!call.upload && request.isMultipart()) fail('request.mediaType');
    if (call.upload) await refuseWithoutRoom(site, request);
    const query = readQuery();
    const lookAtPlace = () => standingWithin(site, call, { viewer, query, body: undefined });
    const standing = namesPlaceInQuery(call)
      ? await (ahead?.(viewer) ?? (viewer || !visitors ? lookAtPlace() : visitors.during(lookAtPlace)))
      : undefined;
    if (standing) {
      requireTokenPlace(viewer, standing);
      requireOnsitePlace(call, viewer, standing);
    }
    request.admission = { viewer, snapshot, judge, query, language, standing };
  };
}

/** A file that the disk has no room for is refused before it is sent rather than when the disk is full. */
async function refuseWithoutRoom({ blobs }: Site, { headers }: FastifyRequest): Promise<void> {
  const { freeBytes } = await blobs.room();
  if (Number(headers['content-length'] ?? 0) > freeBytes) fail('file.noSpace');
}

const nobody: Authentication = { viewer: null };

/** For answers to a cookie: browsers hand them to pages of this origin alone. */
export const ownPagesOnly = ['cross-origin-resource-policy', 'same-origin'] as const;

/** Who asks for a file by an address alone, as pictures and players do. */
export async function readerOf(site: Pick<Site, 'sessions'>, request: FastifyRequest): Promise<Viewer> {
  const { viewer } = await site.sessions.authenticate(request.headers.authorization ?? cookieToken(request));
  return viewer?.token && !mayReadFiles(viewer.token) ? null : viewer;
}

/** A file names no place: a token of one group cannot tell whether it is that group's. */
const mayReadFiles = ({ scopes, gid }: TokenGrant): boolean => scopes.includes('read') && gid === null;

/**
 * Forms of HOJ's web client upload files, its scroll board asks for a contest, and players of videos ask for them,
 * without a header of their own; so these, and nothing else, take the token from a cookie as well. Browsers send it along
 * from our own pages only, and say that they do. Those that are asked over a plain line, and players outside the browser,
 * do not say it when they only read. Such a read is answered: the cookie is SameSite=Strict, so at most a page on another
 * port or below the same domain can have it sent, and `ownPagesOnly` keeps the answer from that page, size and all.
 */
const uploadCookie = 'acorn-upload';

function cookieToken(request: FastifyRequest): string | undefined {
  const { origin, 'sec-fetch-site': site } = request.headers;
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const isOwnPage =
    site === undefined
      ? isHere(origin, request.host) || (isRead && origin === undefined)
      : site === 'same-origin' || (isRead && site === 'none');
  return isOwnPage ? cookieOf(request, uploadCookie) : undefined;
}

const isHere = (origin: string | undefined, host: string): boolean =>
  origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;

export const forgetToken = (reply: FastifyReply): void => clearCookie(reply, uploadCookie);

export function giveToken(
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
  renewal: boolean,
): void {
  reply.header('authorization', token);
  setCookie(reply, uploadCookie, token, tokenLifeS);
  if (!renewal) return;
  reply.header('refresh-token', token);
  reply.header('url-type', request.headers['url-type'] === 'admin' ? 'admin' : 'general');
}
