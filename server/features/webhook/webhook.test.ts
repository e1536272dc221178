import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect } from 'vitest';
import * as contract from '#core/contract/webhook.ts';
import { Status } from '#core/verdict.ts';
import { aContest, aGroup, inMinutes } from '#server/testing/place.ts';
import { aProblem } from '#server/testing/problem.ts';
import { type TestSite, type TestUser, test } from '#server/testing/site.ts';
import { aSubmissionRow } from '#server/testing/submission.ts';
import { webhookSweep } from './sending.ts';

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
  told: { id: number; event: string; place: object; data: Record<string, unknown> };
}

/** Somebody who is told, and answers as the test wants. */
const received: Received[] = [];
let answers = 200;
const receiver = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  if (answers === 200) received.push({ headers: request.headers, body, told: JSON.parse(body) });
  response.writeHead(answers).end(answers === 200 ? 'thanks' : 'not now');
});
await new Promise<void>(resolve => receiver.listen(0, '127.0.0.1', resolve));
afterAll(() => void receiver.close());
const origin = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;

/** The receiver stands beside the site, where nobody outside could have one. */
function letReceiverIn({ site }: TestSite) {
  const { ask, way } = site.outbound;
  site.outbound.ask = (address, request) =>
    ask(address, { ...request, mayBePrivate: address.origin === origin });
  site.outbound.way = address => way(address, address.origin === origin);
}

interface Made {
  id: number;
  secret: string;
}

const make = async (user: TestUser, place: object, topics: string[], path = '/') =>
  (await user.call<Made>(contract.createWebhook, { body: { ...place, url: origin + path, topics } })).body;

const toldOf = (event: string) => received.filter(({ headers }) => headers['x-acorn-event'] === event);

const verdict = ({ site }: TestSite, submitId: number, status: number) =>
  site.db.updateTable('submission').set({ status }).where('submitId', '=', submitId).execute();

test('organisers are told of verdicts, signed, and not of what a seal hides', async ({ site }) => {
  letReceiverIn(site);
  const [organiser, contestant] = [await site.aUser(), await site.aUser()];
  const { pid } = await aProblem(site, organiser);
  const cid = await aContest(site, organiser, {
    problems: { A: pid },
    sealRank: true,
    sealRankTime: inMinutes(-5),
  });
  const { data } = await make(organiser, { cid }, ['submission']);
  const { id: cpid } = await site.site.db
    .selectFrom('contestProblem')
    .select('id')
    .where('cid', '=', cid)
    .executeTakeFirstOrThrow();
  const row = { cid, cpid, status: Status.Pending };
  const open = await aSubmissionRow(site, contestant, pid, { ...row, submitTime: inMinutes(-30) });
  const sealed = await aSubmissionRow(site, contestant, pid, row);
  await verdict(site, open, Status.WrongAnswer);
  await verdict(site, sealed, Status.Accepted);
  await expect.poll(() => toldOf('submission.judged').length).toBe(2);
  const [first, second] = toldOf('submission.judged') as [Received, Received];
  expect(first.told).toMatchObject({
    event: 'submission.judged',
    place: { kind: 'contest', id: cid },
    data: {
      submitId: open,
      verdict: 'Wrong Answer',
      username: contestant.username,
      problem: { id: 'A', title: 'Problem A' },
    },
  });
  expect(second.told.data).toMatchObject({ submitId: sealed, isSealed: true, verdict: null, score: null });
  for (const { headers, body } of [first, second]) {
    const signed = `${headers['x-acorn-timestamp']}.${body}`;
    const signature = createHmac('sha256', data!.secret).update(signed).digest('hex');
    expect(headers['x-acorn-signature']).toBe(`sha256=${signature}`);
    expect(Math.abs(Number(headers['x-acorn-timestamp']) * 1000 - Date.now())).toBeLessThan(600_000);
  }
  const stored = await site.site.db.selectFrom('webhook').selectAll().execute();
  expect(JSON.stringify(stored)).not.toContain(data!.secret);
});

test('what does not arrive is tried again, in order, and is in the log with a button to send it once more', async ({
  site,
}) => {
  letReceiverIn(site);
  const owner = await site.aUser();
  const gid = await aGroup(site, owner);
  const { data } = await make(owner, { gid }, ['announcement', 'homework']);
  const place = { gid, id: data!.id };
  const log = async () => {
    const { body } = await owner.call<{ records: contract.WebhookDelivery[] }>(
      contract.listWebhookDeliveries,
      {
        query: place,
      },
    );
    return body.data!.records;
  };
  answers = 503;
  const announce = (title: string) =>
    site.site.db.insertInto('announcement').values({ title, content: '', uid: owner.uid, gid }).execute();
  await announce('first');
  await announce('second');
  await expect.poll(async () => (await log()).at(-1)?.status).toBe(503);
  expect((await log()).map(({ state }) => state)).toEqual(['waiting', 'waiting']);
  answers = 200;
  await expect
    .poll(async () => (await log()).map(({ state }) => state), { timeout: 60_000 })
    .toEqual(['delivered', 'delivered']);
  const titles = () => toldOf('announcement.published').map(({ told }) => told.data.title);
  expect(titles()).toEqual(['first', 'second']);

  const [, first] = await log();
  expect(first!.tries).toBeGreaterThan(1);
  await owner.call(contract.redeliverWebhook, { body: { ...place, deliveryId: first!.id } });
  await expect.poll(titles, { timeout: 60_000 }).toEqual(['first', 'second', 'first']);
  expect(toldOf('announcement.published').at(-1)!.told.id).toBe(first!.id);

  await site.site.db
    .insertInto('training')
    .values({ uid: owner.uid, author: owner.username, title: 'Sheet 1', gid, dueAt: soon() })
    .execute();
  await site.site.db
    .updateTable('webhook')
    .set({ gmtCreate: inMinutes(-60) })
    .where('id', '=', place.id)
    .execute();
  for (const _ of [1, 2]) await webhookSweep.perform(site.site, {}, new AbortController().signal);
  await expect.poll(() => toldOf('homework.due').map(({ told }) => told.data.title)).toEqual(['Sheet 1']);
});

const soon = () => new Date(Date.now() - 1_000).toISOString();

test('nobody else has them, and no address beside the server is called', async ({ site }) => {
  const [organiser, stranger] = [await site.aUser(), await site.aUser()];
  const cid = await aContest(site, organiser);
  const gid = await aGroup(site, organiser, {}, [[stranger, 3]]);
  letReceiverIn(site);
  expect((await make(stranger, { cid }, ['submission'])).status).not.toBe(200);
  expect((await make(stranger, { gid }, ['submission'])).status).not.toBe(200);
  expect((await make(organiser, {}, ['submission'])).status).not.toBe(200);
  expect((await make(organiser, { cid }, ['homework'])).status).not.toBe(200);
  for (const url of ['http://127.0.0.1:1/', 'http://[::1]/', 'http://10.0.0.1/', 'http://u:p@example.com/'])
    expect(
      (await organiser.call(contract.createWebhook, { body: { cid, url, topics: ['submission'] } })).body
        .status,
      url,
    ).not.toBe(200);
  const { data } = await make(organiser, { cid }, ['submission']);
  const other = await aContest(site, organiser);
  expect(
    (await organiser.call(contract.deleteWebhook, { query: { cid: other, id: data!.id } })).body.status,
  ).not.toBe(200);
  expect((await stranger.call(contract.listWebhooks, { query: { cid } })).body.status).not.toBe(200);

  // What a name leads to is looked at when it is called.
  await site.site.db
    .updateTable('webhook')
    .set({ url: 'http://localhost:1/' })
    .where('id', '=', data!.id)
    .execute();
  await organiser.call(contract.testWebhook, { body: { cid, id: data!.id } });
  const lastAnswer = async () => {
    const query = { cid, id: data!.id };
    const { body } = await organiser.call<{ records: contract.WebhookDelivery[] }>(
      contract.listWebhookDeliveries,
      {
        query,
      },
    );
    return body.data!.records[0]?.answer;
  };
  await expect.poll(lastAnswer).toContain('private address');
  expect((await organiser.call(contract.deleteWebhook, { query: { cid, id: data!.id } })).body.status).toBe(
    200,
  );
});
