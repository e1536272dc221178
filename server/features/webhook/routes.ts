import { randomBytes } from 'node:crypto';
import * as contract from '#core/contract/webhook.ts';
import type { Standing } from '#core/standing.ts';
import { topicsAt, type WebhookTopic, webhooksMax } from '#core/webhook.ts';
import { notifyIn } from '#server/events/hub.ts';
import { fail, requireAllowed } from '#server/http/errors.ts';
import { pageOf } from '#server/http/page.ts';
import { route } from '#server/http/route.ts';
import type { Viewer } from '#server/http/viewer.ts';
import type { Site } from '#server/site.ts';
import { contestPolicy } from '../contest/policy.ts';
import { groupPolicy } from '../group/policy.ts';
import { deliveriesOf, webhooksAt } from './queries.ts';
import {
  addPing,
  changeWebhook,
  hasWebhook,
  insertWebhook,
  removeWebhook,
  sendAgain,
  type WebhookPlace,
} from './store.ts';

export const webhookRoutes = [
  route(contract.listWebhooks, ({ db, viewer, standing }) => webhooksAt(db, requirePlace(viewer, standing))),

  route(contract.createWebhook, async ({ site, db, viewer, standing, body: { url, topics } }) => {
    const place = requirePlace(viewer, standing);
    requireTopics(place, topics);
    requireOpenAddress(site, url);
    const secret = randomBytes(32).toString('base64url');
    const row = { url, topics, secret: site.secrets.seal(secret) };
    const id = await insertWebhook(db, place, row, webhooksMax);
    return { id: id ?? fail('webhook.tooMany', { most: webhooksMax }), secret };
  }),

  route(contract.updateWebhook, async ({ site, db, viewer, standing, body: { id, topics, isOn } }) => {
    const place = await requireWebhook(site, viewer, standing, id);
    requireTopics(place, topics);
    await changeWebhook(db, id, { topics, isOn });
    await notifyIn(db, 'webhook', null);
  }),

  route(contract.deleteWebhook, async ({ site, db, viewer, standing, query: { id } }) => {
    await requireWebhook(site, viewer, standing, id);
    await removeWebhook(db, id);
  }),

  route(contract.testWebhook, async ({ site, db, viewer, standing, body: { id } }) => {
    await requireWebhook(site, viewer, standing, id);
    await addPing(db, id);
    await notifyIn(db, 'webhook', null);
  }),

  route(contract.listWebhookDeliveries, async ({ site, db, viewer, standing, query: { id, ...page } }) => {
    await requireWebhook(site, viewer, standing, id);
    const { records, total } = await deliveriesOf(db, id, page);
    return pageOf(records, total, page.currentPage, page.limit);
  }),

  route(contract.redeliverWebhook, async ({ site, db, viewer, standing, body: { id, deliveryId } }) => {
    await requireWebhook(site, viewer, standing, id);
    if (!(await sendAgain(db, id, deliveryId))) fail('webhook.unknown');
    await notifyIn(db, 'webhook', null);
  }),
];

/** Organisers have those of their contest, and whoever manages a group those of the group. */
function requirePlace(viewer: Viewer, standing: Standing): WebhookPlace {
  if (standing.kind === 'contest') {
    requireAllowed(contestPolicy.administer(viewer, standing));
    return { cid: standing.id, gid: null };
  }
  if (standing.kind !== 'group') return fail('webhook.unknown');
  requireAllowed(groupPolicy.manage(viewer, standing));
  return { cid: null, gid: standing.id };
}

async function requireWebhook(
  { db }: Pick<Site, 'db'>,
  viewer: Viewer,
  standing: Standing,
  id: number,
): Promise<WebhookPlace> {
  const place = requirePlace(viewer, standing);
  return (await hasWebhook(db, place, id)) ? place : fail('webhook.unknown');
}

function requireTopics({ cid }: WebhookPlace, topics: WebhookTopic[]): void {
  const offered = topicsAt(cid === null ? 'group' : 'contest');
  if (!topics.every(topic => offered.includes(topic))) fail('webhook.topic');
}

/** Said at once where the address alone tells it; what a name leads to is looked at with every call. */
function requireOpenAddress({ outbound }: Pick<Site, 'outbound'>, url: string): void {
  try {
    outbound.way(new URL(url));
  } catch {
    fail('webhook.address');
  }
}
