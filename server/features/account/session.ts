import { randomBytes } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { RoleId } from '#core/role.ts';
import type { Database } from '../../database/connect.ts';
import { fromNow, now } from '../../database/instant.ts';
import { type Sessions, tokenLifeS } from '../../http/sessions.ts';
import type { Viewer } from '../../http/viewer.ts';
import type { Secrets } from '../../secrets.ts';

export const renewAfterS = 43_200;
/** How often a session's last use is noted. */
const noteEveryMs = 60_000;

export function databaseSessions(db: Database, secrets: Secrets): Sessions {
  const sign = (uid: string, sessionId: string) =>
    new SignJWT({ sid: sessionId })
      .setProtectedHeader({ alg: 'HS512' })
      .setSubject(uid)
      .setIssuedAt()
      .setExpirationTime(`${tokenLifeS}s`)
      .sign(secrets.tokenKey);

  return {
    async open(uid, from) {
      const id = randomBytes(16).toString('hex');
      await db
        .insertInto('session')
        .values({ id, uid, ip: from.address, userAgent: from.userAgent, expiresAt: fromNow(tokenLifeS) })
        .execute();
      return sign(uid, id);
    },

    async recognise(token) {
      if (!token) return { viewer: null };
      const sessionId = await verified(token, secrets);
      const found = sessionId && (await findSession(db, sessionId));
      if (!found) return { viewer: null, refused: 'session.ended' };
      if (found.status !== 0) return { viewer: null, refused: 'session.banned' };
      const { uid, username, id } = found;
      const viewer: Viewer = { uid, username, role: found.role as RoleId, sessionId: id };
      if (Date.now() - Date.parse(found.lastSeenAt) > noteEveryMs) await noteUse(db, id);
      const due = Date.now() - Date.parse(found.issuedAt) > renewAfterS * 1000;
      return due && (await takeRenewal(db, id)) ? { viewer, renewed: await sign(uid, id) } : { viewer };
    },

    async close(sessionId) {
      await db.deleteFrom('session').where('id', '=', sessionId).execute();
    },

    async closeAll(uid, except) {
      const all = db.deleteFrom('session').where('uid', '=', uid);
      await (except ? all.where('id', '<>', except) : all).execute();
    },
  };
}

async function verified(token: string, secrets: Secrets): Promise<string | undefined> {
  try {
    const { payload } = await jwtVerify(token, secrets.tokenKey, { algorithms: ['HS512'] });
    return payload.sid as string;
  } catch {
    return undefined;
  }
}

function findSession(db: Database, id: string) {
  return db
    .selectFrom('session')
    .innerJoin('account', 'account.uid', 'session.uid')
    .select(['session.id', 'session.issuedAt', 'session.lastSeenAt'])
    .select(['account.uid', 'account.username', 'account.role', 'account.status'])
    .where('session.id', '=', id)
    .where('session.expiresAt', '>', now())
    .executeTakeFirst();
}

async function noteUse(db: Database, id: string): Promise<void> {
  await db.updateTable('session').set({ lastSeenAt: now() }).where('id', '=', id).execute();
}

/** Of several requests that come at once, one renews. */
async function takeRenewal(db: Database, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set({ issuedAt: now(), expiresAt: fromNow(tokenLifeS) })
    .where('id', '=', id)
    .where('issuedAt', '<', fromNow(-renewAfterS))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
