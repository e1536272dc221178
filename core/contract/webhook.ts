import { z } from 'zod';
import { deliveryStates, webhookTopics, webhookUrlMax } from '../webhook.ts';
import { bodyId, endpoint, instant, nothing, pageOf, paging, webUrl } from './endpoint.ts';
import { id } from './problem.ts';

/**
 * Webhooks of a contest, for its organisers, and of a group, for those who manage it: addresses that are told what happens
 * there. Every call is signed with a secret that is shown once.
 */

const webhook = z.object({
  id: z.number(),
  url: z.string(),
  topics: z.array(z.enum(webhookTopics)),
  isOn: z.boolean(),
  gmtCreate: instant,
  /** of the newest call that was tried */
  lastState: z.enum(deliveryStates).nullable(),
});
export type Webhook = z.output<typeof webhook>;

const inQuery = { cid: id.optional(), gid: id.optional() };
const ofQuery = { contest: 'query.cid?', group: 'query.gid?' } as const;
const inBody = { cid: bodyId.nullish(), gid: bodyId.nullish() };
const ofBody = { contest: 'body.cid?', group: 'body.gid?' } as const;

const wish = {
  url: webUrl.max(webhookUrlMax),
  topics: z
    .array(z.enum(webhookTopics))
    .min(1)
    .max(webhookTopics.length)
    .transform(given => [...new Set(given)]),
};

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/api/webhook/list',
  summary: 'The webhooks of a contest or a group, for those who run it',
  who: 'login',
  scope: null,
  within: ofQuery,
  tags: ['webhooks'],
  query: inQuery,
  answer: z.array(webhook),
});

export const createWebhook = endpoint({
  method: 'POST',
  path: '/api/webhook',
  summary: 'A new webhook; the only answer that has its secret',
  who: 'login',
  within: ofBody,
  body: z.object({ ...inBody, ...wish }),
  answer: z.object({ id: z.number(), secret: z.string() }),
  invalidates: ['webhooks'],
});

export const updateWebhook = endpoint({
  method: 'PUT',
  path: '/api/webhook',
  summary: 'Change what a webhook is told, or switch it off; what waits is then not sent',
  who: 'login',
  within: ofBody,
  body: z.object({ ...inBody, id: bodyId, topics: wish.topics, isOn: z.boolean() }),
  answer: nothing,
  invalidates: ['webhooks'],
});

export const deleteWebhook = endpoint({
  method: 'DELETE',
  path: '/api/webhook',
  summary: 'Remove a webhook with its log',
  who: 'login',
  within: ofQuery,
  query: { ...inQuery, id },
  answer: nothing,
  invalidates: ['webhooks'],
});

export const testWebhook = endpoint({
  method: 'POST',
  path: '/api/webhook/test',
  summary: 'Send a ping; the log tells how it went',
  who: 'login',
  within: ofBody,
  body: z.object({ ...inBody, id: bodyId }),
  answer: nothing,
  limit: 'post',
  invalidates: ['webhooks'],
});

const delivery = z.object({
  id: z.number(),
  event: z.string(),
  state: z.enum(deliveryStates),
  tries: z.number(),
  /** what was answered to the newest try: the status of HTTP, or why there was none */
  status: z.number().nullable(),
  answer: z.string().nullable(),
  /** what was sent; null until it was tried */
  payload: z.string().nullable(),
  gmtCreate: instant,
  triedAt: instant.nullable(),
});
export type WebhookDelivery = z.output<typeof delivery>;

export const listWebhookDeliveries = endpoint({
  method: 'GET',
  path: '/api/webhook/deliveries',
  summary: 'What a webhook was told and how that went, newest first',
  who: 'login',
  scope: null,
  within: ofQuery,
  tags: ['webhooks'],
  query: { ...inQuery, ...paging(20), id },
  answer: pageOf(delivery),
});

export const redeliverWebhook = endpoint({
  method: 'POST',
  path: '/api/webhook/redeliver',
  summary: 'Send the same once more, under the same id',
  who: 'login',
  within: ofBody,
  body: z.object({ ...inBody, id: bodyId, deliveryId: bodyId }),
  answer: nothing,
  limit: 'post',
  invalidates: ['webhooks'],
});
