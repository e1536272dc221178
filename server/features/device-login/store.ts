import { sql } from 'kysely';
import { deviceLoginIntervalS, deviceLoginLifeS } from '#core/limits.ts';
import type { Database } from '#server/database/connect.ts';
import { fromNow, now } from '#server/database/instant.ts';

interface NewDeviceLogin {
  deviceHash: string;
  userCode: string;
  name: string;
  address: string;
}

/** Those that have ended go with the next one. */
export async function insertDeviceLogin(db: Database, login: NewDeviceLogin): Promise<void> {
  await db.deleteFrom('deviceLogin').where('expiresAt', '<=', now()).execute();
  const values = { ...login, intervalS: deviceLoginIntervalS, expiresAt: fromNow(deviceLoginLifeS) };
  await db.insertInto('deviceLogin').values(values).execute();
}

interface Polled {
  uid: string | null;
  isRefused: boolean;
  intervalS: number;
  /** sooner than it may; from then on it has to wait longer */
  isEarly: boolean;
}

/** Notes that the program has asked. A second of difference is the network's. */
export async function pollDeviceLogin(db: Database, deviceHash: string): Promise<Polled | undefined> {
  const { rows } = await sql<Polled>`
    update device_login as login
    set polled_at = now(), interval_s = login.interval_s + case when before.is_early then 5 else 0 end
    from (
      select id, coalesce(polled_at > now() - interval '1 second' * (interval_s - 1), false) as is_early
      from device_login where device_hash = ${deviceHash} and expires_at > now() for update
    ) as before
    where login.id = before.id
    returning login.uid, login.is_refused, login.interval_s, before.is_early`.execute(db);
  return rows[0];
}

/** The first who takes it has it. */
export const takeGranted = (db: Database, deviceHash: string) =>
  db
    .deleteFrom('deviceLogin')
    .where('deviceHash', '=', deviceHash)
    .where('uid', 'is not', null)
    .returning(({ ref }) => [ref('uid').$notNull().as('uid'), 'name', 'hasSecondFactor'])
    .executeTakeFirst();

/** One that waits for an answer. */
export const findWaiting = (db: Database, userCode: string) =>
  db
    .selectFrom('deviceLogin')
    .select(['name', 'address', 'gmtCreate'])
    .where('userCode', '=', userCode)
    .where('expiresAt', '>', now())
    .where('uid', 'is', null)
    .where('isRefused', '=', false)
    .executeTakeFirst();

/** null: it was refused. */
export const answerWaiting = (
  db: Database,
  userCode: string,
  granted: { uid: string; hasSecondFactor: boolean } | null,
) =>
  db
    .updateTable('deviceLogin')
    .set(granted ?? { isRefused: true })
    .where('userCode', '=', userCode)
    .where('expiresAt', '>', now())
    .where('uid', 'is', null)
    .where('isRefused', '=', false)
    .returning('id')
    .executeTakeFirst();
