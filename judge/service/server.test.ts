import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { Refused, serverAt } from './server.ts';

test('what a program printed is sent without NUL, which the server would refuse with the whole result', async () => {
  let received = '';
  const listening = createServer(async (request, response) => {
    received = await text(request);
    response.end(JSON.stringify({ status: 200, data: { accepted: true }, msg: 'success' }));
  });
  await listen(listening);
  const lease = { jobId: 'a', attempt: 1 };
  const result = { status: -1, message: "expected '1', found '\0'", cause: null };
  await serverAt(address(listening), 'key').ask('compileResult', { lease, result });
  expect(JSON.parse(received).result.message).toBe("expected '1', found '\u{fffd}'");
  await end(listening);
});

test('a blob is fetched where the server says, and only the server is told the key', async () => {
  let keyAtStore: string | undefined = 'not asked';
  const store = createServer((request, response) => {
    keyAtStore = request.headers.authorization;
    response.end('content');
  });
  const server = createServer((_request, response) => {
    response.writeHead(302, { location: `${address(store)}/blob?signed` }).end();
  });
  for (const each of [store, server]) await listen(each);
  expect(await text(await serverAt(address(server), 'key').blob('a'))).toBe('content');
  expect(keyAtStore).toBeUndefined();
  for (const each of [store, server]) await end(each);
});

test('a store that lacks a file refuses it, and one that stumbles does not', async () => {
  const store = createServer((request, response) => {
    response.writeHead(Number(request.url?.slice(1))).end();
  });
  await listen(store);
  let says = 404;
  const server = createServer((_request, response) => {
    response.writeHead(302, { location: `${address(store)}/${says}` }).end();
  });
  await listen(server);
  await expect(serverAt(address(server), 'key').blob('a')).rejects.toThrow(Refused);
  for (says of [403, 503]) {
    const told = await serverAt(address(server), 'key')
      .blob('a')
      .catch(error => error);
    expect(told).not.toBeInstanceOf(Refused);
    expect(told.message).toBe(`the store of the files answers HTTP ${says}`);
  }
  for (const each of [store, server]) await end(each);
});

const listen = (server: Server) =>
  new Promise<void>(resolve => {
    server.listen(0, '127.0.0.1', resolve);
  });

const address = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

async function end(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise(resolve => server.close(resolve));
}
