import { once } from 'node:events';
import { connect } from 'node:net';
import { expect } from 'vitest';
import type { z } from 'zod';
import { setDatabaseConfig } from '#core/contract/configuration.ts';
import type { Endpoint } from '#core/contract/endpoint.ts';
import { endpoints } from '#core/contract/index.ts';
import { issueJudgeKey } from './features/judging/store/judges.ts';
import { type TestSite, test } from './testing/site.ts';
import { changedAt, pathsIn, sampleOf, wrongValues } from './testing/wrong-input.ts';

/** What is walked: not what ends the session one walks with, goes on for ever, or asks another host. */
const walked = endpoints.filter(
  call => !call.path.endsWith('logout') && !call.lasts && call.path !== setDatabaseConfig.path,
);

interface Sent {
  call: Endpoint;
  token: string;
  query: unknown;
  body: unknown;
}

async function status(site: TestSite, { call, token, query, body }: Sent): Promise<string | undefined> {
  const url = new URL(call.path, site.address);
  for (const [name, value] of Object.entries(inAddress(query))) url.searchParams.set(name, value);
  const sends = call.method !== 'GET' && body !== undefined;
  const response = await fetch(url, {
    method: call.method,
    headers: { authorization: token, ...(sends && { 'content-type': 'application/json' }) },
    ...(sends && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return response.status < 500
    ? undefined
    : `${response.status} ${call.method} ${url.pathname}${url.search.slice(0, 100)} ${JSON.stringify(body)?.slice(0, 200)} ${text.slice(0, 100)}`;
}

/** What a query looks like on its way. */
const inAddress = (query: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries((query ?? {}) as object)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, typeof value === 'object' ? JSON.stringify(value) : String(value)]),
  );

const inJson = (body: unknown): unknown => JSON.parse(JSON.stringify(body) ?? 'null');

/** A few at a time, so that the walk takes seconds. */
async function walk<T>(list: T[], step: (one: T) => Promise<string | undefined>): Promise<string[]> {
  const failures: string[] = [];
  const rest = [...list];
  await Promise.all(
    Array.from({ length: 6 }, async () => {
      for (let one = rest.pop(); one !== undefined; one = rest.pop()) {
        const failure = await step(one);
        if (failure) failures.push(failure);
      }
    }),
  );
  return failures;
}

test('one wrong value at any place of any request is never a failure of the server', {
  timeout: 240_000,
}, async ({ site }) => {
  const [root, judge] = [await site.aUser({ role: 1000 }), await issueJudgeKey(site.site, 'walker')];
  const requests = walked.flatMap(call => {
    const [query, body] = [sampleOf(call.query), sampleOf(call.body)];
    const token = call.who === 'judge' ? judge : root.token;
    const takesBody = call.method !== 'GET' && !call.upload;
    return [
      { call, token, query, body },
      ...(takesBody ? wrongIn(call.body, body, inJson) : []).map(wrong => ({
        call,
        token,
        query,
        body: wrong,
      })),
      ...wrongIn(call.query, query, inAddress).map(wrong => ({ call, token, query: wrong, body })),
    ];
  });
  expect(await walk(requests, request => status(site, request))).toEqual([]);
});

/** What the contract refuses never reaches a handler, and is refused alike in every call: one of so many is sent. */
const refusedPerSent = 20;

/** Each wrong value at each place where the contract lets it pass, and a sample of the rest. */
function wrongIn(schema: z.ZodType, value: unknown, onItsWay: (value: unknown) => unknown): unknown[] {
  // A query is always a list of names; of a body the whole can be wrong.
  const places = pathsIn(value).slice(onItsWay === inAddress ? 1 : 0);
  const changed = places.flatMap(place => wrongValues.map(wrong => changedAt(value, place, wrong)));
  const isTaken = (one: unknown) => schema.safeParse(onItsWay(one)).success;
  const { taken = [], refused = [] } = Object.groupBy(changed, one => (isTaken(one) ? 'taken' : 'refused'));
  return [...taken, ...refused.filter((_, at) => at % refusedPerSent === 0)];
}

const paths = [
  '/%00',
  '/%ff',
  '/api/%00',
  '/api/%ff',
  '/api/public/img/%00',
  '/api/public/img/%ff',
  '/api/public/%00/%ff',
  '/api/public/file/%E0%A4%A',
  '/assets/%00.js',
  '/assets/%ff.js',
  '/assets/..%2f..%2fsecrets.json',
  '/problem/%ff',
  '/problem/%00',
  '/problem/%ED%A0%80',
  '/user-home?username=%ff%00',
  '//',
  '/%',
  `/api/public/img/${'a'.repeat(2_000)}`,
];

test('a path that is no path is never a failure of the server', async ({ site }) => {
  const failures = await walk(paths, async path => {
    const response = await fetch(site.address + path);
    return response.status < 500 ? undefined : `${response.status} ${path}`;
  });
  expect(failures).toEqual([]);
});

const uploads = endpoints.filter(call => call.upload);

/** A form whose file breaks off, though as many bytes come as were announced, or whose file is empty. */
const brokenForms = (field: string) => [
  `--x\r\ncontent-disposition: form-data; name="${field}"; filename="a.png"\r\n\r\n\r\n--x--\r\n`,
  '',
  '--x',
  `--x\r\ncontent-disposition: form-data; name="${field}"; filename="a.zip"\r\n`,
  `--x\r\ncontent-disposition: form-data; name="${field}"; filename="a.zip"\r\n\r\nPK`,
  `--x\r\ncontent-disposition: form-data; name="${field}"; filename="\ud800\u0000.zip"\r\n\r\nPK\r\n--x--\r\n`,
  `--x\r\ncontent-disposition: form-data; name="other"; filename="a.zip"\r\n\r\nPK\r\n--x--\r\n`,
  `--x\r\ncontent-disposition: form-data; name="${field}"; filename="a.zip"\r\n\r\nPK\r\n--x--\r\n`,
];

test('an upload that breaks off is never a failure of the server', async ({ site }) => {
  const root = await site.aUser({ role: 1000 });
  const headers = { authorization: root.token, 'content-type': 'multipart/form-data; boundary=x' };
  const requests = uploads.flatMap(call => brokenForms(call.upload!.field).map(body => ({ call, body })));
  const failures = await walk(requests, async ({ call, body }) => {
    const response = await fetch(site.address + call.path, { method: call.method, headers, body });
    const said = await response.text();
    return response.status < 500 && !said.includes('server.')
      ? undefined
      : `${response.status} ${call.path} ${body} ${said}`;
  });
  expect(failures).toEqual([]);
});

test('an upload whose line is cut leaves nothing behind in the log of failures', async ({ site }) => {
  const root = await site.aUser({ role: 1000 });
  const failed: unknown[] = [];
  site.app.log.error = (...said: unknown[]) => void failed.push(said);
  for (const call of uploads) {
    const { hostname, port } = new URL(site.address);
    const socket = connect(Number(port), hostname);
    const lines = [
      `${call.method} ${call.path} HTTP/1.1`,
      'host: here',
      `authorization: ${root.token}`,
      'content-type: multipart/form-data; boundary=x',
      'content-length: 100000',
      '',
      brokenForms(call.upload!.field)[3],
    ];
    await once(socket, 'connect');
    const closed = new Promise(resolve => socket.once('close', resolve));
    socket.on('error', () => {});
    socket.resume();
    socket.end(lines.join('\r\n'));
    await closed;
  }
  expect(failed).toEqual([]);
});
