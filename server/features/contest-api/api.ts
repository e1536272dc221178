import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TokenScope } from '#core/token-scope.ts';
import type { Viewer } from '#server/http/viewer.ts';
import type { Site } from '#server/site.ts';
import type { Audience } from './audience.ts';
import type { ApiVersion } from './version.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** who asks the Contest API about which contest */
    audience: Audience | null;
  }
}

/** The parts of an address, and its query. */
export interface ContestRequest {
  Params: { cid: string; collection: string; id: string; side: string };
  Querystring: Record<string, string>;
}

/** One version of the Contest API, as it is mounted. */
export interface ContestApi {
  app: FastifyInstance;
  site: Site;
  version: ApiVersion;
  /** Finds out who asks, and what they are to the contest of the address, before any body is read. */
  admit(scope: TokenScope): (request: FastifyRequest<ContestRequest>) => Promise<void>;
  /** Whoever is not known waits for their turn. */
  inTurn<T>(viewer: Viewer, work: () => Promise<T>): Promise<T>;
}

/** The number that stands in an address; nothing has the number 0. */
export const idIn = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : 0);
