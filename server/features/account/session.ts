import { randomBytes } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { adminRoles, ordinaryUser, type RoleId, superAdmin } from '#core/role.ts';
import { batchedLookup } from '#server/concurrency/batched-lookup.ts';
import { duringWait } from '#server/concurrency/during-wait.ts';
import type { Database } from '#server/database/connect.ts';
import { keptMs, type Snapshots } from '#server/database/snapshots.ts';
import { notifyIn } from '#server/events/hub.ts';
import { type Sessions, tokenLifeS } from '#server/http/sessions.ts';
import { onsiteOf, type User } from '#server/http/viewer.ts';
import type { Secrets } from '#server/security/secrets.ts';
import type { Settings } from '../configuration/settings.ts';
import { isSecondFactorDue } from './second-factor/due.ts';
import {
  closeSession,
  closeSessions,
  extendSession,
  openSession,
  renewAfterS,
  type SessionRow,
  sessionsById,
  touchSession,
} from './store/sessions.ts';

/** How often a session's last use is noted. */
const noteEveryMs = 60_000;

/** How many tokens are known to be ours; a contest of thousands fits. */
const keptTokens = 10_000;

/** `snapshots` are of the same database; without them nothing is remembered. */
export function databaseSessions(
  db: Database,
  secrets: Secrets,
  settings: Settings,
  snapshots?: Snapshots,
): Sessions {
  const known = new Map<string, Claims>();
  const read = readTokens(secrets, known);
  const lookUp = batchedLookup(
    async (ids: string[]) => new Map((await sessionsById(db, ids)).map(found => [found.id, found])),
  );
  const recent = new Map<string, FoundSession>();
  const findSession = async (id: string, onlyReads: boolean): Promise<FoundSession | undefined> => {
    const last = onlyReads ? recent.get(id) : undefined;
    if (last && performance.now() < last.until && (await snapshots?.current()) === last.snapshot) return last;
    const until = performance.now() + keptMs;
    const row = await lookUp(id);
    recent.delete(id);
    if (!row) return undefined;
    const found = { row, snapshot: snapshots?.nameOf(row.snapshot), until };
    if (recent.size >= keptTokens) recent.clear();
    if (snapshots) recent.set(id, found);
    return found;
  };
  const sign = (uid: string, sessionId: string) =>
    new SignJWT({ sid: sessionId })
      .setProtectedHeader({ alg: 'HS512' })
      .setSubject(uid)
      .setIssuedAt()
      .setExpirationTime(`${tokenLifeS}s`)
      .sign(secrets.tokenKey);

  /**
   * Whose role needs a second factor that the session has not shown is an ordinary user in it, and so is an administrator at a
   * seat. The seat's session is locked into its contest whatever the clock says.
   */
  const viewerOf = async (found: SessionRow): Promise<User> => {
    const { uid, username, role, id, hasSecondFactor, onsite, seatCid } = found;
    if (seatCid !== null) {
      const ofSeat = adminRoles.includes(role as RoleId) ? ordinaryUser : (role as RoleId);
      return { uid, username, role: ofSeat, sessionId: id, hasSecondFactor, onsite: seatCid };
    }
    const isDue = role === superAdmin && isSecondFactorDue(await settings.read(), role, hasSecondFactor);
    return {
      uid,
      username,
      role: isDue ? ordinaryUser : (role as RoleId),
      sessionId: id,
      hasSecondFactor,
      ...onsiteOf(role as RoleId, onsite),
    };
  };

  return {
    async open(uid, from) {
      const id = newSessionId();
      const [{ isFirstLogin }, token] = await Promise.all([
        openSession(db, id, uid, from),
        duringWait(() => sign(uid, id)),
      ]);
      return { token, isFirstLogin };
    },

    tokenFor: sign,

    async authenticate(token, onlyReads = false) {
      if (!token) return { viewer: null };
      const claims = await read(token);
      const found = claims && (await findSession(claims.sessionId, onlyReads));
      if (claims) claims.seenAs = found?.row.status === 0 ? await viewerOf(found.row) : undefined;
      if (!found) return { viewer: null, refused: 'session.ended' };
      const { row, snapshot } = found;
      if (row.status !== 0) return { viewer: null, refused: 'session.banned' };
      const answer = { viewer: await viewerOf(row), ...(snapshot !== undefined && { snapshot }) };
      if (Date.now() - Date.parse(row.lastSeenAt) > noteEveryMs) await touchSession(db, row.id);
      if (Date.now() / 1000 - claims.issuedAtS <= renewAfterS) return answer;
      await extendSession(db, row.id);
      return { ...answer, renewed: await sign(row.uid, row.id) };
    },

    cachedUser: token => (token ? known.get(token)?.seenAs : undefined),

    async find(sessionId) {
      const row = await lookUp(sessionId);
      return row?.status === 0 ? viewerOf(row) : null;
    },

    async close({ uid, sessionId }) {
      const isClosed = await closeSession(db, uid, sessionId);
      await notifyIn(db, 'session', { uid });
      return isClosed;
    },

    async closeAll(uid, except) {
      await closeSessions(db, uid, except);
      await notifyIn(db, 'session', { uid });
    },
  };
}

/** A session as it was a moment ago. */
interface FoundSession {
  row: SessionRow;
  /** the name of the snapshot in which it was so */
  snapshot: string | undefined;
  /** some of it changes by the clock */
  until: number;
}

export const newSessionId = (): string => randomBytes(16).toString('hex');

interface Claims {
  sessionId: string;
  issuedAtS: number;
  expiresAtS: number;
  /** who came with it the last time */
  seenAs?: User;
}

/** Says what a token claims if it is ours and not too old. A signature that was good stays good and is checked once. */
function readTokens({ tokenKey }: Secrets, known: Map<string, Claims>) {
  return async (token: string): Promise<Claims | undefined> => {
    const claims = known.get(token) ?? (await verified(token, tokenKey));
    if (!claims) return undefined;
    if (!known.has(token)) known.set(token, claims);
    if (known.size > keptTokens) known.delete(known.keys().next().value!);
    return claims.expiresAtS > Date.now() / 1000 ? claims : undefined;
  };
}

async function verified(token: string, tokenKey: Secrets['tokenKey']): Promise<Claims | undefined> {
  try {
    const { payload } = await jwtVerify(token, tokenKey, { algorithms: ['HS512'] });
    return { sessionId: payload.sid as string, issuedAtS: payload.iat!, expiresAtS: payload.exp! };
  } catch {
    return undefined;
  }
}
