import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { describe, expect } from 'vitest';
import { login, logout } from '#core/contract/account.ts';
import { createAdminProblem } from '#core/contract/problem-admin.ts';
import { getSubmissionList, submitProblem } from '#core/contract/submission.ts';
import { type TestSite, test } from '../testing/site.ts';

const json = 'content-type: application/json';
const manyObjects = Buffer.from(`[${'{},'.repeat(20 * 1024 * 1024)}{}]`);

/** Sends a request by hand and goes on sending; tells what was answered and how much of it the server received. */
async function flood(site: TestSite, head: string[], body: Buffer) {
  const arrival = once(site.app.server, 'connection') as Promise<[Socket]>;
  const { hostname, port } = new URL(site.address);
  const client = connect(Number(port), hostname);
  // Being hung up on while one still sends is what is asked for here.
  client.on('error', () => {});
  let answer = '';
  client.on('data', piece => {
    answer += piece;
    if (answer.includes('"msg"')) client.end();
  });
  const [socket] = await arrival;
  client.write(
    [...head, 'host: here', 'accept-language: en', `content-length: ${body.length}`, '', ''].join('\r\n'),
  );
  client.write(body);
  await new Promise(resolve => client.once('close', resolve));
  return { answer, bytesRead: socket.bytesRead };
}

describe("nobody's body is read before they are admitted", () => {
  const create = `POST ${createAdminProblem.path} HTTP/1.1`;
  const refusals: [who: string, head: string[], status: number][] = [
    ['a visitor', [create, json], 401],
    ['a bad token', [create, json, 'authorization: nobody'], 401],
    ['an unknown call', ['POST /api/no-such-call HTTP/1.1', json], 404],
    ['a wrong method', [`PUT ${login.path} HTTP/1.1`, json], 405],
    ['a form larger than visitors send', [`POST ${login.path} HTTP/1.1`, json], 413],
  ];
  for (const [who, head, status] of refusals)
    test(who, async ({ site }) => {
      const { answer, bytesRead } = await flood(site, head, manyObjects);
      expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      expect(bytesRead).toBeLessThan(4 * 1024 * 1024);
    });

  test('a user without the role', async ({ site }) => {
    const { token } = await site.aUser();
    const head = [create, json, `authorization: ${token}`];
    const { answer, bytesRead } = await flood(site, head, manyObjects);
    expect(answer).toMatch(/^HTTP\/1.1 403 /);
    expect(bytesRead).toBeLessThan(4 * 1024 * 1024);
  });
});

describe('JSON has bounds for those who are admitted', () => {
  const refusal = 'The request is nested too deep or holds too many values';

  test('too many values', async ({ site }) => {
    const root = await site.aUser({ role: 1000 });
    const head = [`POST ${createAdminProblem.path} HTTP/1.1`, json, `authorization: ${root.token}`];
    const { answer } = await flood(site, head, manyObjects);
    expect(answer).toMatch(/^HTTP\/1.1 413 /);
    expect(answer).toContain(refusal);
  });

  test('too deep', async ({ site }) => {
    const body = `{"username":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;
    const headers = { 'content-type': 'application/json', 'accept-language': 'en' };
    const response = await fetch(site.address + login.path, { method: 'POST', headers, body });
    expect([response.status, await response.json()]).toEqual([
      413,
      { status: 400, data: null, msg: refusal },
    ]);
  });

  test('brackets, quotes and commas inside of texts are texts, small or large', async ({ site }) => {
    const root = await site.aUser({ role: 1000 });
    for (const repeats of [10, 500_000]) {
      const title = '[{"\\",'.repeat(repeats);
      const { body } = await root.call(createAdminProblem, { body: { problem: { title } } });
      expect(body.msg).not.toBe(refusal);
      expect(body.msg).toMatch(/^Invalid request: /);
    }
  });
});

describe("allowances are the caller's own", () => {
  test('calls that name somebody do not use up what that person may do', async ({ site }) => {
    const strict = await site.another({ rateLimitScale: 1 });
    const victim = await strict.aUser();
    const named = { username: victim.uid, email: victim.uid };
    for (let call = 0; call < 40; call++)
      expect((await strict.call(submitProblem, { body: named })).http).toBe(401);
    const { body } = await victim.call(submitProblem, { body: {} });
    expect(body.msg).toMatch(/^Invalid request: /);
  });

  test('one person is limited wherever the calls come from', async ({ site }) => {
    const strict = await site.another({ rateLimitScale: 1 });
    const eager = await strict.aUser();
    const submit = (call: number) =>
      eager.call(submitProblem, { body: {}, headers: { 'x-forwarded-for': `192.0.2.${call}` } });
    for (let call = 0; call < 30; call++) expect((await submit(call)).http).toBe(400);
    expect((await submit(30)).body).toMatchObject({ status: 403, data: { seconds: expect.any(Number) } });
  });
});

test('whoever comes with a session that is over learns that, also where visitors may ask', async ({
  site,
}) => {
  const mine = { query: { onlyMine: true } };
  const person = await site.aUser();
  expect((await person.call(getSubmissionList, mine)).http).toBe(200);
  await person.call(logout);
  const { http, body } = await person.call(getSubmissionList, mine);
  expect([http, body.msg]).toEqual([401, 'Your session has ended, please login again']);
  expect((await site.call(getSubmissionList, mine)).body.msg).toBe('Please login first');
});
