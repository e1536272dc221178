import { createHmac } from 'node:crypto';
import type { BackgroundKind } from '#server/background/kind.ts';
import { bytesOf, reasonOf } from '#server/outbound/outbound-http.ts';
import type { Site } from '#server/site.ts';
import { payloadOf } from './payload.ts';
import { waitingWebhooks } from './queries.ts';
import {
  type DeliveryAttempt,
  forgetOldDeliveries,
  type NextDelivery,
  nextDelivery,
  noteDueHomework,
  noteTry,
} from './store.ts';

/** After so long a call is given up, and those behind it have their turn. */
const giveUpMs = 24 * 3_600_000;
const silenceMs = 10_000;
const answerBytesMax = 64 * 1024;
const answerShown = 300;

/**
 * What waits for one webhook, in order. A call that does not arrive holds up those behind it, and is tried again after a pause
 * that grows to five minutes, for a day.
 */
export const webhookSending: BackgroundKind<{ webhookId: number }> = {
  name: 'webhook-sending',
  sideBySide: 2,
  async pending(db) {
    return (await waitingWebhooks(db)).map(({ id }) => ({ key: String(id), data: { webhookId: id } }));
  },
  async perform(site, { webhookId }, signal) {
    for (;;) {
      signal.throwIfAborted();
      const next = await nextDelivery(site.db, webhookId);
      if (!next) break;
      const tried = await attempt(site, next, signal);
      signal.throwIfAborted();
      await noteTry(site.db, next.id, tried);
      if (tried.state === 'waiting') throw new Error(`webhook ${webhookId}: ${tried.answer}`);
    }
    await forgetOldDeliveries(site.db, webhookId);
  },
};

/** Homework that is due, and what waits without anybody having heard of it. */
export const webhookSweep: BackgroundKind = {
  name: 'webhook-looking',
  cron: '*/5 * * * *',
  async perform(site) {
    await noteDueHomework(site.db);
    await wakeWebhooks(site);
  },
};

/** Of each there is one at work, however often it is woken. */
export async function wakeWebhooks({ db, background }: Pick<Site, 'db' | 'background'>): Promise<void> {
  for (const { id } of await waitingWebhooks(db))
    await db
      .transaction()
      .execute(transaction =>
        background.put(transaction, webhookSending.name, String(id), { webhookId: id }),
      );
}

async function attempt(site: Site, delivery: NextDelivery, signal: AbortSignal): Promise<DeliveryAttempt> {
  const payload = delivery.payload ?? (await payloadOf(site.db, delivery)) ?? null;
  if (payload === null) return { state: 'failed', payload, status: null, answer: 'gone' };
  const { status, answer } = await call(site, delivery, payload, signal);
  const isTaken = status !== null && status >= 200 && status < 300;
  const isOld = Date.now() - Date.parse(delivery.waitsFrom) > giveUpMs;
  return { state: isTaken ? 'delivered' : isOld ? 'failed' : 'waiting', payload, status, answer };
}

async function call(
  { outbound, secrets }: Pick<Site, 'outbound' | 'secrets'>,
  { id, event, url, secret }: NextDelivery,
  body: string,
  signal: AbortSignal,
): Promise<Pick<DeliveryAttempt, 'status' | 'answer'>> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Acorn-Webhook',
    'x-acorn-event': event,
    'x-acorn-delivery': String(id),
    'x-acorn-timestamp': timestamp,
    'x-acorn-signature': `sha256=${signatureOf(secrets.open(secret), timestamp, body)}`,
  };
  try {
    const answer = await outbound.ask(new URL(url), { method: 'POST', headers, body, signal, silenceMs });
    const text = (await bytesOf(answer, answerBytesMax)).toString('utf8').slice(0, answerShown);
    return { status: answer.status, answer: text };
  } catch (error) {
    return { status: null, answer: reasonOf(error).slice(0, answerShown) };
  }
}

/** The time is part of it, so that who receives a call can refuse one that somebody sends again later. */
const signatureOf = (secret: string, timestamp: string, body: string): string =>
  createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
