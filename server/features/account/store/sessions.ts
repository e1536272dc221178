import type { Database } from '#server/database/connect.ts';
import { fromNow, now } from '#server/database/instant.ts';
import { statement } from '#server/database/statement.ts';
import { tokenLifeS } from '#server/http/sessions.ts';

export const renewAfterS = 43_200;

export interface FoundSession {
  id: string;
  lastSeenAt: string;
  uid: string;
  username: string;
  role: number;
  status: number;
  hasSecondFactor: boolean;
  /** the onsite contest that they take part in now */
  onsite: number | null;
  /** the onsite contest at whose seat it was opened */
  seatCid: number | null;
}

export const sessionsById = statement<FoundSession>(`
  select session.id, session.last_seen_at, session.has_second_factor, session.seat_cid, account.uid, account.username, account.role, account.status,
    onsite_contest(account.uid) as onsite
  from session join account on account.uid = session.uid
  where session.id = any ((select $1::text[])::text[]) and session.expires_at > now()`);

export async function openSession(
  db: Database,
  session: {
    id: string;
    uid: string;
    ip: string;
    userAgent: string;
    providerId: number | null;
    logoutHint: string | null;
    hasSecondFactor: boolean;
    seatCid: number | null;
    seatBy: string | null;
  },
): Promise<void> {
  await db
    .insertInto('session')
    .values({ ...session, expiresAt: fromNow(tokenLifeS) })
    .execute();
}

/** Whether there was one to close. */
export async function closeSession(db: Database, uid: string, id: string): Promise<boolean> {
  const closed = db.deleteFrom('session').where('id', '=', id).where('uid', '=', uid);
  const { numDeletedRows } = await closed.executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function closeSessions(db: Database, uid: string, except?: string): Promise<void> {
  const all = db.deleteFrom('session').where('uid', '=', uid);
  await (except ? all.where('id', '<>', except) : all).execute();
}

export async function noteUse(db: Database, id: string): Promise<void> {
  await db.updateTable('session').set({ lastSeenAt: now() }).where('id', '=', id).execute();
}

/** Of several requests that come at once, one writes. */
export async function prolong(db: Database, id: string): Promise<void> {
  await db
    .updateTable('session')
    .set({ issuedAt: now(), expiresAt: fromNow(tokenLifeS) })
    .where('id', '=', id)
    .where('issuedAt', '<', fromNow(-renewAfterS / 2))
    .execute();
}

/** When its person last showed who they are. */
export async function confirmedAt(db: Database, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('session').select('confirmedAt').where('id', '=', id).executeTakeFirst();
  return row?.confirmedAt;
}

export async function noteConfirmed(db: Database, id: string): Promise<void> {
  await db.updateTable('session').set({ confirmedAt: now() }).where('id', '=', id).execute();
}

/** The service by which somebody came, and what it wants to be told when they leave. */
export const providerOf = (db: Database, id: string) =>
  db
    .selectFrom('session')
    .select(['providerId', 'logoutHint'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
