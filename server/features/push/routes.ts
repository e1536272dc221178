import * as contract from '#core/contract/push.ts';
import { type PushTopic, pushDevicesMax } from '#core/push.ts';
import { fail } from '#server/http/errors.ts';
import { route } from '#server/http/route.ts';
import { requireLogin } from '#server/http/viewer.ts';
import { OutboundRefused } from '#server/outbound/outbound-http.ts';
import type { Site } from '#server/site.ts';
import { fingerprintOf } from './fingerprint.ts';
import { devicesOf } from './queries.ts';
import { changeTopics, removeDevice, upsertDevice } from './store.ts';
import { openVapid } from './vapid.ts';

export const pushRoutes = [
  route(contract.listPushDevices, async ({ db, site, viewer }) => {
    const rows = await devicesOf(db, requireLogin(viewer).uid);
    const devices = rows.map(({ endpoint, topics, ...row }) => ({
      ...row,
      topics: topics as PushTopic[],
      fingerprint: fingerprintOf(endpoint),
    }));
    return { publicKey: openVapid(site.secrets).publicKey, devices };
  }),

  route(contract.addPushDevice, async ({ db, site, viewer, body, language, userAgent }) => {
    const { uid, sessionId } = requireLogin(viewer);
    const { openPush, worksOffline } = await site.settings.read();
    if (!openPush || !worksOffline) fail('push.off');
    requireOpenAddress(site, body.endpoint);
    const { endpoint, keys, topics } = body;
    const device = { uid, sessionId, endpoint, ...keys, topics, language, userAgent };
    if (!(await upsertDevice(db, device, pushDevicesMax))) fail('push.tooMany', { most: pushDevicesMax });
  }),

  route(contract.changePushDevice, async ({ db, viewer, body: { id, topics } }) => {
    if (!(await changeTopics(db, requireLogin(viewer).uid, id, topics))) fail('push.unknown');
  }),

  route(contract.removePushDevice, async ({ db, viewer, query: { id } }) => {
    if (!(await removeDevice(db, requireLogin(viewer).uid, id))) fail('push.unknown');
  }),
];

/** The address comes from a browser: what leads into a private network is refused here, and once more when its name is looked up. */
function requireOpenAddress({ outbound }: Site, endpoint: string): void {
  try {
    outbound.way(new URL(endpoint));
  } catch (error) {
    if (error instanceof OutboundRefused) fail('push.address');
    throw error;
  }
}
