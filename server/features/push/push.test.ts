import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { importJWK, jwtVerify } from 'jose';
import { afterAll, beforeEach, expect } from 'vitest';
import { logout } from '#core/contract/account.ts';
import type { AnswerOf } from '#core/contract/endpoint.ts';
import * as contract from '#core/contract/push.ts';
import type { PushNote } from '#core/push.ts';
import { Status } from '#core/verdict.ts';
import { aContest, aTaughtGroup, aTraining, inMinutes } from '#server/testing/place.ts';
import { aProblem } from '#server/testing/problem.ts';
import { type TestSite, type TestUser, test } from '#server/testing/site.ts';
import { aSubmissionRow } from '#server/testing/submission.ts';
import { pushSweep } from './sending.ts';

/** A push service that reads what only the browser should. */
const browser = createECDH('prime256v1');
browser.generateKeys();
const auth = randomBytes(16);
const keys = { p256dh: browser.getPublicKey('base64url'), auth: auth.toString('base64url') };

interface Told {
  note: PushNote;
  authorization: string;
  path: string;
}
let told: Told[] = [];
let answers = 201;
let asked = 0;
const service = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  asked += 1;
  const { authorization = '' } = request.headers;
  if (answers === 201)
    told.push({ note: JSON.parse(read(Buffer.concat(chunks))), authorization, path: request.url! });
  response.writeHead(answers).end();
});
await new Promise<void>(resolve => service.listen(0, '127.0.0.1', resolve));
afterAll(() => void service.close());
const origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;

beforeEach(() => {
  told = [];
  asked = 0;
  answers = 201;
});

function read(body: Buffer): string {
  const salt = body.subarray(0, 16);
  const theirs = body.subarray(21, 21 + body[20]!);
  const sealed = body.subarray(21 + body[20]!);
  const derive = (input: Buffer, salt: Buffer, info: Buffer | string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', input, salt, info, bytes));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), theirs]);
  const input = derive(browser.computeSecret(theirs), auth, info, 32);
  const key = derive(input, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(input, salt, 'Content-Encoding: nonce\0', 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  expect(plain.at(-1)).toBe(2);
  return plain.subarray(0, -1).toString();
}

/** The service stands beside the site, where no browser could have one. */
function letServiceIn({ site }: TestSite) {
  const { ask } = site.outbound;
  site.outbound.ask = (address, request) =>
    ask(address, { ...request, mayBePrivate: address.origin === origin });
}

type Topics = AnswerOf<typeof contract.listPushDevices>['devices'][number]['topics'];

const add = (user: TestUser, endpoint: string, topics: Topics) =>
  user.call(contract.addPushDevice, { body: { endpoint, keys, topics } });

/** A browser whose push service is on loopback, which no call would take. */
async function aDevice(site: TestSite, user: TestUser, path: string, topics: Topics) {
  await site.site.settings.write({ openPush: true });
  expect((await add(user, `https://push.example${path}`, topics)).body.status).toBe(200);
  const { db } = site.site;
  const change = db.updateTable('pushDevice').set({ endpoint: origin + path, language: 'en-US' });
  await change.where('endpoint', '=', `https://push.example${path}`).execute();
}

const devices = async (user: TestUser) =>
  (await user.call<AnswerOf<typeof contract.listPushDevices>>(contract.listPushDevices)).body.data!;

const judge = ({ site }: TestSite, submitId: number, status: number) =>
  site.db.updateTable('submission').set({ status }).where('submitId', '=', submitId).execute();

const notes = () => told.map(({ note }) => note);

test('a verdict reaches the browsers that want it, encrypted and signed, and nobody else', async ({
  site,
}) => {
  letServiceIn(site);
  const [solver, other] = [await site.aUser(), await site.aUser()];
  await aDevice(site, solver, '/mine', ['verdict']);
  await aDevice(site, solver, '/only-homework', ['homework']);
  await aDevice(site, other, '/other', ['verdict']);
  const { pid, problemId } = await aProblem(site, solver);
  await judge(site, await aSubmissionRow(site, solver, pid, { status: Status.Pending }), Status.Accepted);
  await expect
    .poll(notes)
    .toMatchObject([{ topic: 'verdict', title: 'Accepted', body: expect.stringContaining(problemId) }]);
  const [{ authorization, path }] = told as [Told];
  expect(path).toBe('/mine');
  const [, token, key] = /^vapid t=(.+), k=(.+)$/.exec(authorization)!;
  expect(key).toBe((await devices(solver)).publicKey);
  const point = Buffer.from(key!, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map(half => half.toString('base64url'));
  const { payload } = await jwtVerify(token!, await importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256'));
  expect(payload).toMatchObject({ aud: origin, sub: expect.stringMatching(/^(mailto|https?):/) });
  await expect.poll(async () => (await devices(solver)).devices[0]!.toldAt).not.toBeNull();
  expect((await devices(other)).devices).toMatchObject([{ topics: ['verdict'], toldAt: null }]);
});

test('what a rule hides from a contestant no browser is told', async ({ site }) => {
  letServiceIn(site);
  const [organiser, contestant] = [await site.aUser(), await site.aUser()];
  await aDevice(site, contestant, '/contest', ['verdict']);
  const { pid } = await aProblem(site, organiser);
  const sealed = { problems: { A: pid }, type: 1, sealRank: true, sealRankTime: inMinutes(-30) };
  const cid = await aContest(site, organiser, sealed);
  const { id: cpid } = await site.site.db
    .selectFrom('contestProblem')
    .select('id')
    .where('cid', '=', cid)
    .executeTakeFirstOrThrow();
  const row = { status: Status.Pending, cid, cpid };
  await judge(site, await aSubmissionRow(site, contestant, pid, row), Status.Accepted);
  // what comes later is told, so what is hidden was looked at
  const open = await aSubmissionRow(site, contestant, pid, { status: Status.Pending });
  await judge(site, open, Status.WrongAnswer);
  await expect.poll(notes).toMatchObject([{ title: 'Wrong Answer' }]);
  // the browser has its note a moment before that is written down
  const waiting = () => site.site.db.selectFrom('pushDelivery').select('id').execute();
  await expect.poll(waiting).toEqual([]);
});

test('many verdicts are one note', async ({ site }) => {
  letServiceIn(site);
  const solver = await site.aUser();
  await aDevice(site, solver, '/many', ['verdict']);
  const { pid } = await aProblem(site, solver);
  const row = { status: Status.Judging };
  const ids = await Promise.all(Array.from({ length: 6 }, () => aSubmissionRow(site, solver, pid, row)));
  const all = site.site.db.updateTable('submission').set({ status: Status.Accepted });
  await all.where('submitId', 'in', ids).execute();
  await expect.poll(notes).toMatchObject([{ title: '6 submissions were judged' }]);
});

test('homework that is due within a day is told of once, and not when it is done', async ({ site }) => {
  letServiceIn(site);
  const { gid, teacher, pupil } = await aTaughtGroup(site);
  await aDevice(site, pupil, '/homework', ['homework']);
  const { pid } = await aProblem(site, teacher);
  const tid = await aTraining(site, teacher, { gid, auth: 'Public', problems: [pid] });
  const due = (dueAt: string) =>
    site.site.db.updateTable('training').set({ dueAt }).where('id', '=', tid).execute();
  const look = () => pushSweep.perform(site.site, {}, new AbortController().signal);
  await due(inMinutes(60 * 48));
  await look();
  await due(inMinutes(60 * 5));
  await look();
  await look();
  await expect.poll(notes).toMatchObject([{ topic: 'homework', title: 'Homework is due within 24 hours' }]);
});

test('a browser that its service knows no more is forgotten; one that is busy is tried again, not for ever', async ({
  site,
}) => {
  letServiceIn(site);
  const solver = await site.aUser();
  await aDevice(site, solver, '/gone', ['verdict']);
  const { pid } = await aProblem(site, solver);
  const verdict = async () =>
    judge(site, await aSubmissionRow(site, solver, pid, { status: Status.Pending }), Status.Accepted);
  answers = 503;
  await verdict();
  const { db } = site.site;
  const tries = async () =>
    (await db.selectFrom('pushDelivery').select('tries').where('isDone', '=', false).execute())[0]?.tries;
  await expect.poll(tries).toBe(1);
  const dueNow = () =>
    db
      .updateTable('pushDelivery')
      .set({ notBefore: inMinutes(-1) })
      .execute();
  const look = () => pushSweep.perform(site.site, {}, new AbortController().signal);
  await dueNow();
  await look();
  await expect.poll(tries).toBe(2);
  await dueNow();
  await look();
  await expect.poll(tries).toBeUndefined();
  expect(asked).toBe(3);

  answers = 410;
  await verdict();
  await expect.poll(async () => (await devices(solver)).devices).toEqual([]);
});

test('addresses that lead inside are refused, and those of others are not to be had', async ({ site }) => {
  const [user, other] = [await site.aUser(), await site.aUser()];
  await site.site.settings.write({ openPush: false });
  expect((await add(user, 'https://push.example/1', ['verdict'])).body.status).toBe(403);
  await site.site.settings.write({ openPush: true });
  for (const address of [
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://10.0.0.1:8443/',
    'https://me:x@push.example/',
  ])
    expect((await add(user, address, ['verdict'])).body.status, address).toBe(400);
  expect((await add(user, 'http://push.example/1', ['verdict'])).body.status).toBe(400);
  expect((await add(user, 'https://push.example/1', [])).body.status).toBe(400);
  for (let n = 1; n <= 10; n++)
    expect((await add(user, `https://push.example/${n}`, ['verdict'])).body.status).toBe(200);
  expect((await add(user, 'https://push.example/11', ['verdict'])).body.msg).toMatch(/At most 10/);
  const [{ id }] = (await devices(user)).devices as [contract.PushDevice];
  expect((await other.call(contract.removePushDevice, { query: { id } })).body.status).toBe(404);
  expect(
    (await other.call(contract.changePushDevice, { body: { id, topics: ['answer'] } })).body.status,
  ).toBe(404);
  await user.call(contract.changePushDevice, { body: { id, topics: ['answer'] } });
  expect((await devices(user)).devices[0]).toMatchObject({ topics: ['answer'] });

  // who comes after somebody in the same browser has it; who logs out is told nothing there
  await add(other, 'https://push.example/1', ['verdict']);
  expect((await devices(user)).devices).toHaveLength(9);
  expect((await devices(other)).devices).toHaveLength(1);
  await other.call(logout);
  const left = site.site.db.selectFrom('pushDevice').select('id').where('uid', '=', other.uid);
  expect(await left.execute()).toEqual([]);
});
