import { sql } from 'kysely';
import type { PushTopic } from '#core/push.ts';
import type { Database } from '#server/database/connect.ts';
import { now } from '#server/database/instant.ts';
import type { Language } from '#server/http/language.ts';

interface NewDevice {
  uid: string;
  sessionId: string;
  endpoint: string;
  p256dh: string;
  auth: string;
  topics: PushTopic[];
  language: Language;
  userAgent: string;
}

/** A browser belongs to who logged in there last. False where the person has as many as they may. */
export const upsertDevice = (db: Database, device: NewDevice, most: number): Promise<boolean> =>
  db.transaction().execute(async transaction => {
    // Two that are added at once are counted one after the other.
    await sql`select from account where uid = ${device.uid} for update`.execute(transaction);
    const { endpoint, uid } = device;
    await transaction
      .deleteFrom('pushDevice')
      .where('endpoint', '=', endpoint)
      .where('uid', '<>', uid)
      .execute();
    const { count } = await transaction
      .selectFrom('pushDevice')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('uid', '=', uid)
      .where('endpoint', '<>', endpoint)
      .executeTakeFirstOrThrow();
    if (count >= most) return false;
    await transaction
      .insertInto('pushDevice')
      .values(device)
      .onConflict(conflict => conflict.column('endpoint').doUpdateSet(device))
      .execute();
    return true;
  });

/** Whether there is such a one of theirs. */
export async function changeTopics(
  db: Database,
  uid: string,
  id: number,
  topics: PushTopic[],
): Promise<boolean> {
  const change = db.updateTable('pushDevice').set({ topics }).where('id', '=', id).where('uid', '=', uid);
  return (await change.executeTakeFirst()).numUpdatedRows > 0n;
}

export async function removeDevice(db: Database, uid: string, id: number): Promise<boolean> {
  const removal = db.deleteFrom('pushDevice').where('id', '=', id).where('uid', '=', uid);
  return (await removal.executeTakeFirst()).numDeletedRows > 0n;
}

/** A browser whose push service knows it no more. */
export async function deleteDevice(db: Database, id: number): Promise<void> {
  await db.deleteFrom('pushDevice').where('id', '=', id).execute();
}

/** What was told, or is not told any more. */
export async function settleDeliveries(db: Database, ids: number[]): Promise<void> {
  if (!ids.length) return;
  await sql`update push_delivery set is_done = true where id = any(${ids}) and topic = 'homework'`.execute(
    db,
  );
  await sql`delete from push_delivery where id = any(${ids}) and topic <> 'homework'`.execute(db);
}

export async function markSent(db: Database, deviceIds: number[]): Promise<void> {
  if (deviceIds.length)
    await db.updateTable('pushDevice').set({ toldAt: now() }).where('id', 'in', deviceIds).execute();
}

/** Once more after a pause that grows. */
export async function putOff(db: Database, ids: number[]): Promise<void> {
  if (ids.length)
    await sql`update push_delivery set tries = tries + 1, not_before = now() + (tries + 1) * interval '1 minute'
      where id = any(${ids})`.execute(db);
}

/** To all browsers of somebody that want to hear of homework, once; a moved date is another one. */
export async function noteHomework(db: Database, uid: string, subject: string): Promise<void> {
  await sql`
    insert into push_delivery (device_id, topic, subject)
    select id, 'homework', ${subject} from push_device where uid = ${uid} and 'homework' = any (topics)
    on conflict do nothing`.execute(db);
}

/** Homework that was told of long ago, and what nobody could be told. */
export async function forgetOldDeliveries(db: Database): Promise<void> {
  await sql`delete from push_delivery where gmt_create < now() - interval '60 days'
    or (not is_done and gmt_create < now() - interval '1 day')`.execute(db);
}
