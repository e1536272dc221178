import type { PushNote } from '#core/push.ts';
import type { BackgroundKind } from '#server/background/kind.ts';
import { bytesOf, OutboundRefused, reasonOf } from '#server/outbound/outbound-http.ts';
import type { Site } from '#server/site.ts';
import { encrypted } from './encryption.ts';
import { dueSoon, homeworkSubject, manyVerdicts, noteOf } from './note.ts';
import { hasWaiting, nextWaiting, peopleOfHomework, type WaitingDelivery } from './queries.ts';
import {
  deleteDevice,
  forgetOldDeliveries,
  markSent,
  noteHomework,
  putOff,
  settleDeliveries,
} from './store.ts';
import { openVapid, type Vapid } from './vapid.ts';

const atOnce = 200;
const sideBySide = 10;
const triesMax = 3;
/** One browser is not told more than so many verdicts one by one. */
const verdictsEach = 3;
const silenceMs = 10_000;
const answerBytesMax = 16 * 1024;
/** How long a push service keeps it for a browser that is not there. */
const keptS = 12 * 3_600;

/** What waits, for all people at once: there is one of it at work, however many are told. */
export const pushSending: BackgroundKind = {
  name: 'push-sending',
  async pending(db) {
    return (await hasWaiting(db)) ? [{ key: 'all', data: {} }] : [];
  },
  async perform(site, _data, signal) {
    const vapid = openVapid(site.secrets);
    for (;;) {
      signal.throwIfAborted();
      const rows = await nextWaiting(site.db, atOnce);
      if (rows.length === 0) return;
      const { openPush } = await site.settings.read();
      if (openPush) await sendAll(site, vapid, rows, signal);
      else
        await settleDeliveries(
          site.db,
          rows.map(({ id }) => id),
        );
    }
  },
};

/** Homework that is due soon, what waits for another try, and what is old. */
export const pushSweep: BackgroundKind = {
  name: 'push-looking',
  cron: '*/10 * * * *',
  async perform(site) {
    for (const uid of await peopleOfHomework(site.db))
      for (const work of await dueSoon(site, uid)) await noteHomework(site.db, uid, homeworkSubject(work));
    await forgetOldDeliveries(site.db);
    await wakePush(site);
  },
};

/** There is one at work, however often it is woken. */
export async function wakePush({ db, background }: Pick<Site, 'db' | 'background'>): Promise<void> {
  if (!(await hasWaiting(db))) return;
  await db.transaction().execute(transaction => background.put(transaction, pushSending.name, 'all', {}));
}

/** One note for a browser, and the rows that it settles. */
interface Parcel {
  to: WaitingDelivery;
  rows: WaitingDelivery[];
}

function parcelsOf(rows: WaitingDelivery[]): Parcel[] {
  const byDevice = Map.groupBy(rows, ({ deviceId }) => deviceId);
  return [...byDevice.values()].flatMap(ofDevice => {
    const verdicts = ofDevice.filter(({ topic }) => topic === 'verdict');
    if (verdicts.length <= verdictsEach) return ofDevice.map(row => ({ to: row, rows: [row] }));
    const others = ofDevice.filter(({ topic }) => topic !== 'verdict');
    return [{ to: verdicts[0]!, rows: verdicts }, ...others.map(row => ({ to: row, rows: [row] }))];
  });
}

async function sendAll(
  site: Site,
  vapid: Vapid,
  rows: WaitingDelivery[],
  signal: AbortSignal,
): Promise<void> {
  const parcels = parcelsOf(rows);
  const settled: number[] = [];
  const notified = new Set<number>();
  const again: number[] = [];
  const worker = async () => {
    for (let parcel = parcels.pop(); parcel; parcel = parcels.pop()) {
      const outcome = await deliver(site, vapid, parcel, signal);
      const ids = parcel.rows.map(({ id }) => id);
      if (outcome === 'later') again.push(...ids);
      else settled.push(...ids);
      if (outcome === 'told') notified.add(parcel.to.deviceId);
    }
  };
  await Promise.all(Array.from({ length: sideBySide }, worker));
  await settleDeliveries(site.db, settled);
  await putOff(site.db, again);
  await markSent(site.db, [...notified]);
}

type Outcome = 'told' | 'nothing' | 'later';

async function deliver(
  site: Site,
  vapid: Vapid,
  { to, rows }: Parcel,
  signal: AbortSignal,
): Promise<Outcome> {
  const note = await noteOfAll(site, rows);
  if (!note) return 'nothing';
  const status = await post(site, vapid, to, note, signal);
  if (status === 'refused' || status === 404 || status === 410) {
    await deleteDevice(site.db, to.deviceId);
    return 'nothing';
  }
  if (status !== 'silent' && status >= 200 && status < 300) return 'told';
  const mayWork = status === 'silent' || status === 429 || status >= 500;
  return mayWork && to.tries + 1 < triesMax ? 'later' : 'nothing';
}

/** Of many verdicts those are counted that their person may know. */
async function noteOfAll(site: Site, rows: WaitingDelivery[]): Promise<PushNote | undefined> {
  const notes = (await Promise.all(rows.map(row => noteOf(site, row)))).filter(note => note !== undefined);
  return notes.length > verdictsEach ? manyVerdicts(rows[0]!, notes.length) : notes[0];
}

async function post(
  { outbound, settings, log }: Site,
  vapid: Vapid,
  { endpoint, p256dh, auth }: WaitingDelivery,
  note: PushNote,
  signal: AbortSignal,
): Promise<number | 'refused' | 'silent'> {
  const address = new URL(endpoint);
  const headers = {
    'content-type': 'application/octet-stream',
    'content-encoding': 'aes128gcm',
    ttl: String(keptS),
    urgency: note.topic === 'verdict' ? 'high' : 'normal',
    authorization: await vapid.authorization(address.origin, contactOf(await settings.read())),
  };
  try {
    const body = encrypted(JSON.stringify(note), { p256dh, auth });
    const answer = await outbound.ask(address, { method: 'POST', headers, body, signal, silenceMs });
    const said = await bytesOf(answer, answerBytesMax);
    if (answer.status >= 400)
      log.info({ status: answer.status, host: address.host }, said.toString().slice(0, 200));
    return answer.status;
  } catch (error) {
    signal.throwIfAborted();
    log.info({ host: address.host, reason: reasonOf(error) }, 'a push service was not reached');
    return error instanceof OutboundRefused ? 'refused' : 'silent';
  }
}

/** Whom the people of a push service may ask about the site. */
const contactOf = ({ emailUsername, baseUrl }: { emailUsername: string; baseUrl: string }): string =>
  /@/.test(emailUsername) ? `mailto:${emailUsername}` : baseUrl || 'mailto:nobody@example.invalid';
