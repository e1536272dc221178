import type { Database } from '#server/database/connect.ts';
import { fromNow, now } from '#server/database/instant.ts';
import { onsiteContestText, withOnsiteNow } from '#server/database/onsite-terms.ts';
import { snapshotText } from '#server/database/snapshots.ts';
import { statement } from '#server/database/statement.ts';
import { type Origin, tokenLifeS } from '#server/http/sessions.ts';

export const renewAfterS = 43_200;

export interface SessionRow {
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
  /** what the database shows now */
  snapshot: string;
}

export const sessionsById = statement<SessionRow>(`
  ${withOnsiteNow}
  select session.id, session.last_seen_at, session.has_second_factor, session.seat_cid, account.uid, account.username, account.role, account.status,
    ${onsiteContestText('account.uid')} as onsite, ${snapshotText} as snapshot
  from unnest((select $1::text[])) as wanted (id)
    join session on session.id = wanted.id join account on account.uid = session.uid
  where session.expires_at > now()`);

/**
 * Opens a session. In the same statement, because somebody waits for it, the login is written down, the identity by which they
 * came is noted as used, and it is said whether they were never here before.
 */
export async function openSession(
  db: Database,
  id: string,
  uid: string,
  { address, userAgent, identity, logoutHint, hasSecondFactor, seat }: Origin,
): Promise<{ isFirstLogin: boolean }> {
  const [opened] = await open(
    db,
    ...[id, uid, address, userAgent, hasSecondFactor ?? false, `${tokenLifeS} s`],
    ...[identity?.providerId, identity?.subject, identity?.label, logoutHint],
    ...[seat?.cid, seat?.by],
  );
  return opened!;
}

const open = statement<{ isFirstLogin: boolean }>(`
  with recorded as (
    insert into login_record (uid, ip, user_agent, seat_cid, seat_by) values ($2, $3, $4, $11::integer, $12::text)
  ), used as (
    update identity set last_used_at = now(), label = $9 where provider_id = $7 and subject = $8
  )
  insert into session (id, uid, ip, user_agent, has_second_factor, expires_at, provider_id, logout_hint, seat_cid, seat_by)
  values ($1, $2, $3, $4, $5, now() + $6::interval, $7, $10, $11, $12)
  returning not exists (select from login_record where uid = $2) as is_first_login`);

/**
 * The rows of a session in a statement that makes its account and has written nobody down before: of the account in `made`,
 * from five parameters, of which the first is `$first`.
 */
export const openedWithAccount = (first: number) => `
  recorded as (
    insert into login_record (uid, ip, user_agent) select uid, $${first + 1}, $${first + 2} from made
  ), opened as (
    insert into session (id, uid, ip, user_agent, expires_at, provider_id, logout_hint)
    select $${first}, uid, $${first + 1}, $${first + 2}, now() + interval '${tokenLifeS} s', $${first + 3}, $${first + 4} from made
  )`;

export const sessionParameters = (id: string, { address, userAgent, identity, logoutHint }: Origin) => [
  id,
  address,
  userAgent,
  identity?.providerId,
  logoutHint,
];

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

export async function touchSession(db: Database, id: string): Promise<void> {
  await seenAt(db, now(), id);
}

const seenAt = statement((db, at: string, id: string) =>
  db.updateTable('session').set({ lastSeenAt: at }).where('id', '=', id),
);

/** Of several requests that come at once, one writes. */
export async function extendSession(db: Database, id: string): Promise<void> {
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

export async function markConfirmed(db: Database, id: string): Promise<void> {
  await db.updateTable('session').set({ confirmedAt: now() }).where('id', '=', id).execute();
}

/** The service by which somebody came, and what it wants to be told when they leave. */
export const providerOf = (db: Database, id: string) =>
  db
    .selectFrom('session')
    .select(['providerId', 'logoutHint'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
