import { sql } from 'kysely';
import { deliveriesKeptMax, type deliveryStates, type WebhookTopic } from '#core/webhook.ts';
import type { Database } from '#server/database/connect.ts';
import { now } from '#server/database/instant.ts';

/** Where a webhook belongs. */
export type WebhookPlace = { cid: number; gid: null } | { cid: null; gid: number };

interface NewWebhook {
  url: string;
  secret: string;
  topics: WebhookTopic[];
}

/** Undefined where the place has as many as it may. */
export const insertWebhook = (db: Database, place: WebhookPlace, webhook: NewWebhook, most: number) =>
  db.transaction().execute(async transaction => {
    // Two that are made at once are counted one after the other.
    await sql`select pg_advisory_xact_lock(7210, ${place.cid ?? place.gid})`.execute(transaction);
    const { count } = await at(transaction, place)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (count >= most) return undefined;
    const insert = transaction.insertInto('webhook').values({ ...place, ...webhook });
    return (await insert.returning('id').executeTakeFirstOrThrow()).id;
  });

const at = (db: Database, { cid, gid }: WebhookPlace) =>
  db
    .selectFrom('webhook')
    .where('cid', 'is not distinct from', cid)
    .where('gid', 'is not distinct from', gid);

/** Whether there is such a one at the place. */
export const hasWebhook = async (db: Database, place: WebhookPlace, id: number): Promise<boolean> =>
  (await at(db, place).select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

export const changeWebhook = (
  db: Database,
  id: number,
  change: { topics: WebhookTopic[]; isOn: boolean },
): Promise<unknown> => db.updateTable('webhook').set(change).where('id', '=', id).execute();

export const removeWebhook = (db: Database, id: number): Promise<unknown> =>
  db.deleteFrom('webhook').where('id', '=', id).execute();

export const addPing = (db: Database, webhookId: number): Promise<unknown> =>
  db.insertInto('webhookDelivery').values({ webhookId, event: 'ping', subject: '' }).execute();

/** It waits behind what waits already; false where there is none, or it waits. */
export async function sendAgain(db: Database, webhookId: number, deliveryId: number): Promise<boolean> {
  const changed = db
    .updateTable('webhookDelivery')
    .set({ state: 'waiting', tries: 0, waitsFrom: now() })
    .where('id', '=', deliveryId)
    .where('webhookId', '=', webhookId)
    .where('state', '<>', 'waiting');
  return (await changed.executeTakeFirst()).numUpdatedRows > 0n;
}

/** The first that waits, of one that is on. */
export const nextDelivery = (db: Database, webhookId: number) =>
  db
    .selectFrom('webhookDelivery as delivery')
    .innerJoin('webhook', 'webhook.id', 'delivery.webhookId')
    .select([
      'delivery.id',
      'delivery.event',
      'delivery.subject',
      'delivery.payload',
      'delivery.gmtCreate',
      'delivery.waitsFrom',
      'webhook.url',
      'webhook.secret',
      'webhook.cid',
      'webhook.gid',
    ])
    .where('webhook.id', '=', webhookId)
    .where('webhook.isOn', '=', true)
    .where('delivery.state', '=', 'waiting')
    .orderBy('delivery.waitsFrom')
    .orderBy('delivery.id')
    .limit(1)
    .executeTakeFirst();
export type NextDelivery = NonNullable<Awaited<ReturnType<typeof nextDelivery>>>;

export interface DeliveryAttempt {
  state: (typeof deliveryStates)[number];
  payload: string | null;
  status: number | null;
  answer: string;
}

export const noteTry = (db: Database, id: number, tried: DeliveryAttempt): Promise<unknown> =>
  db
    .updateTable('webhookDelivery')
    .set(({ eb }) => ({ ...tried, tries: eb('tries', '+', 1), triedAt: now() }))
    .where('id', '=', id)
    .execute();

/** Of those that are done the newest are kept. */
export const forgetOldDeliveries = (db: Database, webhookId: number): Promise<unknown> =>
  sql`
    delete from webhook_delivery where webhook_id = ${webhookId} and state <> 'waiting' and id < (
      select id from webhook_delivery where webhook_id = ${webhookId} order by id desc offset ${deliveriesKeptMax - 1} limit 1
    )`.execute(db);

/** Homework that has come due in the last hour, once each; a moved date is another one. */
export const noteDueHomework = (db: Database): Promise<unknown> =>
  sql`
    insert into webhook_delivery (webhook_id, event, subject)
    select webhook.id, 'homework.due', concat(due.kind, ' ', due.id, ' ', extract(epoch from due.due_at)::bigint)
    from (
      select 'training' as kind, id, gid, due_at from training
      union all
      select 'course', id, gid, due_at from course_table
    ) as due join webhook on webhook.gid = due.gid
    where due.due_at > now() - interval '1 hour' and due.due_at <= now() and due.due_at > webhook.gmt_create
      and webhook.is_on and 'homework' = any (webhook.topics)
    on conflict do nothing`.execute(db);
