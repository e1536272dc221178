import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import http, { type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { retryingHttp } from './retrying-http.ts';

async function aServer(listener: RequestListener) {
  const server = http.createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Half a second of rest after each so many bytes: what the line itself holds is less. */
const stretchBytes = 12 * 2 ** 20;

async function readSlowly(request: IncomingMessage): Promise<number> {
  let bytes = 0;
  for await (const piece of request as AsyncIterable<Buffer>) {
    if (Math.floor(bytes / stretchBytes) < Math.floor((bytes + piece.length) / stretchBytes))
      await sleep(500);
    bytes += piece.length;
  }
  return bytes;
}

test('a body takes as long as it takes while it moves, and is sent again when nothing moves', async () => {
  const requests: IncomingMessage[] = [];
  await using server = await aServer((request, answer) => {
    requests.push(request);
    const given = (bytes: number) => void answer.end(String(bytes));
    // the first is never read
    if (requests.length > 1) readSlowly(request).then(given, () => {});
  });
  const body = randomBytes(4 * stretchBytes);
  const answer = await retryingHttp(1_000).fetch(server.address, { method: 'PUT', body });
  expect([answer.status, await answer.text()]).toEqual([200, String(body.length)]);
  expect(requests.length).toBeGreaterThan(1);
});

test('an answer that breaks off is asked for again, and a refusal that stays is told', async () => {
  let asked = 0;
  await using server = await aServer((request, answer) => {
    asked += 1;
    if (request.url === '/refused') answer.writeHead(403).end('no');
    else if (asked === 1)
      answer.writeHead(200, { 'content-length': 10 }).write('12345', () => answer.destroy());
    else if (asked === 2) answer.writeHead(503).end();
    else answer.end('1234567890');
  });
  const { fetch } = retryingHttp();
  expect(await (await fetch(`${server.address}/`)).text()).toBe('1234567890');
  expect(asked).toBe(3);
  expect((await fetch(`${server.address}/refused`)).status).toBe(403);
  expect(asked).toBe(4);
});
