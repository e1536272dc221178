import { createHash, randomBytes } from 'node:crypto';
import { ordinaryUser, type RoleId } from '#core/role.ts';
import { batchedLookup } from '#server/concurrency/batched-lookup.ts';
import { isSecondFactorDue } from '#server/features/account/second-factor/due.ts';
import type { Sessions } from '#server/http/sessions.ts';
import { onsiteOf, type User } from '#server/http/viewer.ts';
import type { Site } from '#server/site.ts';
import { type ApiTokenRow, findTokens, noteTokenUse } from './store.ts';

/** What a token begins with: scanners for secrets find it in a repository, and nobody takes it for a session's. */
const prefix = 'acorn_';

export const newToken = (): string => prefix + randomBytes(32).toString('base64url');

/** A token has more entropy than any guess, so a plain hash keeps it: who reads the table cannot make a call. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

const noteEveryMs = 60_000;

/** Whoever comes with an API token is recognised as its owner, with what the token may; everybody else as before. */
export function withApiTokens({ db, settings }: Pick<Site, 'db' | 'settings'>, sessions: Sessions): Sessions {
  /** A role that needs a second factor is that of the token only if it was made by somebody who had shown one. */
  const viewerOf = async (found: ApiTokenRow): Promise<User> => {
    const { id, uid, username, role, scopes, gid, onsite, hasSecondFactor } = found;
    const isDue = isSecondFactorDue(await settings.read(), role, hasSecondFactor);
    return {
      uid,
      username,
      role: isDue ? ordinaryUser : (role as RoleId),
      sessionId: `token ${id}`,
      token: { id, scopes, gid },
      ...onsiteOf(role as RoleId, onsite),
    };
  };

  const findByHash = batchedLookup(
    async (hashes: string[]) => new Map((await findTokens(db, hashes, [])).map(found => [found.hash, found])),
  );

  return {
    ...sessions,

    async authenticate(given, onlyReads) {
      const token = tokenIn(given);
      if (!token) return sessions.authenticate(given, onlyReads);
      const found = await findByHash(hashOf(token));
      if (!found) return { viewer: null, refused: 'token.unknown' };
      if (found.status !== 0) return { viewer: null, refused: 'session.banned' };
      if (Date.now() - Date.parse(found.lastUsedAt ?? '1970-01-01') > noteEveryMs)
        await noteTokenUse(db, found.id);
      return { viewer: await viewerOf(found) };
    },

    async find(sessionId) {
      const id = /^token (\d+)$/.exec(sessionId)?.[1];
      if (!id) return sessions.find(sessionId);
      const [found] = await findTokens(db, [], [Number(id)]);
      return found?.status === 0 ? viewerOf(found) : null;
    },
  };
}

/** With or without the word that most clients write before it. */
const tokenIn = (given: string | undefined): string | undefined =>
  given?.replace(/^Bearer\s+/i, '').match(/^acorn_\S+$/)?.[0];
